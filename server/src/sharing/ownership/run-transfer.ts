import { present } from '@postkorb/domain/basics';
import {
  OPEN_TRANSFER_STAGES,
  TRANSFER_DAYS,
  type OwnershipRefusal,
} from '@postkorb/domain/sharing';
import { carryAhead, findNextBelow, noteCarried, setLeaving } from '#documents';
import { findViewer } from '#identity';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { Refusal, refuseIf } from '#platform/refusal';
import { transfersChanged } from '../recipients/change-kinds.ts';
import { findContainer, type Container } from '../recipients/container.ts';
import { endTransfer } from './end-transfer.ts';
import { findChosen, giveNow, lockChosen, type Chosen } from './give-now.ts';
import {
  deleteTransfers,
  findTransfer,
  lockTransfer,
  setTransfer,
  type TransferRow,
} from './transfer.sql.ts';
import { queueTransfer } from './transfer.job.ts';

/** The bytes of so many documents are carried in one step, and so many steps are made before others have their turn. */
const STEP = 100;
const STEPS = 10;

const isOpen = (transfer: TransferRow | undefined): transfer is TransferRow =>
  transfer !== undefined && OPEN_TRANSFER_STAGES.includes(transfer.stage);

/** Whoever gives it away, as they may come in now. Refuses with NOT_ALLOWED. */
async function asTheirs(ctx: Ctx, transfer: TransferRow): Promise<Ctx> {
  const viewer = await findViewer(ctx, transfer);
  refuseIf<OwnershipRefusal>(viewer === undefined ? 'NOT_ALLOWED' : null);
  return { ...ctx, viewer: present(viewer) };
}

const inputOf = ({ folderId, receiverId }: TransferRow) => ({
  containerId: present(folderId),
  userId: receiverId,
});

/** As it would be without this very transfer, which keeps it from changing. */
async function findAlone(ctx: Ctx, id: string): Promise<Container | undefined> {
  const found = await findContainer(ctx, id);
  return found && { ...found, isLeaving: false };
}

/** Carries the bytes of the next documents; false where there are none left. */
async function carryNext(ctx: Ctx, transfer: TransferRow, { receiver }: Chosen): Promise<boolean> {
  const { id, accountId, folderId, reached } = transfer;
  const top = { accountId, id: present(folderId) };
  const next = await findNextBelow(ctx, top, { after: reached, most: STEP });
  if (next.length === 0) return false;
  const to = receiver.accountId;
  const blobs = await carryAhead(ctx, { documents: next, from: accountId, to });
  await atomically(ctx, async (ctx) => {
    // Whoever called it off meanwhile leaves nothing behind: bytes that nobody noted are collected.
    const now = await lockTransfer(ctx, id);
    if (!isOpen(now)) return;
    await noteCarried(ctx, { accountId: to, transferId: id }, blobs);
    const done = now.done + next.length;
    await setTransfer(ctx, id, { done, reached: present(next.at(-1)).seq });
    await notifyClients(ctx, transfersChanged, [id]);
  });
  return true;
}

/** Gives all of it away in one transaction, with the rights of this moment. */
async function finish(ctx: Ctx, id: string): Promise<void> {
  await atomically(ctx, async (ctx) => {
    const transfer = await lockTransfer(ctx, id);
    if (!isOpen(transfer)) return;
    const theirs = await asTheirs(ctx, transfer);
    const { accountId, folderId } = transfer;
    await setLeaving(theirs, { accountId, id: present(folderId) }, false);
    await giveNow(theirs, await lockChosen(theirs, inputOf(transfer)));
    await endTransfer(theirs, transfer, { stage: 'Done' });
  });
}

/** One step; answers whether another one follows. */
async function step(ctx: Ctx, id: string): Promise<boolean> {
  const transfer = await findTransfer(ctx, id);
  if (!isOpen(transfer)) return false;
  const theirs = await asTheirs(ctx, transfer);
  const chosen = await findChosen(theirs, inputOf(transfer), findAlone);
  if (await carryNext(theirs, transfer, chosen)) return true;
  await finish(ctx, id);
  return false;
}

const stop = (ctx: Ctx, id: string, code: string) =>
  atomically(ctx, async (ctx) => {
    const transfer = await lockTransfer(ctx, id);
    if (isOpen(transfer))
      await endTransfer(asSystem(ctx, transfer), transfer, { stage: 'Failed', code });
  });

async function goOn(ctx: Ctx, id: string): Promise<void> {
  try {
    for (let left = STEPS; left > 0; left -= 1) if (!(await step(ctx, id))) return;
  } catch (error) {
    // It may not be given any more, or not to them: all of it stays where it is.
    if (!(error instanceof Refusal)) throw error;
    return await stop(ctx, id, error.code);
  }
  await queueTransfer(ctx, id);
}

type Task = { readonly transferId: string; readonly last: boolean };

/**
 * Goes on with a transfer until it is over or others shall have their turn: first bytes are carried, which nobody sees, then all else goes at
 * once. It is safe to repeat.
 * Refuses nothing: what `giveNow` refuses ends the transfer, and is told to its person.
 * Writes and announces what `giveNow` and `endTransfer` do. Announces transfersChanged.
 */
export async function runTransfer(ctx: Ctx, { transferId, last }: Task): Promise<void> {
  try {
    await goOn(ctx, transferId);
  } catch (error) {
    if (last) await stop(ctx, transferId, 'FAILED');
    throw error;
  }
}

/** Says of a transfer whose worker died too often that it failed. Writes and announces what `endTransfer` does. */
export const loseTransfer = (ctx: Ctx, id: string): Promise<void> => stop(ctx, id, 'FAILED');

/** Forgets transfers some days after their end. */
export const forgetTransfers = (ctx: Ctx): Promise<void> =>
  deleteTransfers(ctx, new Date(ctx.now().getTime() - TRANSFER_DAYS * 24 * 3_600_000));
