import {
  refuseDestroy,
  refuseFolderDestroy,
  refuseSelection,
  type DestroyRefusal,
} from '@postkorb/domain/documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { deleteDocuments, deleteFolders, lockBelow } from './destroy.sql.ts';
import { findFolders, lockDocuments, type FolderRow } from '../record/documents.sql.ts';
import { lockFolderTrees } from '../folders/folder.sql.ts';
import { noteDestroyed } from './note-destroyed.ts';

/** How many documents one action destroys at most; more go by emptying the trash, which works in parts. */
const MOST_AT_ONCE = 5_000;

type DestroyInput = { readonly ids: readonly string[]; readonly key?: string | null | undefined };

/**
 * Destroys documents and folders in the trash for good, with everything in them: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY (ids, or over 5,000 documents in folders), UNKNOWN_DOCUMENT, NOT_ALLOWED,
 * NOT_IN_TRASH, STILL_READING, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes and announces what `noteDestroyed` does.
 */
export function destroyMany(ctx: Ctx, { ids, key }: DestroyInput): Promise<readonly string[]> {
  return once(ctx, { key, verb: 'destroyMany', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<DestroyRefusal>(refuseSelection(ids));
      const folders = await lockChosenFolders(ctx, ids);
      const chosen = ids.filter((id) => !folders.some((folder) => folder.id === id));
      const locked = await lockDocuments(ctx, chosen);
      allAllowed(
        ctx,
        refuseDestroy,
        chosen.map((id) => locked.get(id)),
      );
      allAllowed(ctx, refuseFolderDestroy, folders);

      const below = await lockReadBelow(ctx, folders);
      const documents = await deleteDocuments(ctx, [...locked.values(), ...below]);
      const rest = await deleteFolders(ctx, ctx.viewer.accountId, folderIds(folders));
      await noteDestroyed(ctx, { documents, folders: rest, reason: 'destroyed' });
      return ids;
    }),
  );
}

const folderIds = (folders: readonly FolderRow[]) => folders.map((folder) => folder.id);

async function lockChosenFolders(ctx: Ctx, ids: readonly string[]): Promise<FolderRow[]> {
  const seen = await findFolders(ctx, ids);
  if (seen.length === 0) return [];
  await lockFolderTrees(ctx, seen);
  return findFolders(ctx, folderIds(seen));
}

/** What lies below the folders; as one's own, they are of the own account. */
async function lockReadBelow(ctx: Ctx, folders: readonly FolderRow[]) {
  if (folders.length === 0) return [];
  const below = { folders: folderIds(folders), most: MOST_AT_ONCE };
  const documents = await lockBelow(ctx, ctx.viewer.accountId, below);
  refuseIf<DestroyRefusal>(documents.length > MOST_AT_ONCE ? 'TOO_MANY' : null);
  const unread = documents.some((one) => one.readyAt === null);
  refuseIf<DestroyRefusal>(unread ? 'STILL_READING' : null);
  return documents;
}
