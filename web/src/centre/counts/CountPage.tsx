import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { Listed } from '../places/Listed.tsx';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { useWorking } from '../sessions/session.ts';
import {
  BEGIN_COUNT,
  COUNT_LISTS,
  PUT_RIGHT,
  SETTLE_FINDING,
  type Counting,
  type Finding,
} from './count-calls.ts';
import { DueList, FindingList } from './CountLists.tsx';
import { OpenCount } from './OpenCount.tsx';

function useCountSteps(look: () => void) {
  const step = useStep();
  const begin = (boxCode: string, begun: (counting: Counting) => void) =>
    step({
      call: BEGIN_COUNT,
      variables: { boxCode },
      of: ({ beginCount }) => beginCount,
      said: { text: msg`Count`, about: shownCode(boxCode) },
      next: ({ beginCount: { counting } }) => counting && begun(counting),
    });
  const putRight = (code: string, boxCode: string) =>
    step({
      call: PUT_RIGHT,
      variables: { code, boxCode },
      of: (data) => data.putRight,
      said: { text: msg`Put right`, about: shownCode(code) },
      next: look,
    });
  const settle = ({ id, code }: Finding) =>
    step({
      call: SETTLE_FINDING,
      variables: { id },
      of: ({ settleFinding }) => settleFinding,
      said: { text: msg`Cleared up`, about: shownCode(code) },
      next: look,
    });
  return { begin, putRight, settle };
}

type IdleProps = { readonly begun: (counting: Counting) => void };

/** Nothing is counted: what is due, what is to be put right, and the next scan. */
function Idle({ begun }: IdleProps) {
  const { t } = useLingui();
  const { person } = useWorking();
  const { data, error, refetch } = useQuery(COUNT_LISTS, {
    fetchPolicy: 'cache-and-network',
    context: QUIETLY,
  });
  const [envelope, setEnvelope] = useState<string | null>(null);
  const { begin, putRight, settle } = useCountSteps(() => void refetch().catch(() => null));
  const takeBox = (code: string) => {
    if (envelope === null) return begin(code, begun);
    putRight(envelope, code);
    setEnvelope(null);
  };
  useInputs((input) => {
    if (input.kind !== 'code') return false;
    const code = writeCode(input.code);
    if (input.code.kind === 'box') takeBox(code);
    else if (input.code.kind === 'envelope') {
      setEnvelope(code);
      answer({ tone: 'good', text: msg`Now the box you lay it in`, about: shownCode(code) });
    } else return false;
    return true;
  });
  return (
    <TaskFrame
      title={t`Count boxes`}
      about={
        envelope === null ? (
          <Trans>Scan the label of a box to count it.</Trans>
        ) : (
          <Trans>
            Letter <b className="tabular">{shownCode(envelope)}</b>: scan the label of the box you
            lay it in.
          </Trans>
        )
      }
    >
      <Listed isThere={data !== undefined} hasFailed={error !== undefined} again={refetch}>
        {data && (
          <>
            <FindingList
              findings={data.countFindings}
              settle={person.role === 'Lead' ? settle : null}
            />
            <DueList boxes={data.countsDue} />
          </>
        )}
      </Listed>
    </TaskFrame>
  );
}

/** Counts boxes blind, and puts right what counts found. */
export function CountPage() {
  const [counting, setCounting] = useState<Counting | null>(null);
  return counting === null ? (
    <Idle begun={setCounting} />
  ) : (
    <OpenCount begun={counting} leave={() => setCounting(null)} />
  );
}
