import {
  refuseMoveInto,
  refuseRestore,
  refuseSelection,
  type MoveRefusal,
} from '@postkorb/domain/documents';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import {
  documentsOf,
  foldersOf,
  holdDocuments,
  holdFolders,
  putIntoFolder,
  rootOfSpace,
  type DocumentRow,
  type FolderRow,
} from './documents.sql.ts';
import { noteChange } from './note-change.ts';

type Move = {
  readonly ids: readonly string[];
  readonly folderId: string;
  readonly key?: string | null | undefined;
};

/** Moves documents into a folder, also into archive or trash: all of them or none. */
export async function moveMany(ctx: Ctx, { ids, folderId, key }: Move): Promise<DocumentRow[]> {
  await once(ctx, { key, verb: 'moveMany', args: [ids, folderId] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<MoveRefusal>(refuseSelection(ids));
      const [folder] = await foldersOf(ctx, [folderId]);
      const held = await holdDocuments(ctx, ids);
      for (const id of ids) refuseIf(refuseMoveInto(held.get(id), folder));
      await put(ctx, [{ ids, folder: folder! }]);
    }),
  );
  return documentsOf(ctx, ids);
}

type Put = { readonly ids: readonly string[]; readonly folder: FolderRow };

async function put(ctx: Ctx, all: readonly Put[]): Promise<void> {
  for (const { ids, folder } of all) await putIntoFolder(ctx, ids, folder);
  // The journal is held last in every deed: whoever has it waits for nobody.
  for (const { ids, folder } of all) {
    const { accountId, id: folderId, root } = folder;
    const moved = ids.map((id) => ({ id, accountId }));
    const after = { folderId, root };
    await noteChange(ctx, moved, { action: 'documents.moved', beside: [folderId], after });
  }
}

/** Takes documents out of the trash, back to where they came from; to the inbox when that folder is gone. */
export function restoreMany(ctx: Ctx, ids: readonly string[]): Promise<DocumentRow[]> {
  return atomically(ctx, async (ctx) => {
    refuseIf<MoveRefusal>(refuseSelection(ids));
    const held = await holdDocuments(ctx, ids);
    for (const id of ids) refuseIf(refuseRestore(held.get(id)));
    const homes = Map.groupBy(ids, (id) => held.get(id)?.trashedFrom ?? held.get(id)!.spaceId);
    const all: Put[] = [];
    for (const [home, own] of homes) {
      const [folder] = await foldersOf(ctx, [home]);
      const usable =
        folder && folder.root !== 'trash'
          ? folder
          : await rootOfSpace(ctx, held.get(own[0]!)!.spaceId, 'inbox');
      refuseIf<MoveRefusal>(usable ? null : 'UNKNOWN_FOLDER');
      all.push({ ids: own, folder: usable! });
    }
    const from = [...held.values()].map(({ accountId, folderId: id }) => ({ accountId, id }));
    await holdFolders(ctx, [...from, ...all.map(({ folder }) => folder)]);
    await put(ctx, all);
    return documentsOf(ctx, ids);
  });
}
