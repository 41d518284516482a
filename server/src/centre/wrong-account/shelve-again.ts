import { shelfText } from '@postkorb/domain/centre';
import { findDocument } from '#documents';
import { placeOnShelf } from '#originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { inCentre } from '../basics/shift.ts';
import { findInWalkingOrder } from '../places/box.sql.ts';
import { findShelved } from './reported.sql.ts';

type Arrived = { readonly accountId: string; readonly documentId: string };

/**
 * Says where the paper of a document lies that came anew while its paper was in its box all the time. Safe to repeat.
 * Writes what `placeOnShelf` does.
 */
export async function shelveAgain(ctx: Ctx, { accountId, documentId }: Arrived): Promise<void> {
  const own = asSystem(ctx, { accountId });
  const scanId = (await findDocument(own, documentId))?.scanId ?? null;
  const shelved = scanId === null ? undefined : await findShelved(own, scanId);
  if (scanId === null || shelved?.boxCode == null) return;
  const { centreId, boxCode } = shelved;
  const [box] = await findInWalkingOrder(inCentre(ctx, centreId), [boxCode]);
  await placeOnShelf(own, { scanId, shelf: shelfText(boxCode, box?.place ?? null) });
}
