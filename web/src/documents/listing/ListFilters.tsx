import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatDay } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Pills } from '../../ui/buttons/Pills.tsx';
import { flagsOf, withFlag, withWords, type ListSearch } from '../lists/list-filter.ts';
import { useFlagPills } from './use-flag-pills.ts';

type ListFilters = {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
};

/** One word or span of days a list is narrowed down by, which can be taken off. */
function WordChip({ text, takeOff }: { readonly text: string; readonly takeOff: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Remove the filter: ${text}`}
      onClick={takeOff}
      className="flex h-28 max-w-nav shrink-0 cursor-default items-center gap-4 rounded-full bg-blue-soft pr-8 pl-12 text-13 font-medium text-blue-text transition hover:bg-tint/16 phone:h-36 phone:text-14"
    >
      <span className="truncate">{text}</span>
      <Icon of={X} size={13} />
    </button>
  );
}

/** A span of days in words. */
function useDays({ from, until }: ListSearch) {
  const { t } = useLingui();
  const [first, last] = [from && formatDay(from), until && formatDay(until)];
  if (first && last) return `${first} – ${last}`;
  if (first) return t`from ${first}`;
  return last ? t`until ${last}` : null;
}

/** What the list is narrowed down by: pills to press and chips to take off. */
export function ListFilters({ search, onSearch }: ListFilters) {
  const { t } = useLingui();
  const { sender, tag } = search;
  const days = useDays(search);
  const pills = useFlagPills();
  const chosen = flagsOf(search);
  const hasWords = Boolean(sender || tag || days);
  const off = (words: Parameters<typeof withWords>[1]) => () => onSearch(withWords(search, words));
  return (
    <Pills
      label={t`Filter`}
      pills={pills}
      chosen={chosen}
      onToggle={(flag, isOn) => onSearch(withFlag(search, flag, isOn))}
      isBrief={!hasWords && chosen.length <= 1}
    >
      {sender && <WordChip text={sender} takeOff={off({ sender: '' })} />}
      {tag && <WordChip text={t`Tag: ${tag}`} takeOff={off({ tag: '' })} />}
      {days && <WordChip text={days} takeOff={off({ from: '', until: '' })} />}
    </Pills>
  );
}
