import { useLingui } from '@lingui/react/macro';
import { Check, RotateCcw } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Linked } from '../record/DetailsSection.tsx';
import { placeOf } from '../record/readings.ts';
import { CountedDay } from './CountedDay.tsx';
import { DutyChips } from './DutyChips.tsx';
import { DutyMenu, useLaterOf } from './DutyMenu.tsx';
import { Consequence, Details, ToBring, type DutyOf } from './DutyParts.tsx';
import { useDutyName } from './use-duty-name.ts';
import { isOver } from './duty-order.ts';

function Decisions(props: DutyOf) {
  const { t } = useLingui();
  const { duty, deciding } = props;
  const name = useDutyName(duty);
  const later = useLaterOf(props);
  const isDone = duty.state === 'done';
  return (
    <span className="flex h-20 shrink-0 items-center gap-4">
      <IconButton
        small
        icon={isDone ? RotateCcw : Check}
        label={isDone ? t`Open again: ${name}` : t`Done: ${name}`}
        onPress={() => void deciding.done(duty.id, !isDone)}
      />
      <DutyMenu {...props} before={later} />
    </span>
  );
}

/** One thing that a letter wants or allows beside the next, or that is over. */
export function DutyEntry(props: DutyOf) {
  const { document, duty } = props;
  const name = useDutyName(duty);
  const isPast = isOver(duty);
  return (
    <li className={classes('flex flex-col gap-4', isPast && 'text-ink-3')}>
      <div className="flex items-start gap-8">
        <div className="min-w-0 flex-1">
          <Linked
            place={placeOf(duty)}
            label={name}
            className={classes('text-13 font-semibold', isPast ? 'text-ink-3' : 'text-ink')}
          >
            {name}
          </Linked>
          <DutyChips duty={duty} />
          <Details document={document} duty={duty} />
        </div>
        {duty.canChange && <Decisions {...props} />}
      </div>
      {!isPast && <ToBring duty={duty} />}
      {!isPast && <Consequence duty={duty} />}
      <CountedDay key={duty.version} documentId={document.id} duty={duty} />
    </li>
  );
}
