import { parseDate, type CalendarDate } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
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
import { todayInBerlin, formatDay } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { DeadlineRow } from './DeadlineRow.tsx';
import type { Deciding, DueDocument } from './use-deadlines.ts';

const STEP = 'grid size-34 phone:size-44 place-items-center rounded-8 text-ink-2 hover:bg-wash';

type Cell = { readonly date: CalendarDate; readonly documents: readonly DueDocument[] };

/** A day with the number of its letters and, where there is room, who sent them. */
function DayCell({ date, documents }: Cell) {
  const count = documents.length;
  return (
    <CalendarCell
      date={date}
      className={classes(
        'm-2 flex h-56 flex-col items-stretch overflow-hidden rounded-8 border border-line p-4 text-left text-13 text-ink outline-none',
        'data-focus-visible:outline-2 data-focus-visible:outline-blue-text data-selected:border-blue-text data-selected:bg-blue-soft data-outside-month:invisible xl:h-80',
      )}
    >
      {({ formattedDate }) => (
        <>
          <span className="tabular">{formattedDate}</span>
          {count > 0 && (
            <span className="self-start rounded-full bg-honey px-8 text-12 font-semibold text-on-honey">
              {count}
            </span>
          )}
          {count > 0 && (
            <span className="truncate text-11 text-ink-2 phone:hidden">
              {documents[0]?.metadata.senderName}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  );
}

type DeadlineCalendar = { readonly documents: readonly DueDocument[]; readonly deciding: Deciding };

/** The month as a sheet, with the documents of the chosen day below it. */
export function DeadlineCalendar({ documents, deciding }: DeadlineCalendar) {
  const { t } = useLingui();
  const [day, setDay] = useState(() => todayInBerlin());
  const byDay = Map.groupBy(documents, ({ deadline }) => deadline?.day ?? '');
  const chosen = byDay.get(day) ?? [];
  const count = chosen.length;
  return (
    <div className="flex flex-col gap-16">
      <Calendar
        aria-label={t`Deadlines of the month`}
        value={parseDate(day)}
        onChange={(date) => setDay(date.toString())}
        className="flex flex-col gap-8"
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
            {(date) => <DayCell date={date} documents={byDay.get(date.toString()) ?? []} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <section>
        <div role="status">
          <h2 className="text-14 font-semibold text-ink phone:px-8">
            {formatDay(day)}: {plural(count, { one: '# deadline', other: '# deadlines' })}
          </h2>
        </div>
        <ul>
          {chosen.map((document) => (
            <DeadlineRow key={document.id} document={document} deciding={deciding} />
          ))}
        </ul>
      </section>
    </div>
  );
}
