import { arrange, useArranged } from '../../ui/basics/preferences.ts';

/** Under which this device keeps them; nobody else ever hears of them. */
const NAME = 'recent-searches';
const MOST = 8;

const isText = (one: unknown): one is string => typeof one === 'string';

function read(kept: string | null): readonly string[] {
  try {
    const known: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(known) ? known.filter(isText).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** What was searched for on this device, the latest first. */
export const useRecentSearches = () => read(useArranged(NAME));

/** Remembers a search that led somewhere, or was asked for by Enter. */
export function noteSearch(typed: string): void {
  const search = typed.trim();
  if (search === '') return;
  const before = read(localStorage.getItem(NAME)).filter((one) => one !== search);
  arrange(NAME, JSON.stringify([search, ...before].slice(0, MOST)));
}

/** Forgets what was searched for, as signing out does. */
export const forgetSearches = () => arrange(NAME, null);
