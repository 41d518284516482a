import type { Ctx } from '#platform/ctx';
import { notifyGuests } from '../access/guests.sql.ts';
import { lockDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { deleteHandedOver } from './destroy.sql.ts';
import { noteDestroyed } from './note-destroyed.ts';
import { countLetIn, findOffspring } from './withdraw.sql.ts';

/** What was withdrawn, and to how many people it was open beside those of the account. */
type Withdrawn = { readonly ids: readonly string[]; readonly sharedWith: number };

/** Nobody makes anything more of a document that is held, so what was made is found once nothing more is added. */
async function lockOffspring(ctx: Ctx, given: readonly string[]): Promise<DocumentRow[]> {
  for (let known = given; ;) {
    const locked = await lockDocuments(ctx, known);
    const all = await findOffspring(ctx, known);
    if (all.length === known.length) return [...locked.values()];
    known = all;
  }
}

/**
 * Destroys documents that are somebody else's, wherever in the account they lie, with all that was made of them there: in the transaction
 * under way, in which whoever asks has said why it may. The viewer is of the System, so that it finds them in every space.
 * Writes and announces what `noteDestroyed` does, and documentsChanged to whoever was let in.
 */
export async function withdrawDocuments(ctx: Ctx, given: readonly string[]): Promise<Withdrawn> {
  const rows = await lockOffspring(ctx, given);
  const ids = rows
    .filter(({ accountId }) => accountId === ctx.viewer.accountId)
    .map(({ id }) => id);
  const sharedWith = await countLetIn(ctx, ids);
  await notifyGuests(ctx, rows);
  const { documents } = await deleteHandedOver(ctx, { documents: ids, folder: null });
  await noteDestroyed(ctx, { documents, folders: [], reason: 'not theirs' });
  return { ids, sharedWith };
}
