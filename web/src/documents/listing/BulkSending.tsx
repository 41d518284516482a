import { useLingui } from '@lingui/react/macro';
import { Archive, FolderInput, Inbox, Trash2, Undo2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { BulkTool } from './BulkTool.tsx';
import type { Many } from '../basics/many.ts';
import type { ListController } from '../rows/use-list-controller.ts';

type Chosen = {
  readonly controller: ListController;
  readonly root: string;
  readonly many: Many;
  readonly hasFolders: boolean;
};

/** Where all chosen documents can be sent at once. */
export function BulkSending({ controller: { sending }, root, many, hasFolders }: Chosen) {
  const { t } = useLingui();
  if (root === 'trash')
    return (
      <>
        <BulkTool icon={Undo2} label={t`Restore`} onPress={() => sending.restore(many)} />
        <IconButton
          icon={Trash2}
          label={t`Delete for good`}
          keys="#"
          onPress={() => sending.destroy(many)}
        />
      </>
    );
  return (
    <>
      {root === 'archive' ? (
        <IconButton
          icon={Inbox}
          label={t`Move to the Inbox`}
          refusal={
            hasFolders ? t`Folders stay in the archive; only letters go to the Inbox.` : null
          }
          onPress={() => sending.inbox(many)}
        />
      ) : (
        <BulkTool
          icon={Archive}
          label={t({ message: 'Archive', context: 'verb' })}
          onPress={() => sending.archive(many)}
        />
      )}
      <BulkTool
        icon={FolderInput}
        label={t({ message: 'File', context: 'verb' })}
        onPress={() => sending.file(many)}
      />
      <IconButton
        icon={Trash2}
        label={t`Move to the trash`}
        keys="#"
        onPress={() => sending.trash(many)}
      />
    </>
  );
}
