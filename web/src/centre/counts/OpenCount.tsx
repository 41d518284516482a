import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import type { CloseCountMutation } from '../gql/graphql.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { CLOSE_COUNT, COUNT_ENVELOPE, type Counting } from './count-calls.ts';

type Closed = NonNullable<CloseCountMutation['closeCount']['closed']>;

/** Says what came of a count; of one that a second person repeats only that. */
function sayClosed({ boxCode, state, result }: Closed) {
  const about = shownCode(boxCode);
  if (state === 'Recount')
    return answer({
      tone: 'bad',
      text: msg`Something differs: a second person counts again`,
      about,
    });
  const isRight =
    result && result.missing + result.elsewhere + result.unknown + result.shouldBeGone === 0;
  answer(
    isRight
      ? { tone: 'good', text: msg`Counted, everything is there`, about }
      : { tone: 'bad', text: msg`Counted, something is to be put right`, about },
  );
}

type OpenCountProps = { readonly begun: Counting; readonly leave: () => void };

/** A count under way: every letter in the box is scanned, and nothing says how many there should be. */
export function OpenCount({ begun, leave }: OpenCountProps) {
  const { t } = useLingui();
  const step = useStep();
  const [counted, setCounted] = useState(begun.counted);
  const { id, boxCode, pass } = begun;
  const countEnvelope = (code: string) =>
    step({
      call: COUNT_ENVELOPE,
      variables: { id, code },
      of: (data) => data.countEnvelope,
      said: { text: msg`Counted`, about: shownCode(code) },
      next: ({ countEnvelope: { counting } }) => counting && setCounted(counting.counted),
    });
  const close = () =>
    step({
      call: CLOSE_COUNT,
      variables: { id },
      of: ({ closeCount }) => closeCount,
      next: ({ closeCount: { closed } }) => {
        if (closed) sayClosed(closed);
        leave();
      },
    });
  useInputs((input) => {
    const command = commandOf(input);
    if (input.kind === 'code' && input.code.kind === 'envelope')
      countEnvelope(writeCode(input.code));
    else if (input.kind === 'code' && input.code.kind === 'box')
      answer({ tone: 'bad', text: msg`Finish this box first` });
    else if (command === 'DONE') close();
    else if (command === 'BACK' || (input.kind === 'key' && input.key === 'Escape')) leave();
    else return false;
    return true;
  });
  return (
    <TaskFrame
      title={pass === 1 ? t`Count a box` : t`Count a box again`}
      about={
        <Trans>
          Box <b className="tabular">{shownCode(boxCode)}</b>: scan every letter that lies in it,
          then “Done”.
        </Trans>
      }
    >
      <p aria-live="polite" className="text-36 font-heavy tabular">
        <Trans>{counted} scanned</Trans>
      </p>
      <span className="flex flex-wrap gap-12">
        <Button tone="primary" large onPress={close}>
          <Trans>Finish the count</Trans>
        </Button>
        <Button large onPress={leave}>
          <Trans>Go on later</Trans>
        </Button>
      </span>
    </TaskFrame>
  );
}
