import { isTransferred } from '@postkorb/domain/sharing';
import { requireProof } from '#identity';
import { atomically, type Ctx } from '#platform/ctx';
import { giveNow, lockChosen, refuseUnready, type Chosen, type GivingInput } from './give-now.ts';
import { measureContainer } from './receiver.sql.ts';
import { startTransfer } from './start-transfer.ts';
import type { TransferRow } from './transfer.sql.ts';

/** What it is called from now on, or the transfer that gives it away part by part. */
export type Given = { readonly containerId: string | null; readonly transfer: TransferRow | null };

async function isTooMuchAtOnce(ctx: Ctx, { container, receiver }: Chosen): Promise<boolean> {
  if (receiver.accountId === container.accountId) return false;
  return isTransferred(await measureContainer(ctx, container));
}

/**
 * Gives a document, or a folder with all that lies in it, to a colleague, or to an outsider who may edit it: it goes into their own
 * space, what was inherited from folders above ends, what was shared on it stays, and those whose it was reach nothing of it. All of
 * them are mailed. In another account it is laid anew, and answered what it is called there; more than 500 documents and folders are
 * given there by a transfer.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, STILL_READING, BEING_HANDED_OVER, USER_NOT_FOUND, ALREADY_OWNER, OTHER_ACCOUNT (they
 * have no space), STEP_UP_REQUIRED, and what `giveNow` or `startTransfer` refuse.
 * Writes and announces what `giveNow` or `startTransfer` do.
 */
export function transferOwnership(given: Ctx, input: GivingInput): Promise<Given> {
  return atomically(given, async (ctx) => {
    const chosen = await lockChosen(ctx, input);
    await refuseUnready(ctx, chosen.container);
    await requireProof(ctx);
    if (await isTooMuchAtOnce(ctx, chosen))
      return { containerId: null, transfer: await startTransfer(ctx, chosen) };
    return { containerId: await giveNow(ctx, chosen), transfer: null };
  });
}
