import type { FolderDialog } from '../containers/folder-dialogs.ts';
import { DestroyDialog, EmptyTrashDialog } from './DestroyDialog.tsx';
import { FolderNameDialog } from './FolderNameDialog.tsx';
import { MergeDialog } from '../pages/MergeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SnoozeDialog } from '../snooze/SnoozeDialog.tsx';
import { SuggestedFiling } from '../filing/SuggestedFiling.tsx';
import { TagDialog } from './TagDialog.tsx';
import { useFolderNames } from './use-folder-actions.ts';

type Asked = { readonly dialog: FolderDialog; readonly close: () => void };

/** The question that stands open about folders. */
export function FolderDialogs({ dialog, close }: Asked) {
  const names = useFolderNames();
  if (dialog.kind === 'create')
    return (
      <FolderNameDialog save={(title) => names.create(dialog.parentId, title)} close={close} />
    );
  if (dialog.kind === 'rename')
    return (
      <FolderNameDialog
        folder={dialog.folder}
        save={(title) => names.rename(dialog.folder, title)}
        close={close}
      />
    );
  if (dialog.kind === 'destroy') return <DestroyDialog {...dialog} close={close} />;
  if (dialog.kind === 'merge') return <MergeDialog {...dialog} close={close} />;
  if (dialog.kind === 'suggested') return <SuggestedFiling dialog={dialog} close={close} />;
  if (dialog.kind === 'snooze') return <SnoozeDialog {...dialog} close={close} />;
  if (dialog.kind === 'tag') return <TagDialog {...dialog} close={close} />;
  if (dialog.kind === 'empty') return <EmptyTrashDialog {...dialog} close={close} />;
  return <MoveDialog dialog={dialog} close={close} />;
}
