import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { LOOK_EVERY_MS, QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { answer } from '../scans/feedback.ts';
import { EndedBatch } from './EndedBatch.tsx';
import { FreezeForm } from './FreezeForm.tsx';
import { FrozenBatch } from './FrozenBatch.tsx';
import { RunningBatch } from './RunningBatch.tsx';
import { SHRED_START, STOP, type Batch } from './shred-calls.ts';
import { stopReasons } from './shred-words.ts';
import { useShredStep } from './use-shred-step.ts';

type Shown = {
  readonly batch: Batch;
  readonly changed: (batch: Batch) => void;
  /** Forgets it: it has ended, here or elsewhere. */
  readonly next: () => void;
};

function OneBatch({ batch, changed, next }: Shown) {
  const step = useShredStep();
  const stop = (isMissing: boolean) =>
    step({
      call: STOP,
      variables: { id: batch.id, isMissing },
      of: ({ stopBatch }) => stopBatch,
      done: ({ stopBatch: { batch: now } }) => {
        if (!now) return;
        const { stopReason } = now;
        answer({ tone: 'bad', text: stopReason === null ? msg`Stopped` : stopReasons[stopReason] });
        changed(now);
      },
      refused: next,
    });
  if (batch.stage === 'Frozen')
    return <FrozenBatch batch={batch} changed={changed} giveUp={() => stop(false)} look={next} />;
  if (batch.stage === 'Running')
    return <RunningBatch batch={batch} changed={changed} stop={stop} look={next} />;
  return <EndedBatch batch={batch} next={next} />;
}

/** The batch on the screen: that of the last step here, which an answer that was asked for before does not push away. */
function shownOf(own: Batch | null, open: Batch | null): Batch | null {
  if (own !== null) return own;
  return open !== null && ['Frozen', 'Running'].includes(open.stage) ? open : null;
}

type Looked = { readonly hasFailed: boolean; readonly again: () => void };

function NotThere({ hasFailed, again }: Looked) {
  const { t } = useLingui();
  if (!hasFailed) return <SkeletonRows rows={3} />;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>The list could not be loaded.</Trans> {t(unreachable)}
    </Banner>
  );
}

function About({ batch }: { readonly batch: Batch }) {
  const { number, protectionClass, securityLevel, machine } = batch;
  return (
    <span className="tabular">
      <Trans>
        Batch {number}: class {protectionClass}, P-{securityLevel}, {machine}
      </Trans>
    </span>
  );
}

/** Papers are destroyed: a list that stands, two people, and every label at the machine. */
export function ShredPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(SHRED_START, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const [own, setOwn] = useState<Batch | null>(null);
  const look = () => void refetch().catch(() => null);
  const changed = (batch: Batch) => {
    setOwn(batch);
    look();
  };
  const batch = shownOf(own, data?.openShredBatch ?? null);
  return (
    <TaskFrame title={t`Shred`} about={batch && <About batch={batch} />}>
      {data === undefined && <NotThere hasFailed={error !== undefined} again={look} />}
      {batch !== null && (
        <OneBatch key={batch.id} batch={batch} changed={changed} next={() => setOwn(null)} />
      )}
      {data !== undefined && batch === null && (
        <FreezeForm start={data} opened={changed} look={look} />
      )}
    </TaskFrame>
  );
}
