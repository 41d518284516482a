import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { unreachable } from '../../ui/basics/unreached.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { ENVELOPE, SHELVE } from './envelope-calls.ts';
import { TaskFrame } from './TaskFrame.tsx';
import { useStep } from './use-step.ts';
import { stepRefusals } from './words.ts';

const MOST_SHOWN = 12;

/** Puts scanned paper away: a box first, then one label after the other. */
export function ShelfPage() {
  const { t } = useLingui();
  const client = useApolloClient();
  const step = useStep();
  const [box, setBox] = useState<string | null>(null);
  const [shelved, setShelved] = useState<readonly string[]>([]);
  const putAway = async (code: string, boxCode: string) => {
    const { data } = await client.query({
      query: ENVELOPE,
      variables: { code },
      fetchPolicy: 'network-only',
    });
    const id = data?.envelope?.id;
    if (id === undefined)
      return answer({ tone: 'bad', text: stepRefusals['UNKNOWN_ENVELOPE'] ?? msg`Envelope` });
    step({
      call: SHELVE,
      variables: { id, boxCode },
      of: ({ shelveEnvelope }) => shelveEnvelope,
      said: { text: msg`Put away`, about: shownCode(code) },
      next: () => setShelved((before) => [code, ...before].slice(0, MOST_SHOWN)),
    });
  };
  useInputs((input) => {
    if (input.kind !== 'code') return false;
    if (input.code.kind === 'box') {
      setBox(writeCode(input.code));
      answer({ tone: 'good', text: msg`Box`, about: shownCode(writeCode(input.code)) });
    } else if (input.code.kind !== 'envelope') return false;
    else if (box === null) answer({ tone: 'bad', text: msg`Scan the label of a box first` });
    else
      void putAway(writeCode(input.code), box).catch(() =>
        answer({ tone: 'bad', text: unreachable }),
      );
    return true;
  });
  return (
    <TaskFrame
      title={t`Put papers away`}
      about={
        box === null ? (
          <Trans>Scan the label of a box.</Trans>
        ) : (
          <Trans>
            Box <b className="tabular">{shownCode(box)}</b>: scan the labels of the papers you lay
            in it.
          </Trans>
        )
      }
    >
      {shelved.length > 0 && (
        <ol aria-label={t`Put away`} className="flex flex-col rounded-16 bg-paper shadow-1">
          {shelved.map((code) => (
            <li
              key={code}
              className="border-b border-line px-24 py-12 text-16 tabular last:border-none"
            >
              {shownCode(code)}
            </li>
          ))}
        </ol>
      )}
    </TaskFrame>
  );
}
