import { Suspense } from 'react';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import { closeFolders, useFolderDialog } from '../containers/folder-dialogs.ts';

const FolderDialogs = lazyComponent(
  async () => (await import('./FolderDialogs.tsx')).FolderDialogs,
  'above',
);

/** Where questions about folders appear; stands once in the shell, its code comes with the first question. */
export function FolderDialogHost() {
  const dialog = useFolderDialog();
  if (dialog === null) return null;
  return (
    <Suspense>
      <FolderDialogs dialog={dialog} close={closeFolders} />
    </Suspense>
  );
}
