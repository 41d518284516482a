import { refuseMark, refuseSelection, type MarkRefusal } from '@postkorb/domain/documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { recordInAll } from '#platform/audit';
import { once } from '#platform/idempotency';
import { notifyClients, notifyLogin } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import {
  findDocuments,
  findFolders,
  lockDocuments,
  setRead,
  type DocumentRow,
} from '../record/documents.sql.ts';
import { documentsChanged } from '../access/change-kinds.ts';
import type { DocumentKey } from '../access/document-key.ts';
import { setGuestRead } from '../access/read-mark.sql.ts';
import { lockPlaces } from '../folders/folder.sql.ts';
import { markedOtherwiseBelow } from './mark-read.sql.ts';
import { byAccount } from '../record/note-change.ts';

/** How many documents in folders one call marks at most; more are chosen in the folder itself, which works in parts. */
const MOST_AT_ONCE = 5_000;
/** How many a change names for a person; of more it says to look again. */
const MOST_NAMED = 50;

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
 * Whoever was let in marks for themself alone.
 * Writes documents.marked-read or documents.marked-unread, of what others let them in to documents.guest-marked-read or
 * documents.guest-marked-unread. Announces documentsChanged, of what others let them in to only to that person.
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
      const byOwn = Map.groupBy(locked.values(), ({ access }) => access === 'owner');
      const own = await setRead(ctx, byOwn.get(true) ?? [], isRead);
      const others = await setGuestRead(ctx, byOwn.get(false) ?? [], isRead);
      await noteMarks(ctx, { own, others }, isRead);
      return [...own, ...others].map((one) => one.id);
    }),
  );
  return { documents: await findDocuments(ctx, ids), changed };
}

type Marks = { readonly own: readonly DocumentKey[]; readonly others: readonly DocumentKey[] };

/** Says it in every journal at once, in their order; what somebody read of others is no business of these, nor of their screens. */
async function noteMarks(ctx: Ctx, { own, others }: Marks, isRead: boolean): Promise<void> {
  const action = isRead ? 'documents.marked-read' : 'documents.marked-unread';
  const asGuest = isRead ? 'documents.guest-marked-read' : 'documents.guest-marked-unread';
  const entries = (keys: Marks['own'], said: typeof action | typeof asGuest) =>
    byAccount(keys).map(({ accountId, ids }) => ({
      accountId,
      entry: { action: said, objects: ids },
    }));
  await recordInAll(ctx, [...entries(own, action), ...entries(others, asGuest)]);
  const idsOf = (keys: Marks['own']) => keys.map(({ id }) => id);
  if (own.length > 0) await notifyClients(ctx, documentsChanged, idsOf(own));
  const ids = others.length > MOST_NAMED ? [] : idsOf(others);
  const { userId } = ctx.viewer;
  if (others.length > 0) await notifyLogin(ctx, documentsChanged, { userId, ids });
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
