import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { formatDayOf } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { LOOK_EVERY_MS, QUIETLY } from '../envelopes/envelope-calls.ts';
import { Loading } from '../envelopes/Loading.tsx';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { useWorking } from '../sessions/session.ts';
import { BreachBook } from './BreachBook.tsx';
import { PULL, RECALLS, type Recall } from './recall-calls.ts';

function RecallRow({ recall }: { readonly recall: Recall }) {
  const { t } = useLingui();
  const { code, boxCode, paper } = recall;
  const day = formatDayOf(recall.reportedAt);
  return (
    <li className="flex flex-wrap items-center gap-16 border-b border-line px-24 py-16 last:border-none phone:px-16">
      <span className="flex min-w-0 flex-1 flex-col gap-4">
        <b className="text-22 font-bold text-ink tabular">{shownCode(code)}</b>
        <span className="text-14 text-ink-2">
          <Trans>reported on {day}</Trans>
        </span>
      </span>
      {paper === 'Sent' && <Chip tone="outline">{t`with the customer`}</Chip>}
      {paper === 'Here' && (
        <span className="text-22 text-ink tabular">
          {boxCode === null ? <Trans>not in a box yet</Trans> : shownCode(boxCode)}
        </span>
      )}
    </li>
  );
}

function Recalls({ recalls }: { readonly recalls: readonly Recall[] }) {
  const { t } = useLingui();
  if (recalls.length === 0)
    return (
      <p className="text-22 text-ink-2">
        <Trans>Nothing has to be pulled.</Trans>
      </p>
    );
  return (
    <ol aria-label={t`Papers to be pulled`} className="flex flex-col rounded-16 bg-paper shadow-1">
      {recalls.map((recall) => (
        <RecallRow key={recall.id} recall={recall} />
      ))}
    </ol>
  );
}

/** Papers that came to the wrong account are pulled from their boxes, by their labels; Leads see the book of breaches below. */
export function PullPage() {
  const { t } = useLingui();
  const { person } = useWorking();
  const step = useStep();
  const { data, error, refetch } = useQuery(RECALLS, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const look = () => void refetch().catch(() => null);
  useInputs((input) => {
    if (input.kind !== 'code' || input.code.kind !== 'envelope') return false;
    const code = writeCode(input.code);
    step({
      call: PULL,
      isFinal: true,
      variables: { code },
      of: ({ pullPaper }) => pullPaper,
      said: { text: msg`Pulled. Lay it aside, sealed`, about: shownCode(code) },
      next: look,
      refused: look,
    });
    return true;
  });
  const isWaiting = (data?.recalls.length ?? 0) > 0;
  const about = <Trans>Take each paper out of its box and scan its label.</Trans>;
  return (
    <TaskFrame title={t`Pull papers`} about={isWaiting && about}>
      <Loading isThere={data !== undefined} error={error} again={look} />
      {data && <Recalls recalls={data.recalls} />}
      {person.role === 'Lead' && <BreachBook />}
    </TaskFrame>
  );
}
