import { parseDate, type CalendarDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { formatMoney, todayInBerlin } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { moneyOf, type Entry } from '../today/today-entries.ts';
import { useKind } from '../today/use-kind.ts';
import { shownOf, weightOf, type Weight } from './month.ts';

const STEP = 'grid size-34 phone:size-44 place-items-center rounded-8 text-ink-2 hover:bg-wash';
const PLACES = 3;

const LOOKS: Record<Weight, string> = {
  overdue: 'bg-seal text-paper font-semibold',
  serious: 'bg-seal-soft text-seal-text font-semibold',
  duty: 'bg-sunken text-ink inset-ring inset-ring-line',
  right: 'inset-ring inset-ring-line text-ink-2',
  over: 'text-ink-3',
};

/** One line of a day in two words: how much, and what it is; the sum is what a narrow day has room for. */
function EntryChip({ entry }: { readonly entry: Entry }) {
  const kind = useKind(entry);
  const money = moneyOf(entry);
  const weight = weightOf(entry);
  return (
    <span
      className={classes(
        'block truncate rounded-4 px-4 text-11 leading-16',
        LOOKS[weight],
        weight === 'over' && 'line-through',
      )}
    >
      {money !== null && formatMoney(money, entry.document.metadata.currency ?? 'EUR')} {kind}
    </span>
  );
}

/** Where a day has no room for words: how many there are, in the look of what most hangs on. */
function CountChip({ entries: [first, ...rest] }: { readonly entries: readonly Entry[] }) {
  if (first === undefined) return null;
  return (
    <span
      className={classes(
        'hidden self-start rounded-4 px-8 text-12 font-semibold phone:block',
        LOOKS[weightOf(first)],
      )}
    >
      {1 + rest.length}
    </span>
  );
}

type Cell = { readonly date: CalendarDate; readonly entries: readonly Entry[] };

function DayCell({ date, entries }: Cell) {
  const { shown, more } = shownOf(entries, PLACES);
  const isToday = date.toString() === todayInBerlin();
  return (
    <CalendarCell
      date={date}
      className={classes(
        'm-2 flex h-[max(5.5rem,calc((100dvh-9rem)/6))] flex-col items-stretch gap-2 overflow-hidden rounded-8 border border-line-strong/50 bg-paper p-4 text-left text-13 text-ink outline-none phone:h-56',
        'data-focus-visible:outline-2 data-focus-visible:outline-blue-text data-selected:border-blue-text data-selected:bg-blue-soft data-outside-month:border-line data-outside-month:bg-transparent data-outside-month:text-ink-3',
      )}
    >
      {({ formattedDate, isOutsideMonth }) => (
        <>
          <span
            className={classes(
              'self-start rounded-full px-4 tabular',
              isToday && 'bg-blue font-semibold text-on-blue',
            )}
          >
            {formattedDate}
          </span>
          {!isOutsideMonth && <CountChip entries={entries} />}
          <span className={isOutsideMonth ? 'hidden' : 'flex flex-col gap-2 phone:hidden'}>
            {shown.map((entry) => (
              <EntryChip key={entry.key} entry={entry} />
            ))}
            {more > 0 && <span className="px-4 text-11 font-semibold text-ink-2">+{more}</span>}
          </span>
        </>
      )}
    </CalendarCell>
  );
}

type MonthSheet = {
  readonly days: ReadonlyMap<string, readonly Entry[]>;
  readonly day: string;
  readonly choose: (day: string) => void;
};

/** The month as a sheet, week by week from Monday; the day on which the keyboard stands is the chosen one. */
export function MonthSheet({ days, day, choose }: MonthSheet) {
  const { t } = useLingui();
  const at = parseDate(day);
  const go = (date: CalendarDate) => choose(date.toString());
  return (
    <Calendar
      aria-label={t`Deadlines of the month`}
      value={at}
      onChange={go}
      focusedValue={at}
      onFocusChange={go}
      firstDayOfWeek="mon"
      className="flex flex-col gap-8 p-16 phone:p-8"
    >
      <div className="flex items-center gap-8">
        <Button slot="previous" className={STEP}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading level={2} className="flex-1 text-center text-16 font-strong text-ink" />
        <Button slot="next" className={STEP}>
          <Icon of={ChevronRight} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
        <CalendarGridHeader>
          {(name) => (
            <CalendarHeaderCell className="pb-4 text-12 text-ink-3">{name}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <DayCell date={date} entries={days.get(date.toString()) ?? []} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
