import { useLingui } from '@lingui/react/macro';
import { Archive, FolderInput, Inbox, Trash2, Undo2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
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
        <IconButton icon={Undo2} label={t`Restore`} onPress={() => sending.restore(many)} />
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
        <IconButton
          icon={Archive}
          label={t({ message: 'Archive', context: 'verb' })}
          keys="e"
          onPress={() => sending.archive(many)}
        />
      )}
      <IconButton
        icon={FolderInput}
        label={t`Move or copy to a folder`}
        keys="m"
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
