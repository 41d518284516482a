import { useLingui } from '@lingui/react/macro';
import { classes } from '../../ui/basics/classes.ts';
import { dueTone } from '../basics/due-tone.ts';
import { formatNearDay } from '../basics/long-day.ts';
import { Linked } from '../record/DetailsSection.tsx';
import { PleaseCheck } from '../record/PleaseCheck.tsx';
import type { Place } from '../record/places.ts';
import { LaterChips } from '../duties/DutyChips.tsx';
import type { Want } from './wants.ts';

type WantLine = {
  readonly want: Want;
  /** What is wanted, in a word. */
  readonly name: string;
  readonly place: Place | null;
};

/** What is wanted until when, as one line. */
function useLine({ want: { day, state, isTransfer, duty }, name }: Omit<WantLine, 'place'>) {
  const { t } = useLingui();
  const isMoney = isTransfer || duty?.kind === 'payment';
  if (day === null) return isMoney ? t`To pay` : name;
  const near = formatNearDay(day);
  if (state === 'overdue')
    return isMoney ? t`To pay: overdue since ${near}` : t`${name}: overdue since ${near}`;
  return isMoney ? t`To pay by ${near}` : t`${name} by ${near}`;
}

/** What the letter wants next, in one line with its day. */
export function WantLine({ want, name, place }: WantLine) {
  const line = useLine({ want, name });
  const isNear = want.day !== null && dueTone(want.day) !== 'outline';
  return (
    <p>
      <Linked
        place={place}
        label={line}
        className={classes(
          'text-14 font-semibold no-underline',
          isNear ? 'text-seal-text' : 'text-ink',
        )}
      >
        {line}
      </Linked>
      {want.duty !== null && (
        <span className="flex flex-wrap gap-4 pt-4 empty:hidden">
          {!want.duty.isCertain && <PleaseCheck />}
          <LaterChips duty={want.duty} />
        </span>
      )}
    </p>
  );
}
