import { Suspense } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { useWidth } from '../ui/media.ts';
import { useLiveFolderTree } from './folder-tree.ts';

const FolderTree = lazily(async () => (await import('./FolderTree.tsx')).FolderTree);

/** The folders below the archive; their code comes with the first folder, and the rail has no room for them. */
export function LazyFolderTree() {
  const rail = useWidth('rail');
  const tree = useLiveFolderTree();
  if (rail || tree.all.every((folder) => folder.root === 'trash')) return null;
  return (
    <Suspense>
      <FolderTree />
    </Suspense>
  );
}
