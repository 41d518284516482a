import { useFolderName } from './use-folder-name.ts';
import { useFolderTree } from './folder-tree.ts';
import { useRoots } from './folders.ts';
import type { OpenDocument } from './open-document.ts';

/** Where the roots are shown. */
export const ROOT_PATHS = {
  inbox: '/app/folder/inbox',
  archive: '/app/archive',
  trash: '/app/folder/trash',
} as const;
const SHARED = '/app/sharedWithMe';

type Lying = Pick<OpenDocument, 'root' | 'parentFolder'>;

/** The address of the folder a letter lies in, and what it is called; null where it lies in none that can be seen. */
export function useHome(letter: Lying | null | undefined) {
  const { roots } = useRoots();
  const tree = useFolderTree();
  const folder = letter?.parentFolder;
  const name = useFolderName(folder);
  if (!letter || !folder || name === null) return { to: SHARED, name: null };
  const root = letter.root as keyof typeof ROOT_PATHS;
  if (roots?.[root].id === folder.id) return { to: ROOT_PATHS[root], name };
  const isOwn = tree.byId(folder.id) !== undefined;
  return { to: `${isOwn ? ROOT_PATHS[root] : SHARED}/${folder.id}`, name };
}
