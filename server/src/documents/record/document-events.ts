import { z } from 'zod';
import { CHANGE_CAUSES, type ChangeCause } from '@postkorb/domain/documents';
import { ANONYMOUS, type Ctx } from '#platform/ctx';
import { announce, type EventKind } from '#platform/jobs/event';
import type { DocumentKey } from '../access/document-key.ts';
import { notifyGuests } from '../access/guests.sql.ts';

const change = z.object({
  accountId: z.uuid(),
  /** Each document once; a change of many is several events. */
  documentIds: z.array(z.uuid()),
  cause: z.enum(CHANGE_CAUSES),
  /** How many events, one setting off the next, led to this change: whoever acts on it knows when to stop. */
  depth: z.int().nonnegative(),
});
/** What happened to at most 500 documents of one account. */
export type DocumentsChange = z.infer<typeof change>;

const kind = (name: string): EventKind<DocumentsChange> => ({ name, payload: change });

/** Documents lie in another folder, or are out of the trash again. */
export const documentsMoved = kind('documents.moved');
/** Documents were thrown away, by themselves or in a folder. */
export const documentsTrashed = kind('documents.trashed');
/** The tags of documents are others now. */
export const documentsTagged = kind('documents.tagged');
/** What documents say of themselves, or their summary, was corrected. */
export const documentsCorrected = kind('documents.changed');

/** How many documents one event names. */
const MOST_NAMED = 500;

function causeIn({ actor, viewer, depth = 0 }: Ctx, accountId: string): ChangeCause {
  if (depth > 0) return 'automation';
  if (actor.kind === 'support' || actor.kind === 'operator') return actor.kind;
  if (viewer.userId === ANONYMOUS.userId) return 'job';
  return viewer.accountId === accountId ? 'person' : 'share';
}

/** Publishes what became of documents to each of their accounts, in the transaction of the change. */
export async function publishChange(
  ctx: Ctx,
  event: EventKind<DocumentsChange>,
  documents: readonly DocumentKey[],
): Promise<void> {
  for (const [accountId, rows] of Map.groupBy(documents, (row) => row.accountId)) {
    const ids = rows.map((row) => row.id);
    const about = { accountId, cause: causeIn(ctx, accountId), depth: ctx.depth ?? 0 };
    for (let at = 0; at < ids.length; at += MOST_NAMED)
      await announce(ctx, event, { ...about, documentIds: ids.slice(at, at + MOST_NAMED) });
  }
}

type Lying = DocumentKey & { readonly folderId: string; readonly root: string };

/** Publishes that documents, as they lay before, were put somewhere under this root; whoever was let in to what was thrown away looks again. */
export async function publishMove(ctx: Ctx, before: readonly Lying[], root: string): Promise<void> {
  const isThrown = (row: Lying) => root === 'trash' && row.root !== 'trash';
  const thrown = before.filter(isThrown);
  await notifyGuests(ctx, thrown);
  await publishChange(ctx, documentsTrashed, thrown);
  await publishChange(
    ctx,
    documentsMoved,
    before.filter((row) => !isThrown(row)),
  );
}

/** Publishes which fields of a document were corrected: its tags, something else, or both. */
export async function publishCorrection(
  ctx: Ctx,
  document: DocumentKey,
  fields: readonly string[],
): Promise<void> {
  const isTag = (field: string) => field === 'tags';
  if (fields.some(isTag)) await publishChange(ctx, documentsTagged, [document]);
  if (!fields.every(isTag)) await publishChange(ctx, documentsCorrected, [document]);
}
