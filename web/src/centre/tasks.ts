import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Printer, ScanBarcode, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScannerTestPage } from './scans/ScannerTestPage.tsx';
import { CommandSheetPage } from './sheets/CommandSheetPage.tsx';

/** Something to do at a station: one address, one screen, and one handler of what is scanned there. */
export type Task = {
  /** The number in its printed code, 1 to 99; it is on paper, and never given anew. */
  readonly number: number;
  readonly path: string;
  readonly icon: LucideIcon;
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
  /** Only Leads find it on the start page; who opens it otherwise is told so. */
  readonly isForLeads?: true;
  readonly Screen: () => ReactNode;
};

/** All tasks, as the start page shows them. */
export const tasks: readonly Task[] = [
  {
    number: 91,
    path: '/scanner',
    icon: ScanBarcode,
    name: msg`Test the scanner`,
    about: msg`Are codes read, and do they reach the server?`,
    Screen: ScannerTestPage,
  },
  {
    number: 92,
    path: '/codes',
    icon: Printer,
    name: msg`Print command codes`,
    about: msg`A sheet to work without keyboard and mouse`,
    Screen: CommandSheetPage,
  },
];
