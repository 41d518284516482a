import { Trans } from '@lingui/react/macro';
import { Folder, FolderPlus, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { askFolders } from '../containers/folder-dialogs.ts';
import { useFolderTree, useLiveFolderTree, useTreeAgain } from '../containers/folder-tree.ts';
import { useRoots } from '../containers/folders.ts';

const FolderTree = lazyComponent(async () => (await import('./FolderTree.tsx')).FolderTree);

function Failed() {
  const again = useTreeAgain();
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-4 pl-12 text-13 text-ink-2">
      <Trans>The folders could not be loaded.</Trans>
      <Button icon={RotateCw} onPress={() => void again()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function Empty() {
  const { roots } = useRoots();
  if (roots === undefined) return null;
  const { id: parentId } = roots.archive;
  return (
    <Button
      tone="quiet"
      icon={FolderPlus}
      className="justify-start gap-12 text-ink-3"
      onPress={() => askFolders({ kind: 'create', parentId })}
    >
      <Trans>New folder</Trans>
    </Button>
  );
}

/** The names alone, where the folders will stand: what lies below them does not jump when they come. */
function Names() {
  const tree = useFolderTree();
  const { roots } = useRoots();
  if (roots === undefined) return null;
  return (
    <div aria-hidden className="flex flex-col gap-2 pt-2">
      {tree.inside(roots.archive.id).map(({ id, title }) => (
        <span
          key={id}
          className="flex h-34 items-center gap-4 pl-40 text-13 font-medium text-ink-2 phone:h-44"
        >
          <Icon of={Folder} size={16} className="text-ink-3" />
          <span className="min-w-0 flex-1 truncate pl-4">{title}</span>
        </span>
      ))}
    </div>
  );
}

/** The folders below the archive; their code comes with the first folder, and the rail has no room for them. */
export function LazyFolderTree() {
  const rail = useWidth('rail');
  const tree = useLiveFolderTree();
  const { roots } = useRoots();
  if (rail) return null;
  if (tree.isFailed) return <Failed />;
  if (!tree.isReady) return <Skeleton className="mt-8 ml-12 h-12 w-1/2" />;
  if (roots && tree.inside(roots.archive.id).length === 0) return <Empty />;
  return (
    <Suspense fallback={<Names />}>
      <FolderTree />
    </Suspense>
  );
}
