import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock, Archive, Banknote, Check, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { useLater } from '../deadlines/use-later.ts';
import { EarlierDocuments } from './EarlierDocuments.tsx';
import { EntryWords } from './EntryWords.tsx';
import { TodayDay } from './TodayDay.tsx';
import type { Entry } from './today-entries.ts';
import type { Steps } from './use-steps.ts';

type Line = {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly steps: Steps;
};

const URGENT: readonly Entry['block'][] = ['overdue', 'week', 'fresh'];

function iconOf({ item, block }: Entry) {
  if (item === null) return Archive;
  return block === 'over' ? RotateCcw : Check;
}

/** A payment is made beside it; that it was made is said after. */
const isMain = ({ item, block }: Entry) =>
  URGENT.includes(block) && item?.deadline.kind !== 'payment';

/** The one thing to do about the line the keyboard stands on, and the ways to do it later. */
function Doing({ entry, steps }: Line) {
  const { t } = useLingui();
  const { item } = entry;
  const step = steps.stepOf(entry);
  const later = useLater({
    day: item?.deadline.day ?? null,
    snoozedUntil: item?.deadline.snoozedUntil,
    remindOn: item?.deadline.remindOn,
    snooze: (until) => item && steps.snooze(entry, until),
    remind: (on) => item && steps.remind(entry, on),
  });
  if (step === null) return null;
  const isFirst = isMain(entry);
  const pay = steps.payOf(entry);
  return (
    // On a phone the day above leaves its room to what can be done.
    <span className="flex flex-wrap gap-8 pt-8 phone:-ml-[84px]">
      {pay !== null && (
        <Button tone="primary" icon={Banknote} onPress={pay}>
          <Trans>Pay</Trans>
        </Button>
      )}
      <Button tone={isFirst ? 'primary' : undefined} icon={iconOf(entry)} onPress={step.run}>
        {step.label} <Keys of="e" inverse={isFirst} />
      </Button>
      {item !== null && entry.block !== 'over' && (
        <Menu label={t`Snooze or remind`} groups={later}>
          <IconButton icon={AlarmClock} label={t`Snooze or remind`} />
        </Menu>
      )}
    </span>
  );
}

/** One line of today: when, who and how much, what is asked. */
export function TodayEntry({ entry, isCurrent, steps }: Line) {
  const { key } = entry;
  return (
    <li
      id={`today-${key}`}
      aria-current={isCurrent ? true : undefined}
      className={classes(
        'relative grid grid-cols-[72px_minmax(0,1fr)] gap-12 rounded-12 px-12 py-8',
        isCurrent ? 'bg-blue-soft forced-colors:outline' : 'hover:bg-sunken',
      )}
    >
      <TodayDay entry={entry} />
      <div className="min-w-0">
        <button
          type="button"
          onFocus={({ currentTarget }) =>
            // A pointer that moved the lines under itself would miss what it presses.
            currentTarget.matches(':focus-visible') && steps.stand(entry)
          }
          onClick={() => steps.open(entry)}
          className="block w-full cursor-default rounded-4 text-left outline-none before:absolute before:inset-0 before:rounded-12 focus-visible:before:outline-2 focus-visible:before:outline-blue-text"
        >
          <EntryWords entry={entry} />
        </button>
        <EarlierDocuments entry={entry} />
        {isCurrent && (
          <span className="relative block">
            <Doing entry={entry} isCurrent={isCurrent} steps={steps} />
          </span>
        )}
      </div>
    </li>
  );
}
