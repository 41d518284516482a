import { refuseMark, refuseSelection, type MarkRefusal } from '@postkorb/domain/documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import {
  findDocuments,
  findFolders,
  lockDocuments,
  setRead,
  type DocumentRow,
} from '../record/documents.sql.ts';
import { lockPlaces } from '../folders/folder.sql.ts';
import { markedOtherwiseBelow } from './mark-read.sql.ts';
import { noteChange } from '../record/note-change.ts';

/** How many documents in folders one call marks at most; more are chosen in the folder itself, which works in parts. */
const MOST_AT_ONCE = 5_000;

type Ids = readonly string[];
type MarkReadInput = {
  readonly ids: Ids;
  readonly isRead: boolean;
  readonly key?: string | null | undefined;
};
/** What was chosen, as it is now; what lies in chosen folders is among `changed` alone. */
export type Marked = {
  readonly documents: readonly DocumentRow[];
  /** Those that were marked otherwise before: what undoing has to mark again. */
  readonly changed: Ids;
};

/**
 * Marks documents, and everything in folders, read or unread: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY (ids, or over 5,000 documents in folders), UNKNOWN_DOCUMENT,
 * IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes documents.marked-read or documents.marked-unread. Announces documentsChanged.
 */
export async function markMany(ctx: Ctx, { ids, isRead, key }: MarkReadInput): Promise<Marked> {
  const verb = isRead ? 'markManyAsRead' : 'markManyAsUnread';
  const changed = await once(ctx, { key, verb, args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<MarkRefusal>(refuseSelection(ids));
      const below = await lockBelow(ctx, ids, isRead);
      const locked = await lockDocuments(ctx, [...below.chosen, ...below.ids]);
      const chosen = below.chosen.map((id) => locked.get(id));
      allAllowed(ctx, refuseMark, chosen);
      const marked = await setRead(ctx, [...locked.values()], isRead);
      const action = isRead ? 'documents.marked-read' : 'documents.marked-unread';
      await noteChange(ctx, marked, { action });
      return marked.map((one) => one.id);
    }),
  );
  return { documents: await findDocuments(ctx, ids), changed };
}

/** The documents that were chosen themselves, and those in the folders among what was chosen. */
async function lockBelow(ctx: Ctx, ids: Ids, isRead: boolean) {
  const folders = await findFolders(ctx, ids);
  const known = new Set(folders.map((folder) => folder.id));
  const chosen = ids.filter((id) => !known.has(id));
  if (folders.length === 0) return { chosen, ids: [] };
  await lockPlaces(ctx, folders);
  const below = await markedOtherwiseBelow(ctx, folders, { isRead, most: MOST_AT_ONCE });
  refuseIf<MarkRefusal>(below.length > MOST_AT_ONCE ? 'TOO_MANY' : null);
  return { chosen, ids: below };
}
