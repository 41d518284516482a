import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { MOST_SHEETS, shownCode, writeCode } from '@postkorb/domain/centre';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import {
  ENVELOPE,
  LOOK_EVERY_MS,
  OPEN,
  QUIETLY,
  TAKE_SCAN,
  type Envelope,
} from './envelope-calls.ts';
import { TaskFrame } from './TaskFrame.tsx';
import { useStep } from './use-step.ts';
import { problemNames, stageNames, stepRefusals } from './words.ts';

/** An opened envelope: how many sheets were in it, and then its pages from the scanner. */
function Counting({ envelope }: { readonly envelope: Envelope }) {
  const { t } = useLingui();
  const step = useStep();
  const [typed, setTyped] = useState('');
  const { id } = envelope;
  const sheets = Number(typed);
  const isRight = /^\d+$/.test(typed) && sheets >= 1 && sheets <= MOST_SHEETS;
  const isCounted = envelope.stage === 'Opened' && typed === '';
  const scan = () =>
    step({
      call: TAKE_SCAN,
      variables: { id },
      of: ({ takeScan }) => takeScan,
      said: { text: msg`Being scanned`, about: shownCode(envelope.code) },
    });
  const go = () => {
    if (isCounted) return scan();
    if (!isRight) return answer({ tone: 'bad', text: msg`How many sheets are in it?` });
    step({
      call: OPEN,
      variables: { id, sheets },
      of: ({ openEnvelope }) => openEnvelope,
      isFinal: true,
      next: scan,
    });
    setTyped('');
  };
  useInputs((input) => {
    const command = commandOf(input);
    if (command !== 'DONE' && command !== 'YES') return false;
    go();
    return true;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      {envelope.problem && <p className="text-22 text-ink">{t(problemNames[envelope.problem])}</p>}
      <TextField
        label={t`How many sheets are in it?`}
        hint={
          envelope.sheets
            ? t`Counted before: ${envelope.sheets}. Leave it empty to keep that.`
            : t`Count every sheet, also empty ones and slips of paper.`
        }
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <span>
        <Button type="submit" tone="primary" large>
          {isCounted ? <Trans>Scan again</Trans> : <Trans>Scan the pages</Trans>}
        </Button>
      </span>
    </form>
  );
}

const COUNTED = ['Matched', 'Opened'];

/** The envelope in hand, looked at again until its pages are there. */
function InHand({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const { data } = useQuery(ENVELOPE, {
    variables: { code },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
    context: QUIETLY,
  });
  const envelope = data?.envelope;
  if (!envelope) return null;
  const { stage } = envelope;
  return (
    <div className="flex flex-col gap-20 rounded-16 bg-paper p-24 shadow-1">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-12">
        <b className="text-22 font-bold tabular">{shownCode(code)}</b>
        <span className="text-22 text-ink-2">{t(stageNames[stage])}</span>
      </p>
      {COUNTED.includes(stage) && <Counting key={`${envelope.id} ${stage}`} envelope={envelope} />}
      {stage === 'Scanned' && (
        <p className="text-16 text-ink-2">
          <Trans>
            It lies in the customer’s Inbox. Put the paper away, or scan the next label.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Opens an assigned envelope, counts its sheets, and takes its pages from the scanner. */
export function OpenPage() {
  const { t } = useLingui();
  const client = useApolloClient();
  const [code, setCode] = useState<string | null>(null);
  // The answer to an earlier label says nothing of the one in hand.
  const latest = useRef(0);
  const take = async (scanned: string) => {
    const mine = (latest.current += 1);
    setCode(null);
    const found = await client
      .query({ query: ENVELOPE, variables: { code: scanned }, fetchPolicy: 'network-only' })
      .catch(() => null);
    if (mine !== latest.current) return;
    if (found === null) return answer({ tone: 'bad', text: unreachable });
    const stage = found.data?.envelope?.stage;
    if (stage === undefined)
      return answer({ tone: 'bad', text: stepRefusals['UNKNOWN_ENVELOPE'] ?? msg`Envelope` });
    const mayOpen = COUNTED.includes(stage);
    answer(
      mayOpen
        ? { tone: 'good', text: msg`Open it`, about: shownCode(scanned) }
        : { tone: 'bad', text: stageNames[stage], about: t`Do not open it` },
    );
    setCode(mayOpen ? scanned : null);
  };
  useInputs((input) => {
    if (input.kind !== 'code' || input.code.kind !== 'envelope') return false;
    void take(writeCode(input.code));
    return true;
  });
  return (
    <TaskFrame
      title={t`Open and scan`}
      about={<Trans>Scan the label of an envelope before you open it.</Trans>}
    >
      {code !== null && <InHand key={code} code={code} />}
    </TaskFrame>
  );
}
