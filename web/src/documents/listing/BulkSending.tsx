import { useLingui } from '@lingui/react/macro';
import { Archive, FolderInput, Inbox, Trash2, Undo2 } from 'lucide-react';
import { BulkTool } from './BulkTool.tsx';
import type { Many } from '../basics/many.ts';
import type { ListController } from '../rows/use-list-controller.ts';

type Chosen = {
  readonly controller: ListController;
  readonly root: string;
  readonly many: Many;
  readonly hasFolders: boolean;
};

/** Throws all chosen documents away, last of all that is done with them. */
export function BulkTrash({ controller: { sending }, many }: Pick<Chosen, 'controller' | 'many'>) {
  const { t } = useLingui();
  return (
    <BulkTool
      icon={Trash2}
      word={t`Delete`}
      name={t`Delete: move to the trash`}
      keys="#"
      onPress={() => sending.trash(many)}
    />
  );
}

/** Where all chosen documents can be sent at once. */
export function BulkSending({ controller: { sending }, root, many, hasFolders }: Chosen) {
  const { t } = useLingui();
  if (root === 'trash')
    return (
      <>
        <BulkTool icon={Undo2} word={t`Restore`} onPress={() => sending.restore(many)} />
        <BulkTool
          icon={Trash2}
          word={t`Delete for good`}
          keys="#"
          onPress={() => sending.destroy(many)}
        />
      </>
    );
  return (
    <>
      {root === 'archive' ? (
        <BulkTool
          icon={Inbox}
          word={t`Inbox`}
          name={t`Move to the Inbox`}
          refusal={
            hasFolders ? t`Folders stay in the archive; only letters go to the Inbox.` : null
          }
          onPress={() => sending.inbox(many)}
        />
      ) : (
        <BulkTool
          icon={Archive}
          word={t({ message: 'Archive', context: 'verb' })}
          onPress={() => sending.archive(many)}
        />
      )}
      <BulkTool
        icon={FolderInput}
        word={t({ message: 'File', context: 'verb' })}
        onPress={() => sending.file(many)}
      />
    </>
  );
}
