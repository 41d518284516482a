import { parseDate, type CalendarDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { classes } from '../basics/classes.ts';
import { inputLook, labelLook, problemLook } from './Field.tsx';

type DayField = {
  readonly label: string;
  /** A calendar day such as 2026-12-15, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly problem?: string | null | undefined;
  /** What stands at the end of the field beside the day, as its weekday. */
  readonly note?: string;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
};

function dayOf(value: string): CalendarDate | null {
  try {
    return value === '' ? null : parseDate(value);
  } catch {
    return null;
  }
}

/** A calendar day, typed part by part in the order of the language. */
export function DayField({ label, value, onChange, problem, note, onFocus, onBlur }: DayField) {
  return (
    <DateField
      value={dayOf(value)}
      onChange={(day) => onChange(day?.toString() ?? '')}
      validationBehavior="aria"
      shouldForceLeadingZeros
      isInvalid={Boolean(problem)}
      onFocus={onFocus}
      onBlur={onBlur}
      className="flex min-w-0 flex-col gap-4"
    >
      <Label className={labelLook}>{label}</Label>
      <div className="relative">
        <DateInput
          className={classes(
            inputLook,
            'flex items-center data-focus-within:border-blue-text data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-blue-text',
          )}
        >
          {(segment) => (
            <DateSegment
              segment={segment}
              className="grid min-h-24 min-w-24 place-items-center rounded-4 px-4 tabular outline-none data-focused:bg-blue data-focused:text-on-blue data-placeholder:text-ink-3 data-[type=literal]:min-w-0 data-[type=literal]:px-0"
            />
          )}
        </DateInput>
        {note && (
          <span className="pointer-events-none absolute inset-y-0 right-12 flex items-center text-14 text-ink-2">
            {note}
          </span>
        )}
      </div>
      {problem && <FieldError className={problemLook}>{problem}</FieldError>}
    </DateField>
  );
}
