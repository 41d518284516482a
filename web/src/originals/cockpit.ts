import { msg } from '@lingui/core/macro';
import { Mailbox, PackageOpen, PackageSearch, Route } from 'lucide-react';
import { speakOfOriginals } from '../i18n/setup.ts';
import type { Cockpit } from '../module.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { forgetBasketChoice } from './returns/forget-basket-choice.ts';
import { OriginalFields } from './original-fields.ts';
import { PlaceChip, PlaceDetail, PlaceMark } from './PlaceChip.tsx';
import { NextMoveFields, WhereOriginalIs } from './use-original.ts';

const LocationPanel = lazyComponent(async () => {
  const [{ LocationPanel: Panel }] = await Promise.all([
    import('./LocationPanel.tsx'),
    speakOfOriginals(),
  ]);
  return Panel;
});
const LeftBehind = lazyComponent(async () => {
  const [{ LeftBehind: Note }] = await Promise.all([
    import('./LeftBehind.tsx'),
    speakOfOriginals(),
  ]);
  return Note;
});
/** Fetched with the first table. */
const NextMove = lazyComponent(async () => (await import('./NextMove.tsx')).NextMove);

/** What the domain adds to the cockpit: where the paper of a letter is. */
export const originalsCockpit: Cockpit = {
  navigation: [
    {
      path: '/app/originals',
      label: msg`Manage originals`,
      icon: PackageSearch,
      keys: 'g o',
      part: 'paper',
    },
    {
      path: '/app/returns',
      label: msg`Order originals`,
      icon: PackageOpen,
      part: 'paper',
    },
  ],
  settings: [
    {
      path: '/app/settings/inflow',
      label: msg`Incoming post`,
      icon: Mailbox,
      group: 'paper',
      // Mails come in also where the contract is one without paper.
      gate: 'uploadViaEmail',
    },
    {
      path: '/app/settings/returns',
      label: msg`Order originals`,
      icon: PackageOpen,
      group: 'paper',
      gate: 'manageOriginals',
    },
    {
      path: '/app/settings/document-status',
      label: msg`Document status`,
      icon: Route,
      group: 'paper',
    },
  ],
  forget: forgetBasketChoice,
  documents: {
    panels: [
      {
        id: 'original',
        title: msg`Original`,
        place: 'paper',
        Panel: LocationPanel,
        fragment: OriginalFields,
      },
    ],
    destroyNotes: [LeftBehind],
    rowDetails: [{ Detail: PlaceDetail, Mark: PlaceMark, fragment: WhereOriginalIs }],
    columns: [
      {
        id: 'original',
        name: msg`Original`,
        width: 152,
        after: 'createdAt',
        Cell: PlaceChip,
        fragment: WhereOriginalIs,
      },
      {
        id: 'nextMove',
        name: msg`Next move`,
        width: 184,
        after: 'folder',
        Cell: NextMove,
        fragment: NextMoveFields,
      },
    ],
  },
};
