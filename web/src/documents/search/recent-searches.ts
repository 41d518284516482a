import { RECENT_SEARCHES } from '../../ui/basics/kept-names.ts';
import { arrange, useArranged } from '../../ui/basics/preferences.ts';

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
export const useRecentSearches = () => read(useArranged(RECENT_SEARCHES));

/** Remembers a search that led somewhere, or was asked for by Enter. */
export function noteSearch(typed: string): void {
  const search = typed.trim();
  if (search === '') return;
  const before = read(localStorage.getItem(RECENT_SEARCHES)).filter((one) => one !== search);
  arrange(RECENT_SEARCHES, JSON.stringify([search, ...before].slice(0, MOST)));
}

/** Forgets what was searched for, as signing out does. */
export const forgetSearches = () => arrange(RECENT_SEARCHES, null);
