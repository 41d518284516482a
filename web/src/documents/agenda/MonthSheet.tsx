import { parseDate, type CalendarDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
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
import { Button as TextButton } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { moneyOf, type Entry } from '../today/today-entries.ts';
import { useKind } from '../today/use-kind.ts';
import { lookOf, shownOf, type Look } from './month.ts';

const STEP = 'grid size-34 phone:size-44 place-items-center rounded-8 text-ink-2 hover:bg-wash';
const PLACES = 3;
const DOT_PLACES = 4;

const LOOKS: Record<Look, string> = {
  overdue: 'bg-seal text-paper font-semibold',
  near: 'bg-seal-soft text-seal-text font-semibold',
  far: 'bg-sunken text-ink inset-ring inset-ring-line',
  right: 'inset-ring inset-ring-line text-ink-2',
  over: 'text-ink-3',
};

type EntryChip = { readonly entry: Entry; readonly isRoomy: boolean };

/** One line of a day in short: of whom, and how much or what it is. */
function EntryChip({ entry, isRoomy }: EntryChip) {
  const { t } = useLingui();
  const kind = useKind(entry);
  const money = moneyOf(entry);
  const look = lookOf(entry);
  const { currency, senderName } = entry.document.metadata;
  return (
    <span
      className={classes(
        'rounded-4 px-4 text-11 leading-16',
        !isRoomy && 'flex gap-4',
        LOOKS[look],
        look === 'over' && 'line-through',
      )}
    >
      <span className="block min-w-0 flex-1 truncate">{senderName ?? t`Unknown sender`}</span>{' '}
      <span className={classes('block truncate tabular', !isRoomy && 'max-w-1/2 shrink-0')}>
        {money === null ? kind : formatMoney(money, currency ?? 'EUR')}
      </span>
    </span>
  );
}

const DOTS: Record<Look, string> = {
  overdue: 'bg-seal',
  near: 'bg-seal-soft inset-ring-2 inset-ring-seal',
  far: 'bg-ink-2',
  right: 'inset-ring-2 inset-ring-ink-3',
  over: 'bg-line-strong opacity-50',
};

/** Where a day has no room for words: a dot for each line, filled where something is asked for, in the look of what hangs on it. */
function DayDots({ entries }: { readonly entries: readonly Entry[] }) {
  const { shown, more } = shownOf(entries, DOT_PLACES);
  return (
    <span aria-hidden className="hidden flex-wrap items-center gap-2 px-4 phone:flex">
      {shown.map((entry) => (
        <span
          key={entry.key}
          data-look={lookOf(entry)}
          className={classes('size-8 rounded-full forced-colors:border', DOTS[lookOf(entry)])}
        />
      ))}
      {more > 0 && <span className="text-11 font-semibold text-ink-2">+{more}</span>}
    </span>
  );
}

type Cell = {
  readonly date: CalendarDate;
  readonly entries: readonly Entry[];
  /** Turns the sheet to the month of this day, where that is a neighbour. */
  readonly turn: (() => void) | undefined;
};

/** What stands in the cell of a day. */
function OfDay({ entries }: Pick<Cell, 'entries'>) {
  const { shown, more } = shownOf(entries, PLACES);
  return (
    <>
      <DayDots entries={entries} />
      <span className="flex flex-col gap-2 phone:hidden">
        {shown.map((entry) => (
          <EntryChip key={entry.key} entry={entry} isRoomy={entries.length < PLACES} />
        ))}
        {more > 0 && <span className="px-4 text-11 font-semibold text-ink-2">+{more}</span>}
      </span>
    </>
  );
}

function DayCell({ date, entries, turn }: Cell) {
  const { t } = useLingui();
  const isToday = date.toString() === todayInBerlin();
  const count = entries.length;
  const counted = count > 0 && t`${plural(count, { one: '# deadline', other: '# deadlines' })}`;
  return (
    <CalendarCell
      date={date}
      // To the library such a day is no part of the month: it neither chooses nor turns.
      {...(turn && { onClick: turn })}
      render={({ 'aria-label': day, ...props }) => (
        <div {...props} aria-label={[day, counted].filter(Boolean).join(', ')} />
      )}
      className={classes(
        'm-2 flex h-[max(5.5rem,calc((100dvh-9rem)/6))] flex-col items-stretch gap-2 overflow-hidden rounded-8 border border-line-strong/50 bg-paper p-4 text-left text-13 text-ink outline-none phone:h-56',
        'data-focus-visible:outline-2 data-focus-visible:outline-blue-text data-selected:border-blue-text data-selected:bg-blue-soft data-outside-month:border-line data-outside-month:bg-transparent data-outside-month:text-ink-3',
      )}
    >
      {({ formattedDate }) => (
        <>
          <span
            className={classes(
              'self-start rounded-full px-4 tabular',
              isToday && 'bg-blue font-semibold text-on-blue',
            )}
          >
            {formattedDate}
          </span>
          <OfDay entries={entries} />
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
        <TextButton slot={null} onPress={() => choose(todayInBerlin())}>{t`Today`}</TextButton>
      </div>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
        <CalendarGridHeader>
          {(name) => (
            <CalendarHeaderCell className="pb-4 text-12 text-ink-3">{name}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <DayCell
              date={date}
              entries={days.get(date.toString()) ?? []}
              turn={date.month === at.month ? undefined : () => go(date)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
