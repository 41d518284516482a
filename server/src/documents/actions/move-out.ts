import {
  leavesControl,
  MOST_MOVED_OUT,
  refuseCopy,
  refuseMovedOut,
  type MoveIntoRefusal,
} from '@postkorb/domain/documents';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { findBranches, type Branch } from '../copies/folder-tree.sql.ts';
import { layCopies, noteCopies, type Laid } from '../copies/lay-copies.ts';
import { layFolders, noteFolders, type LaidFolder, type Tree } from '../copies/lay-folders.ts';
import type { DocumentRow, FolderRow } from '../record/documents.sql.ts';

type Ids = readonly string[];

/** What was chosen by itself goes into no copy of a folder above it, and neither does what lies in it. */
function withoutChosen({ folder, branches }: Tree, chosen: Ids): Tree {
  const below = ({ path }: Branch) => path.slice(path.indexOf(folder.id) + 1);
  const rest = branches.filter((branch) => !below(branch).some((id) => chosen.includes(id)));
  const withRest = ({ documentIds, ...branch }: Branch): Branch => ({
    ...branch,
    documentIds: documentIds.filter((id) => !chosen.includes(id)),
  });
  return { folder, branches: rest.map(withRest) };
}

type Chosen = { readonly ids: Ids; readonly folders: readonly FolderRow[] };

/** Those of the chosen folders that would leave their owner's control, each with what is to be copied with it. */
export async function findTreesOut(
  ctx: Ctx,
  { ids, folders }: Chosen,
  target: FolderRow | undefined,
): Promise<Tree[]> {
  const trees: Tree[] = [];
  for (const folder of folders) {
    if (target === undefined || !leavesControl(folder, target)) continue;
    const branches = await findBranches(ctx, folder, MOST_MOVED_OUT + 1);
    trees.push(withoutChosen({ folder, branches }, ids));
  }
  return trees;
}

/** The documents that lie in these folders. */
export const documentsIn = (trees: readonly Tree[]): Ids =>
  trees.flatMap(({ branches }) => branches.flatMap(({ documentIds }) => documentIds));

type Out = {
  readonly documents: readonly DocumentRow[];
  readonly trees: readonly Tree[];
  /** Also what lies in the folders. */
  readonly locked: ReadonlyMap<string, DocumentRow>;
  readonly target: FolderRow | undefined;
};

/** Copies of what stays where it is. */
export type LaidOut = { readonly copies: readonly Laid[]; readonly folders: readonly LaidFolder[] };

function refuseUnfit(ctx: Ctx, { documents, trees, locked }: Out): void {
  const inside = documentsIn(trees);
  const folders = trees.flatMap(({ branches }) => branches);
  const count = documents.length + folders.length + inside.length;
  refuseIf<MoveIntoRefusal>(refuseMovedOut(count, documents.length + trees.length));
  for (const id of inside) if (locked.has(id)) refuseIf(refuseCopy(locked.get(id), askerOf(ctx)));
}

/**
 * Lays copies of what would leave its owner's control by being moved: all of them or none. Nothing is noted yet.
 * Refuses with TOO_MANY, FOLDER_TOO_FULL, STILL_READING, beside what `layFolders` and `layCopies` refuse.
 */
export async function layOut(ctx: Ctx, out: Out): Promise<LaidOut> {
  const { documents, trees, locked, target } = out;
  if (target === undefined || documents.length + trees.length === 0)
    return { copies: [], folders: [] };
  refuseUnfit(ctx, out);
  const folders: LaidFolder[] = [];
  for (const tree of trees) folders.push(...(await layFolders(ctx, tree, target)));
  const inside = folders.flatMap(({ of, folder }) =>
    of.documentIds.flatMap((id) => locked.get(id) ?? []).map((source) => ({ source, folder })),
  );
  const chosen = documents.map((source) => ({ source, folder: target }));
  return { copies: await layCopies(ctx, [...chosen, ...inside]), folders };
}

/** Notes such copies, last in an action. Writes and announces what `noteFolders` and `noteCopies` do. */
export async function noteOut(ctx: Ctx, { copies, folders }: LaidOut): Promise<void> {
  await noteFolders(ctx, folders);
  await noteCopies(ctx, copies);
}

/** Each chosen thing that stayed where it is, with its copy. */
export const stayedIn = ({ copies, folders }: LaidOut, target: FolderRow | undefined) => [
  ...copies
    .filter(({ folder }) => folder.id === target?.id)
    .map(({ source, copy }) => ({ id: source.id, result: copy.id })),
  ...folders
    .filter(({ parentId }) => parentId === target?.id)
    .map(({ of, folder }) => ({ id: of.id, result: folder.id })),
];
