import { useLingui } from '@lingui/react/macro';
import {
  AlarmClock,
  Archive,
  Download,
  FolderCheck,
  FolderInput,
  Inbox,
  Mail,
  Printer,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Action } from '../../ui/basics/actions.ts';
import { askDownload } from '../actions/download-queue.ts';
import { askFolders } from '../containers/folder-dialogs.ts';
import { isAny, type Many } from '../basics/many.ts';
import { useNames } from './use-names.ts';
import { usePrinting } from './use-printing.ts';

type ManyAction = (many: Many) => unknown;

/** Documents, and the ways to send them elsewhere from where they are seen. */
export type Sent = {
  readonly root: string;
  /** The documents in question. */
  readonly targets: () => Many;
  readonly sending: Readonly<
    Record<
      'archive' | 'inbox' | 'trash' | 'restore' | 'file' | 'suggested' | 'snooze' | 'destroy',
      ManyAction
    >
  >;
  readonly toggleRead: () => void;
};

/** Where the key e sends a document: out of the way, or back from there. */
function useSendAway({ root, targets, sending }: Sent): Omit<Action, 'group' | 'keys'> {
  const { t } = useLingui();
  if (root === 'trash')
    return {
      id: 'restore',
      label: t`Restore`,
      icon: Undo2,
      run: () => sending.restore(targets()),
    };
  if (root === 'archive')
    return {
      id: 'inbox',
      label: t`Move to the Inbox`,
      icon: Inbox,
      run: () => sending.inbox(targets()),
    };
  return {
    id: 'archive',
    label: t({ message: 'Archive', context: 'verb' }),
    icon: Archive,
    run: () => sending.archive(targets()),
  };
}

/** What can be done with documents wherever they are seen: the one list for menus, palette and keyboard. */
export function useDocumentActions(sent: Sent): readonly Action[] {
  const { t } = useLingui();
  const { root, targets, sending, toggleRead } = sent;
  const away = useSendAway(sent);
  const print = usePrinting();
  const withNames = useNames();
  const group = t`Letter`;
  const trash = { label: t`Move to the trash`, group, run: () => sending.trash(targets()) };
  const destroy = { label: t`Delete for good`, group, run: () => sending.destroy(targets()) };
  const file = { label: t`Move or copy to a folder`, icon: FolderInput, keys: 'm', group };
  const suggested = { label: t`File in the usual folder`, icon: FolderCheck, keys: 'f', group };
  const snooze = { label: t`Snooze …`, icon: AlarmClock, keys: 'h', group };
  const read = { label: t`Mark read or unread`, icon: Mail, group, run: toggleRead };
  const tag = () => {
    const many = targets();
    if (isAny(many)) askFolders({ kind: 'tag', many });
  };
  const download = () => void withNames(targets(), askDownload);
  return [
    { ...away, keys: 'e', group },
    ...(root === 'trash'
      ? [
          { ...destroy, id: 'destroy', icon: Trash2, keys: '#' },
          { ...destroy, id: 'destroy-2', keys: 'Delete', inPalette: false },
        ]
      : [
          { ...file, id: 'file', run: () => sending.file(targets()) },
          { ...suggested, id: 'suggested', run: () => sending.suggested(targets()) },
          ...(root === 'inbox'
            ? [{ ...snooze, id: 'snooze', run: () => sending.snooze(targets()) }]
            : []),
          { id: 'tag', label: t`Add or remove a tag`, icon: Tag, keys: 't', group, run: tag },
          { ...trash, id: 'trash', icon: Trash2, keys: '#' },
          { ...trash, id: 'trash-2', keys: 'Delete', inPalette: false },
        ]),
    { ...read, id: 'read', keys: 'u' },
    { id: 'download', label: t`Download`, icon: Download, group, run: download },
    {
      id: 'print',
      label: t`Print`,
      icon: Printer,
      group,
      run: () => void withNames(targets(), print),
    },
  ];
}
