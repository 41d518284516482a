import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import {
  Archive,
  Download,
  FolderInput,
  Inbox,
  Mail,
  SquareCheck,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useActions, type Action } from '../../ui/actions.ts';
import { askDownload } from '../deeds/download-queue.ts';
import type { ListDesk } from './use-list-desk.ts';

/** The box of the search, to which its key leads where it is in sight. */
export const SEARCH_BOX = 'search-box';

type Place = { readonly desk: ListDesk; readonly root: string };

/** Where the key e sends a letter: out of the way, or back from there. */
function useSendAway({ desk, root }: Place): Action {
  const { t } = useLingui();
  const { targets, sending } = desk;
  const group = t`Letter`;
  if (root === 'trash')
    return {
      id: 'restore',
      label: t`Restore`,
      icon: Undo2,
      keys: 'e',
      group,
      run: () => sending.restore(targets()),
    };
  if (root === 'archive')
    return {
      id: 'inbox',
      label: t`Move to the Inbox`,
      icon: Inbox,
      keys: 'e',
      group,
      run: () => sending.inbox(targets()),
    };
  return {
    id: 'archive',
    label: t({ message: 'Archive', context: 'verb' }),
    icon: Archive,
    keys: 'e',
    group,
    run: () => sending.archive(targets()),
  };
}

/** What can be done with the letter under the keyboard, or with those that are chosen. */
function useLetterKeys(place: Place): readonly Action[] {
  const { t } = useLingui();
  const { targets, sending, toggleRead } = place.desk;
  const away = useSendAway(place);
  const group = t`Letter`;
  const trash = { label: t`Move to the trash`, group, run: () => sending.trash(targets()) };
  const download = () => {
    const ids = targets();
    if (ids.length > 0) askDownload(ids);
  };
  const file = { label: t`Move or copy to a folder`, icon: FolderInput, keys: 'm', group };
  const destroy = {
    label: t`Delete for good`,
    group,
    run: () => sending.destroy(targets()),
  };
  const read = { label: t`Mark as read or unread`, icon: Mail, group, run: toggleRead };
  return [
    away,
    ...(place.root === 'trash'
      ? [
          { ...destroy, id: 'destroy', keys: '#' },
          { ...destroy, id: 'destroy-2', keys: 'Delete', inPalette: false },
        ]
      : [
          { ...file, id: 'file', run: () => sending.file(targets()) },
          { ...trash, id: 'trash', icon: Trash2, keys: '#' },
          { ...trash, id: 'trash-2', keys: 'Delete', inPalette: false },
        ]),
    { ...read, id: 'read', keys: 'u' },
    { id: 'download', label: t`Download`, icon: Download, group, run: download },
  ];
}

/** Walking through the list and choosing in it. */
function useListKeys({ desk }: Place): readonly Action[] {
  const { t } = useLingui();
  const router = useRouter();
  const here = { group: t`List`, inPalette: false };
  const { cursor, selection } = desk;
  const choose = () => cursor.id !== null && selection.toggle(cursor.id);
  const search = () => {
    const box = document.getElementById(SEARCH_BOX);
    if (box) box.focus();
    else
      void router.navigate({
        to: '/app/search/{-$search}/{-$documentId}',
        // The letter that is open here is not what is looked for.
        params: { search: undefined, documentId: undefined },
      });
  };
  return [
    { ...here, id: 'next', label: t`Next letter`, keys: 'j', run: () => desk.step(1) },
    { ...here, id: 'previous', label: t`Previous letter`, keys: 'k', run: () => desk.step(-1) },
    { ...here, id: 'open', label: t`Open the letter`, keys: 'o', run: desk.openCurrent },
    { ...here, id: 'choose', label: t`Choose this letter`, keys: 'x', run: choose },
    {
      id: 'all',
      label: t`Choose all letters`,
      icon: SquareCheck,
      keys: 'mod+a',
      group: t`List`,
      run: desk.chooseAll,
    },
    { ...here, id: 'search', label: t`Search`, keys: '/', run: search },
  ];
}

/** The keys of a list, which also fill the command palette and the list of shortcuts. */
export function useListActions(place: Place) {
  const letter = useLetterKeys(place);
  const list = useListKeys(place);
  useActions([...letter, ...list]);
}
