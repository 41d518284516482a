import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Archive,
  ChartColumn,
  Inbox,
  LayoutGrid,
  ListChecks,
  MailOpen,
  MailQuestion,
  MailX,
  Monitor,
  Package,
  PackageSearch,
  Printer,
  Recycle,
  ScanBarcode,
  Tags,
  Truck,
  UserCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DecidePage } from './envelopes/DecidePage.tsx';
import { OpenPage } from './envelopes/OpenPage.tsx';
import { ShelfPage } from './envelopes/ShelfPage.tsx';
import { TrayPage } from './envelopes/TrayPage.tsx';
import { HandOverPage } from './packets/HandOverPage.tsx';
import { PackPage } from './packets/PackPage.tsx';
import { PickPage } from './packets/PickPage.tsx';
import { LabelsPage } from './places/LabelsPage.tsx';
import { PlacesPage } from './places/PlacesPage.tsx';
import { CountPage } from './counts/CountPage.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { PeoplePage } from './people/PeoplePage.tsx';
import { StationsPage } from './people/StationsPage.tsx';
import { QuarantinePage } from './quarantine/QuarantinePage.tsx';
import { ScannerTestPage } from './scans/ScannerTestPage.tsx';
import { CommandSheetPage } from './sheets/CommandSheetPage.tsx';
import { ShredPage } from './shredding/ShredPage.tsx';
import { PullPage } from './wrong-account/PullPage.tsx';

/** The parts of a centre, as post passes through them. */
export const TASK_GROUPS = ['in', 'store', 'out', 'centre'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];
/** What each is called on the start page. */
export const groupNames: Readonly<Record<TaskGroup, MessageDescriptor>> = {
  in: msg`Post that comes in`,
  store: msg`Shelves`,
  out: msg`Originals that leave`,
  centre: msg`Station and centre`,
};

/** Something to do at a station: one address, one screen, and one handler of what is scanned there. */
export type Task = {
  /** The number in its printed code, 1 to 99; it is on paper, and never given anew. */
  readonly number: number;
  readonly group: TaskGroup;
  readonly path: string;
  readonly icon: LucideIcon;
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
  /** Only Leads find it on the start page; who opens it otherwise reads that. */
  readonly isForLeads?: true;
  readonly Screen: () => ReactNode;
};

/** All tasks, as the start page shows them. */
export const tasks: readonly Task[] = [
  {
    number: 1,
    group: 'in',
    path: '/trays',
    icon: Inbox,
    name: msg`Take in post`,
    about: msg`A tray, a label on each envelope, its front`,
    Screen: TrayPage,
  },
  {
    number: 2,
    group: 'in',
    path: '/assign',
    icon: UserCheck,
    name: msg`Assign`,
    about: msg`Whose envelopes are, where nothing says it beyond doubt`,
    Screen: DecidePage,
  },
  {
    number: 3,
    group: 'in',
    path: '/open',
    icon: MailOpen,
    name: msg`Open and scan`,
    about: msg`Count the sheets, scan the pages`,
    Screen: OpenPage,
  },
  {
    number: 4,
    group: 'in',
    path: '/shelf',
    icon: Archive,
    name: msg`Put papers away`,
    about: msg`Scanned paper into its box`,
    Screen: ShelfPage,
  },
  {
    number: 5,
    group: 'out',
    path: '/pick',
    icon: PackageSearch,
    name: msg`Pick originals`,
    about: msg`Off the shelves what was ordered home`,
    Screen: PickPage,
  },
  {
    number: 6,
    group: 'out',
    path: '/pack',
    icon: Package,
    name: msg`Pack`,
    about: msg`Each letter into its parcel, weight and label`,
    Screen: PackPage,
  },
  {
    number: 7,
    group: 'out',
    path: '/hand-over',
    icon: Truck,
    name: msg`Hand over`,
    about: msg`Parcels to the carrier`,
    Screen: HandOverPage,
  },
  {
    number: 8,
    group: 'out',
    path: '/shred',
    icon: Recycle,
    name: msg`Shred`,
    about: msg`A list that stands, two people, every label at the machine`,
    Screen: ShredPage,
  },
  {
    number: 10,
    group: 'store',
    path: '/places',
    icon: LayoutGrid,
    name: msg`Racks and boxes`,
    about: msg`Where boxes stand, and moving them`,
    Screen: PlacesPage,
  },
  {
    number: 11,
    group: 'store',
    path: '/count',
    icon: ListChecks,
    name: msg`Count boxes`,
    about: msg`Is everything there? Blind, and twice where something differs`,
    Screen: CountPage,
  },
  {
    number: 12,
    group: 'centre',
    path: '/overview',
    icon: ChartColumn,
    name: msg`Overview`,
    about: msg`What waits, what is due, what goes wrong where`,
    isForLeads: true,
    Screen: OverviewPage,
  },
  {
    number: 13,
    group: 'store',
    path: '/labels',
    icon: Tags,
    name: msg`Print labels`,
    about: msg`For envelopes, boxes, trays and shelves`,
    Screen: LabelsPage,
  },
  {
    number: 14,
    group: 'in',
    path: '/quarantine',
    icon: MailQuestion,
    name: msg`Quarantine`,
    about: msg`Sealed envelopes: who misses them, and what goes back to the carrier`,
    Screen: QuarantinePage,
  },
  {
    number: 15,
    group: 'in',
    path: '/not-theirs',
    icon: MailX,
    name: msg`Pull papers`,
    about: msg`What came to the wrong account, and the book of breaches`,
    Screen: PullPage,
  },
  {
    number: 91,
    group: 'centre',
    path: '/scanner',
    icon: ScanBarcode,
    name: msg`Test the scanner`,
    about: msg`Are codes read, and do they reach the server?`,
    Screen: ScannerTestPage,
  },
  {
    number: 92,
    group: 'centre',
    path: '/codes',
    icon: Printer,
    name: msg`Print command codes`,
    about: msg`A sheet to work without keyboard and mouse`,
    Screen: CommandSheetPage,
  },
  {
    number: 93,
    group: 'centre',
    path: '/people',
    icon: Users,
    name: msg`People`,
    about: msg`Badges, PINs and roles`,
    isForLeads: true,
    Screen: PeoplePage,
  },
  {
    number: 94,
    group: 'centre',
    path: '/stations',
    icon: Monitor,
    name: msg`Stations`,
    about: msg`Devices that are open, and their passwords`,
    isForLeads: true,
    Screen: StationsPage,
  },
];
