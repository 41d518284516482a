import { useFolderName } from './use-folder-name.ts';
import { useFolderTree } from './folder-tree.ts';
import type { RootName } from './folders.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { useSpaces } from './spaces.ts';

const SHARED = '/app/sharedWithMe';

type Lying = Pick<OpenDocument, 'root' | 'parentFolder'>;

/** The address of the folder a document lies in, what it is called (null where it lies in none that can be seen), and whether that is one's own. */
export function useHome(document: Lying | null | undefined) {
  const spaces = useSpaces();
  const tree = useFolderTree();
  const folder = document?.parentFolder;
  const name = useFolderName(folder);
  if (!document || !folder || name === null) return { to: SHARED, name: null, isOwn: false };
  const path = spaces.pathOf(folder.id, document.root as RootName);
  if (spaces.rootsOf(folder.id)?.[document.root as RootName].id === folder.id)
    return { to: path, name, isOwn: true };
  const isOwn = tree.byId(folder.id) !== undefined;
  return { to: `${isOwn ? path : SHARED}/${folder.id}`, name, isOwn };
}
