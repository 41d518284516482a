import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import { formatDay, formatMoment } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import type { CountState, FindingKind } from '../gql/graphql.ts';
import type { DueBox, Finding } from './count-calls.ts';

const LIST = 'flex flex-col rounded-16 bg-paper shadow-1';
const ROW =
  'flex flex-wrap items-center gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-16 last:border-none phone:px-16';

const stateNames: Readonly<Partial<Record<CountState, MessageDescriptor>>> = {
  Counting: msg`Being counted`,
  Recount: msg`A second person has to count`,
  Recounting: msg`Being counted again`,
};

/** The boxes that are to be counted, and by when. */
export function DueList({ boxes }: { readonly boxes: readonly DueBox[] }) {
  const { t } = useLingui();
  if (boxes.length === 0)
    return (
      <p className="text-16 text-ink-3">
        <Trans>No box is due in the next two weeks.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Boxes to be counted`} className={LIST}>
      {boxes.map(({ code, place, dueOn, state }) => {
        const name = state && stateNames[state];
        const day = formatDay(dueOn);
        return (
          <li key={code} className={ROW}>
            <b className="font-bold tabular">{shownCode(code)}</b>
            <span className="flex-1 text-ink-2">{place ?? t`no place yet`}</span>
            {name && <Chip tone={state === 'Recount' ? 'overdue' : 'new'}>{t(name)}</Chip>}
            <span className="text-14 text-ink-2">
              <Trans>by {day}</Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const kindNames: Readonly<Record<FindingKind, MessageDescriptor>> = {
  Missing: msg`Missing`,
  Elsewhere: msg`In the wrong box`,
  Unknown: msg`Unknown`,
  ShouldBeGone: msg`Should be gone`,
};

function WhatToDo({ finding: { kind, belongsTo, lostAt } }: { readonly finding: Finding }) {
  const home = belongsTo ? shownCode(belongsTo) : '';
  const since = lostAt ? formatMoment(lostAt) : '';
  if (kind === 'Missing' && since !== '')
    return (
      <Trans>Lost; its owner was told on {since}. If it turns up, scan it, then its box.</Trans>
    );
  if (kind === 'Missing')
    return <Trans>Search for it. Once it is there, scan it, then its box.</Trans>;
  if (kind === 'ShouldBeGone')
    return <Trans>It was sent or shredded by the book. Hand it to a Lead.</Trans>;
  if (kind === 'Unknown')
    return <Trans>No letter of this centre has this label. Hand it to a Lead.</Trans>;
  return home === '' ? (
    <Trans>It was never put away. Scan it, then the box you lay it in.</Trans>
  ) : (
    <Trans>It belongs in {home}. Scan it, then the box you lay it in.</Trans>
  );
}

type FindingsProps = {
  readonly findings: readonly Finding[];
  /** Only Leads clear up what nobody can put into a box. */
  readonly settle: ((finding: Finding) => void) | null;
};

/** What counts found that is not settled, and what to do about it. */
export function FindingList({ findings, settle }: FindingsProps) {
  const { t } = useLingui();
  if (findings.length === 0) return null;
  return (
    <section className="flex flex-col gap-12">
      <h2 className="text-22 font-bold">
        <Trans>To be put right</Trans>
      </h2>
      <ul aria-label={t`To be put right`} className={LIST}>
        {findings.map((finding) => (
          <li key={finding.id} className={ROW}>
            <Chip tone="overdue">{t(kindNames[finding.kind])}</Chip>
            <b className="font-bold tabular">{shownCode(finding.code)}</b>
            <span className="flex-1 text-ink-2 tabular">{shownCode(finding.boxCode)}</span>
            {settle && ['Unknown', 'ShouldBeGone'].includes(finding.kind) && (
              <Button onPress={() => settle(finding)}>
                <Trans>Cleared up</Trans>
              </Button>
            )}
            <span className="basis-full text-14 text-ink-2">
              <WhatToDo finding={finding} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
