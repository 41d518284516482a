import { msg } from '@lingui/core/macro';
import {
  Archive,
  CalendarClock,
  Inbox,
  ScanLine,
  Search,
  Stamp,
  Sun,
  Trash2,
  Users,
} from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { useNoteWay } from './basics/came-from.ts';
import { ActivityHost } from './actions/ActivityHost.tsx';
import { forgetDownloads } from './actions/download-queue.ts';
import { forgetActivity } from './actions/activity.ts';
import { FolderDialogHost } from './folders/FolderDialogHost.tsx';
import { DueCount, InboxCount, SharedCount } from './folders/InboxCount.tsx';
import { LazyFolderTree } from './folders/LazyFolderTree.tsx';
import { OtherSpaces } from './folders/OtherSpaces.tsx';
import { LazySavedViews } from './saved-views/LazySavedViews.tsx';
import { forgetLists } from './lists/use-document-list.ts';

function WayHost() {
  useNoteWay();
  return null;
}

/** What the domain adds to the cockpit; its columns and panels stand in its own screens. */
export const documentsCockpit: Cockpit = {
  navigation: [
    {
      path: '/app/today',
      label: msg`Today`,
      icon: Sun,
      keys: 'g h',
      part: 'post',
      onPhone: true,
      Count: DueCount,
    },
    {
      path: '/app/folder/inbox',
      label: msg`Inbox`,
      icon: Inbox,
      keys: 'g i',
      part: 'post',
      onPhone: true,
      Count: InboxCount,
    },
    {
      path: '/app/deadlines',
      label: msg`Deadlines`,
      icon: CalendarClock,
      keys: 'g d',
      part: 'post',
      onPhone: true,
      Count: DueCount,
      Foot: LazySavedViews,
    },
    {
      path: '/app/archive',
      label: msg`Archive`,
      icon: Archive,
      keys: 'g a',
      part: 'post',
      Below: LazyFolderTree,
    },
    {
      path: '/app/sharedWithMe',
      label: msg`Shared with me`,
      icon: Users,
      keys: 'g s',
      part: 'post',
      Count: SharedCount,
    },
    {
      path: '/app/folder/trash',
      label: msg`Trash`,
      icon: Trash2,
      keys: 'g t',
      part: 'post',
      Foot: OtherSpaces,
    },
    { path: '/app/search', label: msg`Search`, icon: Search, part: 'rest', onPhone: true },
  ],
  settings: [
    {
      path: '/app/settings/scanning',
      label: msg`Scanning and file names`,
      icon: ScanLine,
      group: 'letters',
      gate: 'manageSettings',
    },
    {
      path: '/app/settings/stamps',
      label: msg`Stamps and signatures`,
      icon: Stamp,
      group: 'letters',
    },
  ],
  hosts: [WayHost, FolderDialogHost, ActivityHost],
  forget() {
    forgetLists();
    forgetDownloads();
    forgetActivity();
  },
};
