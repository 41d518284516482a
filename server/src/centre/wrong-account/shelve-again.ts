import { shownCode } from '@postkorb/domain/centre';
import { findDocument } from '#documents';
import { placeOnShelf } from '#originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { findShelved } from './reported.sql.ts';

type Arrived = { readonly accountId: string; readonly documentId: string };

/**
 * Says where the paper of a document lies that came anew while its paper was in its box all the time. Safe to repeat.
 * Writes what `placeOnShelf` does.
 */
export async function shelveAgain(ctx: Ctx, { accountId, documentId }: Arrived): Promise<void> {
  const own = asSystem(ctx, { accountId });
  const scanId = (await findDocument(own, documentId))?.scanId ?? null;
  const boxCode = scanId === null ? undefined : (await findShelved(own, scanId))?.boxCode;
  if (scanId === null || boxCode == null) return;
  await placeOnShelf(own, { scanId, shelf: shownCode(boxCode) });
}
