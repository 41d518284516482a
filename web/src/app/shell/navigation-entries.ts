import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import {
  Archive,
  Banknote,
  CalendarClock,
  Inbox,
  LifeBuoy,
  PackageOpen,
  PackageSearch,
  ScanText,
  Search,
  Settings,
  Trash2,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { InboxCount, LazyFolderTree } from '../../documents/index.ts';

export type Entry = {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly part: 'post' | 'paper' | 'rest';
  /** One of the five tabs at the foot of a phone. */
  readonly onPhone?: boolean;
  /** What stands at the end of the line. */
  readonly Count?: ComponentType;
  /** What stands below the line. */
  readonly Below?: ComponentType;
};

/** The header of the product in the order of the specification. */
const ENTRIES: readonly Entry[] = [
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
    path: '/app/archive',
    label: msg`Archive`,
    icon: Archive,
    keys: 'g a',
    part: 'post',
    onPhone: true,
    Below: LazyFolderTree,
  },
  { path: '/app/sharedWithMe', label: msg`Shared with me`, icon: Users, keys: 'g s', part: 'post' },
  { path: '/app/folder/trash', label: msg`Trash`, icon: Trash2, keys: 'g t', part: 'post' },
  {
    path: '/app/deadlines',
    label: msg`Deadlines`,
    icon: CalendarClock,
    keys: 'g d',
    part: 'post',
  },
  { path: '/app/payments', label: msg`Payments`, icon: Banknote, keys: 'g p', part: 'post' },
  {
    path: '/app/originals',
    label: msg`Order originals`,
    icon: PackageOpen,
    keys: 'g o',
    part: 'paper',
    onPhone: true,
  },
  { path: '/app/returns', label: msg`Manage originals`, icon: PackageSearch, part: 'paper' },
  { path: '/app/workflow/workflows', label: msg`Workflows`, icon: Workflow, part: 'paper' },
  { path: '/app/refinement', label: msg`Extraction flows`, icon: ScanText, part: 'paper' },
  { path: '/app/search', label: msg`Search`, icon: Search, part: 'rest', onPhone: true },
  { path: '/app/settings/support', label: msg`Support`, icon: LifeBuoy, part: 'rest' },
  { path: '/app/settings', label: msg`Settings`, icon: Settings, keys: 'g e', part: 'rest' },
];

function stands(routes: object, path: string) {
  return Object.keys(routes).some((known) => known === path || known.startsWith(`${path}/{-$`));
}

/** The entries whose screens exist: no entry leads nowhere. */
export function useNavigation(): readonly Entry[] {
  const { routesByPath } = useRouter();
  return ENTRIES.filter(({ path }) => stands(routesByPath, path));
}
