import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { ScanLine, Stamp, type LucideIcon } from 'lucide-react';

type Section = {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
};

/** The parts of the settings in the order of the specification. */
const SECTIONS: readonly Section[] = [
  { path: '/app/settings/scanning', label: msg`Scanning and file names`, icon: ScanLine },
  { path: '/app/settings/stamps', label: msg`Stamps and signatures`, icon: Stamp },
];

/** The parts whose screens exist. */
export function useSettingsSections(): readonly Section[] {
  const { routesByPath } = useRouter();
  return SECTIONS.filter(({ path }) => path in routesByPath);
}
