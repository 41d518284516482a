import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { createContext, useContext } from 'react';
import {
  SETTINGS_GROUPS,
  type Cockpit,
  type NavigationEntry,
  type SettingsSection,
} from '../../module.ts';

/** What the domains bring, for the parts of the cockpit that are made of it. */
export const Brought = createContext<readonly Cockpit[]>([]);

const SETTINGS: NavigationEntry = {
  path: '/app/settings',
  label: msg`Settings`,
  icon: Settings,
  keys: 'g e',
  part: 'rest',
};

function stands(routes: object, path: string) {
  return Object.keys(routes).some((known) => known === path || known.startsWith(`${path}/{-$`));
}

/** The lines of the navigation whose screens exist: none leads nowhere. */
export function useNavigation(): readonly NavigationEntry[] {
  const { routesByPath } = useRouter();
  const entries = useContext(Brought).flatMap(({ navigation }) => navigation ?? []);
  const placeOf = ({ path, after }: NavigationEntry) =>
    entries.findIndex((entry) => entry.path === (after ?? path));
  const placed = entries.toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...placed, SETTINGS].filter(({ path }) => stands(routesByPath, path));
}

/** The parts of the settings whose screens exist, headline by headline. */
export function useSettingsSections(): readonly SettingsSection[] {
  const { routesByPath } = useRouter();
  const sections = useContext(Brought).flatMap(({ settings }) => settings ?? []);
  const standing = sections.filter(({ path }) => path in routesByPath);
  const placeOf = ({ group }: SettingsSection) => SETTINGS_GROUPS.indexOf(group);
  return standing.toSorted((a, b) => placeOf(a) - placeOf(b));
}
