import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { BOX_PLACE, PUT_AWAY, QUIETLY } from './envelope-calls.ts';
import { TaskFrame } from './TaskFrame.tsx';
import { useStep } from './use-step.ts';

const MOST_SHOWN = 12;

/** The box in which papers are laid, and where it stands; without a line its code is enough. */
function ChosenBox({ code }: { readonly code: string }) {
  const { data } = useQuery(BOX_PLACE, {
    variables: { code },
    fetchPolicy: 'network-only',
    context: QUIETLY,
  });
  const place = data?.box?.place;
  return (
    <>
      <Trans>
        Box <b className="tabular">{shownCode(code)}</b>: scan the labels of the papers you lay in
        it. Another box: just scan its label.
      </Trans>
      {place && (
        <span className="block">
          <Trans>
            It stands at <b className="tabular">{place}</b>.
          </Trans>
        </span>
      )}
    </>
  );
}

/** Puts scanned paper away: a box first, then one label after the other. */
export function ShelfPage() {
  const { t } = useLingui();
  const step = useStep();
  const [box, setBox] = useState<string | null>(null);
  const [shelved, setShelved] = useState<readonly string[]>([]);
  const putAway = (code: string, boxCode: string) =>
    step({
      call: PUT_AWAY,
      variables: { code, boxCode },
      of: ({ putAway: done }) => done,
      said: { text: msg`Put away`, about: shownCode(code) },
      next: () => setShelved((before) => [code, ...before].slice(0, MOST_SHOWN)),
    });
  useInputs((input) => {
    if (input.kind !== 'code') return false;
    if (input.code.kind === 'box') {
      setBox(writeCode(input.code));
      answer({ tone: 'good', text: msg`Box`, about: shownCode(writeCode(input.code)) });
    } else if (input.code.kind !== 'envelope') return false;
    else if (box === null) answer({ tone: 'bad', text: msg`Scan the label of a box first` });
    else putAway(writeCode(input.code), box);
    return true;
  });
  return (
    <TaskFrame
      title={t`Put papers away`}
      about={box === null ? <Trans>Scan the label of a box.</Trans> : <ChosenBox code={box} />}
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
