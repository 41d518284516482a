import type { ShareAttributes } from '@postkorb/domain/sharing';
import {
  findDocument,
  findFolders,
  lockDocuments,
  lockPlace,
  type DocumentRow,
  type FolderRow,
} from '#documents';
import type { Ctx } from '#platform/ctx';

/** A document or folder that others may be let in to. */
export type Container = ShareAttributes & {
  readonly id: string;
  readonly kind: 'document' | 'folder';
  /** The folder it lies in, or is. */
  readonly folderId: string;
};

/** A folder as it is shared. */
export const asFolder = (row: FolderRow): Container => ({
  ...row,
  kind: 'folder',
  folderId: row.id,
});

/** A document as it is shared. */
export const asDocument = ({
  accountId,
  spaceId,
  root,
  access,
  isLeaving,
  id,
  folderId,
}: DocumentRow): Container => ({
  accountId,
  spaceId,
  root,
  access,
  isLeaving,
  id,
  folderId,
  kind: 'document',
});

/** The document or folder of this id that is within reach. */
export async function findContainer(ctx: Ctx, id: string): Promise<Container | undefined> {
  const [folder] = await findFolders(ctx, [id]);
  if (folder) return asFolder(folder);
  const document = await findDocument(ctx, id);
  return document && asDocument(document);
}

/** The same, staying where it lies until the transaction ends. */
export async function lockContainer(ctx: Ctx, id: string): Promise<Container | undefined> {
  const folder = await lockPlace(ctx, id);
  if (folder) return asFolder(folder);
  const document = (await lockDocuments(ctx, [id])).get(id);
  return document && asDocument(document);
}

/** How a grant or an invitation names it. */
export const columnOf = ({ kind, id }: Pick<Container, 'kind' | 'id'>) =>
  kind === 'folder' ? { folderId: id } : { documentId: id };
