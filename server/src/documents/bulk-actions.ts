import { MOST_IDS, type BulkAction } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';
import { present } from '#platform/present';
import type { Effect } from './bulk-item.sql.ts';
import { cloneDocument } from './clone-document.ts';
import { destroyMany } from './destroy.ts';
import { markMany } from './mark-read.ts';
import { moveAll, restoreAll } from './move.ts';

type Ids = readonly string[];
type Doing = {
  /** How many of them one transaction holds at most. */
  readonly most: number;
  /** The very action that does it to one of them, telling what was changed by it. */
  readonly run: (ctx: Ctx, ids: Ids, folderId: string | null) => Promise<readonly Effect[]>;
};

const AT_ONCE = MOST_IDS / 2;

const mark =
  (isRead: boolean): Doing['run'] =>
  async (ctx, ids) => {
    const { changed } = await markMany(ctx, { ids, isRead });
    return changed.map((id) => ({ id }));
  };

/** What each action on many documents does to some of them. */
export const BULK_DOINGS: Readonly<Record<BulkAction, Doing>> = {
  move: { most: AT_ONCE, run: (ctx, ids, folderId) => moveAll(ctx, ids, present(folderId)) },
  restore: { most: AT_ONCE, run: (ctx, ids) => restoreAll(ctx, ids) },
  markRead: { most: AT_ONCE, run: mark(true) },
  markUnread: { most: AT_ONCE, run: mark(false) },
  destroy: {
    most: AT_ONCE,
    run: async (ctx, ids) => (await destroyMany(ctx, { ids })).map((id) => ({ id })),
  },
  copy: {
    // The bytes of each are carried over, and each asks for room.
    most: 1,
    async run(ctx, [first], folder) {
      const [id, folderId] = [present(first), present(folder)];
      const copy = await cloneDocument(ctx, { id, folderId });
      return copy ? [{ id, result: copy.id }] : [];
    },
  },
};
