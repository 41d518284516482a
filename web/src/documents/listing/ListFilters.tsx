import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatDay } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Pills } from '../../ui/buttons/Pills.tsx';
import {
  filterOf,
  flagsOf,
  withFlag,
  withoutFilter,
  withWords,
  type ListSearch,
} from '../lists/list-filter.ts';

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
  const pills = [
    { id: 'unread', label: t`Unread` },
    { id: 'deadline', label: t`With deadline` },
    { id: 'invoices', label: t`Invoices` },
    { id: 'paper', label: t`With original` },
  ] as const;
  const off = (words: Parameters<typeof withWords>[1]) => () => onSearch(withWords(search, words));
  return (
    <Pills
      label={t`Filter`}
      allLabel={t`All`}
      pills={pills}
      chosen={flagsOf(search)}
      onToggle={(flag, isOn) => onSearch(withFlag(search, flag, isOn))}
      onNone={() => onSearch(withoutFilter(search))}
      isPlain={filterOf(search) === null}
    >
      {sender && <WordChip text={sender} takeOff={off({ sender: '' })} />}
      {tag && <WordChip text={t`Tag: ${tag}`} takeOff={off({ tag: '' })} />}
      {days && <WordChip text={days} takeOff={off({ from: '', until: '' })} />}
    </Pills>
  );
}
