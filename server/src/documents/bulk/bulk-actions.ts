import { MOST_IDS, type BulkAction } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { present } from '@postkorb/domain/basics';
import type { Effect } from './bulk-item.sql.ts';
import { cloneDocument } from '../copies/clone-document.ts';
import { destroyMany } from '../actions/destroy.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveAll, restoreAll } from '../actions/move.ts';
import { tagDocuments } from '../metadata/tag-documents.ts';

type Ids = readonly string[];
type What = { readonly folderId: string | null; readonly tag: string | null };
type BulkRun = {
  /** How many of them one transaction holds at most. */
  readonly most: number;
  /** The very action that does it to one of them, telling what was changed by it. */
  readonly run: (ctx: Ctx, ids: Ids, what: What) => Promise<readonly Effect[]>;
  /** Only taken back from what lies where it was put. */
  readonly putsElsewhere?: boolean;
};

const AT_ONCE = MOST_IDS / 2;

const mark =
  (isRead: boolean): BulkRun['run'] =>
  async (ctx, ids) => {
    const { changed } = await markMany(ctx, { ids, isRead });
    return changed.map((id) => ({ id }));
  };

// Each is a correction of its own, with its entry and its words for the search.
const TAGGED_AT_ONCE = 50;

const tagged = (isGiven: boolean): BulkRun => ({
  most: TAGGED_AT_ONCE,
  run: async (ctx, ids, { tag }) =>
    (await tagDocuments(ctx, { ids, tag: present(tag), isGiven })).map((id) => ({ id })),
});

/** What each action on many documents does to some of them. */
export const BULK_DOINGS: Readonly<Record<BulkAction, BulkRun>> = {
  move: {
    most: AT_ONCE,
    run: (ctx, ids, { folderId }) => moveAll(ctx, ids, present(folderId)),
    putsElsewhere: true,
  },
  restore: { most: AT_ONCE, run: (ctx, ids) => restoreAll(ctx, ids), putsElsewhere: true },
  addTag: tagged(true),
  removeTag: tagged(false),
  markRead: { most: AT_ONCE, run: mark(true) },
  markUnread: { most: AT_ONCE, run: mark(false) },
  destroy: {
    most: AT_ONCE,
    run: async (ctx, ids) => (await destroyMany(ctx, { ids })).map((id) => ({ id })),
  },
  copy: {
    // The bytes of each are carried over, and each asks for room.
    most: 1,
    async run(ctx, [first], what) {
      const [id, folderId] = [present(first), present(what.folderId)];
      const copy = await cloneDocument(ctx, { id, folderId });
      return copy ? [{ id, result: copy.id }] : [];
    },
  },
};
