import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { AskStop } from './AskStop.tsx';
import { PaperList } from './PaperList.tsx';
import { FINISH, SHRED, type Batch } from './shred-calls.ts';
import { shredRefusals, stopReasons } from './shred-words.ts';
import { useShredStep } from './use-shred-step.ts';

type Running = {
  readonly batch: Batch;
  readonly changed: (batch: Batch) => void;
  readonly stop: (isMissing: boolean) => void;
  /** Looks what became of it elsewhere. */
  readonly look: () => void;
};

function useMachine({ batch, changed, look }: Running, missing: () => void) {
  const step = useShredStep();
  const { id } = batch;
  const shred = (code: string) =>
    step({
      call: SHRED,
      variables: { id, code },
      of: ({ shredPaper }) => shredPaper,
      done: ({ shredPaper: { batch: now } }) => {
        if (!now) return;
        const reason = now.stopReason;
        answer(
          reason === null
            ? { tone: 'good', text: msg`Into the machine`, about: shownCode(code) }
            : { tone: 'bad', text: stopReasons[reason], about: shownCode(code) },
        );
        changed(now);
      },
      refused: (code) => code === 'NOT_NOW' && look(),
    });
  const finish = () =>
    step({
      call: FINISH,
      variables: { id },
      of: ({ finishBatch }) => finishBatch,
      done: ({ finishBatch: { batch: now } }) => {
        if (!now) return;
        answer({ tone: 'good', text: msg`Everything on the list is destroyed` });
        changed(now);
      },
      refused: (code) => code === 'MISSING' && missing(),
    });
  return { shred, finish };
}

/** What was there before somebody began, and is no longer on the list: it must not lie at the machine. */
function Dropped({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui();
  const dropped = batch.papers.filter(({ state }) => state === 'TakenBack' || state === 'Kept');
  if (dropped.length === 0) return null;
  return (
    <>
      <Banner tone="problem">
        <Trans>
          These are no longer on the list. Put them back into their boxes before you begin.
        </Trans>
      </Banner>
      <PaperList label={t`No longer on the list`} papers={dropped} />
    </>
  );
}

/** Papers go into the machine, each after its label was scanned there. */
export function RunningBatch(props: Running) {
  const { t } = useLingui();
  const { batch, stop } = props;
  const [asked, ask] = useState<'missing' | 'stop' | null>(null);
  const { shred, finish } = useMachine(props, () => ask('missing'));
  const left = batch.papers.filter(({ state }) => state === 'Listed');
  const done = batch.papers.filter(({ state }) => state === 'Destroyed').length;
  const all = left.length + done;
  useInputs((input) => {
    const command = commandOf(input);
    if (input.kind === 'code' && input.code.kind === 'envelope') shred(writeCode(input.code));
    else if (command === 'DONE' || command === 'YES') finish();
    else if (command === 'CANCEL' || command === 'NO') ask('stop');
    else return false;
    return true;
  });
  const { length: missing } = left;
  return (
    <>
      {!batch.isOwn && (
        <Banner tone="problem">{t(shredRefusals['OTHER_OPERATOR'] ?? msg`Shred`)}</Banner>
      )}
      {asked === 'missing' && (
        <AskStop
          question={
            <Plural
              value={missing}
              one="# paper of the list was not at the machine. Stop, and look for it?"
              other="# papers of the list were not at the machine. Stop, and look for them?"
            />
          }
          yes={() => stop(true)}
          no={() => ask(null)}
        />
      )}
      {asked === 'stop' && (
        <AskStop
          question={
            <Trans>Stop this batch? What was not at the machine goes back into its box.</Trans>
          }
          yes={() => stop(false)}
          no={() => ask(null)}
        />
      )}
      <p role="status" className="text-36 font-heavy tabular phone:text-28">
        <Trans>
          {done} of {all} destroyed
        </Trans>
      </p>
      <Dropped batch={batch} />
      <PaperList label={t`Still to come`} papers={left} />
      <span className="flex flex-wrap gap-12">
        <Button tone="primary" large onPress={finish}>
          <Trans>Finish it</Trans>
        </Button>
        <Button large onPress={() => ask('stop')}>
          <Trans>Stop the batch</Trans>
        </Button>
      </span>
    </>
  );
}
