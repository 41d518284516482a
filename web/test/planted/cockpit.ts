import { msg } from '@lingui/core/macro';
import { Sprout } from 'lucide-react';
import type { Cockpit } from '../../src/module.ts';
import { lazyComponent } from '../../src/ui/display/lazy-component.tsx';
import { PlantedCellFields, PlantedFields, PlantedFolderFields } from './fields.ts';
import {
  PlantedAbove,
  PlantedActivity,
  PlantedBanner,
  PlantedCell,
  PlantedDestroyNote,
  PlantedDetail,
  PlantedFolderDetail,
  PlantedHands,
  PlantedHost,
  PlantedInflow,
  PlantedLead,
  PlantedNotice,
  PlantedSender,
  PlantedPanel,
  PlantedPayment,
  PlantedTop,
  PlantedView,
  PlantedWays,
} from './screens.tsx';

/** What was forgotten as somebody signed out. */
export const forgotten: string[] = [];

/** What the planted domain adds to the cockpit. */
export const plantedCockpit = {
  navigation: [
    { path: '/app/planted/notes', label: msg`Planted entry`, icon: Sprout, part: 'rest' },
  ],
  settings: [
    { path: '/app/settings/planted', label: msg`Planted section`, icon: Sprout, group: 'others' },
  ],
  Lead: PlantedLead,
  hosts: [PlantedHost],
  inflow: [PlantedInflow],
  Banner: PlantedBanner,
  HandedOver: PlantedHands,
  securityWords: async () => ({ 'planted.noted': { text: msg`A planted event`, icon: Sprout } }),
  forget: () => {
    forgotten.push('the planted words');
  },
  documents: {
    panels: [
      {
        id: 'planted',
        title: msg`Planted`,
        place: 'know',
        Panel: lazyComponent(async () => PlantedPanel),
        fragment: PlantedFields,
      },
    ],
    views: [{ id: 'planted', title: msg`Planted view`, offers: () => true, View: PlantedView }],
    actions: [() => [{ id: 'planted', label: 'Plant a note', run() {} }]],
    folderActions: [
      ({ title }) => [
        { id: 'planted-in', label: `Plant a note in ${title}`, icon: Sprout, run() {} },
      ],
    ],
    payments: [{ Part: lazyComponent(async () => PlantedPayment), isPaid: () => false }],
    rowDetails: [{ Detail: PlantedDetail }],
    folderDetails: [{ Detail: PlantedFolderDetail, fragment: PlantedFolderFields }],
    columns: [
      {
        id: 'planted',
        name: msg`Planted column`,
        width: 120,
        isShown: true,
        Cell: PlantedCell,
        fragment: PlantedCellFields,
      },
    ],
    listTops: [PlantedTop],
    firstSteps: [{ Ways: PlantedWays, Above: PlantedAbove }],
    notices: [lazyComponent(async () => PlantedNotice)],
    destroyNotes: [PlantedDestroyNote],
    senderLinks: [lazyComponent(async () => PlantedSender)],
    activities: [{ kind: 'planted', List: PlantedActivity }],
    settlings: [
      {
        kind: 'appointment',
        label: msg`Plant the money`,
        done: msg`The money was planted`,
        settle: async () => ({ refusal: null }),
      },
    ],
  },
} satisfies Required<Cockpit> & { documents: Required<Cockpit['documents']> };
