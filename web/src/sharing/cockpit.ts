import { msg } from '@lingui/core/macro';
import { Bell, UserKey } from 'lucide-react';
import type { Cockpit } from '../module.ts';
import { withTexts } from '../i18n/setup.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { FolderShareDetail, ShareDetail } from './ShareDetail.tsx';
import { ShareHost } from './ShareHost.tsx';
import { FolderShareFields, ShareFields } from './shares/share-fields.ts';
import { TRANSFERS } from './ownership/transfer-kind.ts';
import { useShareActions, useShareFolderActions } from './use-share-actions.ts';

/** Fetched with the first letter that is opened. */
const SharePanel = lazyComponent(async () => (await import('./SharePanel.tsx')).SharePanel);

/** Fetched with the first folder that goes to another account part by part. */
const TransferList = lazyComponent(
  async () => (await withTexts(import('./ownership/TransferList.tsx'))).TransferList,
  'above',
);

/** What the domain adds to the cockpit: sharing letters and folders, wherever they stand. */
export const sharingCockpit: Cockpit = {
  hosts: [ShareHost],
  settings: [
    {
      path: '/app/settings/access-rights',
      label: msg`Access rights`,
      icon: UserKey,
      group: 'others',
    },
    {
      path: '/app/settings/notifications',
      label: msg`Notifications`,
      icon: Bell,
      group: 'person',
    },
  ],
  documents: {
    panels: [
      { id: 'share', title: msg`Sharing`, place: 'know', Panel: SharePanel, fragment: ShareFields },
    ],
    actions: [useShareActions],
    folderActions: [useShareFolderActions],
    rowDetails: [{ Detail: ShareDetail, fragment: ShareFields }],
    activities: [{ kind: TRANSFERS, List: TransferList }],
    folderDetails: [{ Detail: FolderShareDetail, fragment: FolderShareFields }],
  },
};
