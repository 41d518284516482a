import { Trans, useLingui } from '@lingui/react/macro';
import type { DutyKind } from '@postkorb/domain/documents';
import { Check, Ellipsis, RotateCcw } from 'lucide-react';
import { formatMoney } from '../../i18n/format.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { useLater } from '../deadlines/use-later.ts';
import { Linked } from '../record/DetailsSection.tsx';
import { placeOf } from '../record/readings.ts';
import { CountedDay } from './CountedDay.tsx';
import { DutyChips } from './DutyChips.tsx';
import { dutyNames, rightNames } from '../deadlines/duty-names.ts';
import type { Duty } from './duty-words.ts';
import type { Deciding } from './use-duties.ts';

type DutyEntry = {
  readonly documentId: string;
  readonly duty: Duty;
  readonly currency: string;
  readonly deciding: Deciding;
  readonly change: () => void;
};

/** What it is called: what is only allowed says so. */
function useName({ kind, isRight }: Duty): string {
  const { t } = useLingui();
  if (kind == null) return t`To do`;
  const known: DutyKind = kind;
  return t((isRight && rightNames[known]) || dutyNames[known]);
}

function Decisions({ duty, deciding, change, name }: DutyEntry & { readonly name: string }) {
  const { t } = useLingui();
  const later = useLater({
    ...duty,
    day: duty.day ?? null,
    snooze: (until) => void deciding.snooze(duty, until),
    remind: (on) => void deciding.remind(duty, on),
  });
  const isOver = duty.state === 'done' || duty.state === 'lapsed';
  const groups = [
    ...(isOver ? [] : later),
    {
      lines: [
        { id: 'change', label: t`Change …`, run: change },
        {
          id: 'remove',
          label: t`Remove`,
          danger: true,
          run: () => void deciding.remove(duty.id),
        },
      ],
    },
  ];
  return (
    <span className="flex h-20 shrink-0 items-center gap-4">
      <IconButton
        small
        icon={duty.state === 'done' ? RotateCcw : Check}
        label={duty.state === 'done' ? t`Open again: ${name}` : t`Done: ${name}`}
        onPress={() => void deciding.done(duty.id, duty.state !== 'done')}
      />
      <Menu label={t`More: ${name}`} groups={groups}>
        <IconButton small icon={Ellipsis} label={t`More: ${name}`} />
      </Menu>
    </span>
  );
}

function useDetails({ duty: { time, place, amountCents, court }, currency }: DutyEntry) {
  const { t } = useLingui();
  const details = [
    time == null ? null : t`${time} o’clock`,
    place,
    amountCents == null ? null : formatMoney(amountCents, currency),
    court?.caseNumber == null ? null : t`Case ${court.caseNumber}`,
    court?.parties,
  ];
  return details.filter((detail) => detail != null);
}

function Details(props: DutyEntry) {
  const details = useDetails(props);
  const mustAppear = props.duty.court?.mustAppear === true;
  if (details.length === 0 && !mustAppear) return null;
  return (
    <p className="pt-4 text-13 wrap-anywhere text-ink-2">
      {details.join(' · ')}
      {mustAppear && (
        <strong className="block font-semibold text-ink">
          <Trans>You must come in person.</Trans>
        </strong>
      )}
    </p>
  );
}

/** One thing that a letter wants, or allows. */
export function DutyEntry(props: DutyEntry) {
  const { duty } = props;
  const name = useName(duty);
  const isOver = duty.state === 'done' || duty.state === 'lapsed';
  return (
    <li className={classes('flex flex-col', isOver && 'text-ink-3')}>
      <div className="flex items-start gap-8">
        <div className="min-w-0 flex-1">
          <Linked
            place={placeOf(duty)}
            label={name}
            className={classes('text-14 font-semibold', isOver ? 'text-ink-3' : 'text-ink')}
          >
            {name}
          </Linked>
          <DutyChips duty={duty} />
          <Details {...props} />
        </div>
        {duty.canChange && <Decisions {...props} name={name} />}
      </div>
      {duty.consequence != null && !isOver && (
        <p className="pt-4 text-13 text-ink-2">
          <span className="text-ink-3">
            <Trans>If not, the letter says:</Trans>
          </span>{' '}
          <q>{duty.consequence}</q>
        </p>
      )}
      <CountedDay key={duty.version} documentId={props.documentId} duty={duty} />
    </li>
  );
}
