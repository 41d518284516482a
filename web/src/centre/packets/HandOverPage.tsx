import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState, type FormEvent } from 'react';
import { isOnline } from '../../connection.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { HAND_OVER, PACKET, PACKETS_AT } from './packet-calls.ts';
import { PacketRow } from './PacketRow.tsx';
import { handoverRefusals } from './words.ts';

const EVERY_MS = 5_000;

/** The packets that wait for the carrier. */
function Waiting() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(PACKETS_AT, {
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY_MS,
    context: QUIETLY,
    variables: { stage: 'Packed' },
  });
  const again = () => void refetch().catch(() => null);
  if (data === undefined && error !== undefined)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The list could not be loaded.</Trans> {t(unreachable)}
      </Banner>
    );
  const packets = data?.packetsAt ?? [];
  if (packets.length === 0)
    return (
      <p className="text-16 text-ink-2">
        <Trans>No parcel waits for the carrier.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Parcels`} className="flex flex-col rounded-16 bg-paper shadow-1">
      {packets.map((packet) => (
        <PacketRow key={packet.id} packet={packet} done={packet.packed} of={packet.originals} />
      ))}
    </ul>
  );
}

type InHand = { readonly code: string; readonly hand: (number: string) => void };

/** The packet in hand: what the carrier's label says is scanned, or typed. */
function Leaving({ code, hand }: InHand) {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    hand(number);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-20 rounded-16 bg-paper p-24 shadow-1"
    >
      <p className="text-22 text-ink">
        <Trans>
          Parcel <b className="tabular">{shownCode(code)}</b>: now scan the carrier’s label on it.
        </Trans>
      </p>
      <TextField
        label={t`Number on the label`}
        hint={t`Only where it cannot be scanned.`}
        autoComplete="off"
        value={number}
        onChange={setNumber}
      />
      <span>
        <Button type="submit" large>
          <Trans>Hand over</Trans>
        </Button>
      </span>
    </form>
  );
}

/** Gives packets to the carrier: the code of the packet, then its label. */
export function HandOverPage() {
  const { t } = useLingui();
  const client = useApolloClient();
  const step = useStep();
  const [code, setCode] = useState<string | null>(null);
  const take = async (scanned: string) => {
    const { data } = await client.query({
      query: PACKET,
      variables: { code: scanned },
      fetchPolicy: 'network-only',
    });
    const stage = data?.packet?.stage;
    if (stage === 'Packed') answer({ tone: 'good', text: msg`Parcel`, about: shownCode(scanned) });
    else {
      const why = stage === undefined ? 'UNKNOWN_PACKET' : 'NOT_NOW';
      answer({ tone: 'bad', text: handoverRefusals[why] ?? msg`Parcel` });
    }
    setCode(stage === 'Packed' ? scanned : null);
  };
  const hand = (number: string) => {
    if (code === null) return answer({ tone: 'bad', text: msg`Scan the code of a parcel first` });
    // What left the house cannot be taken back: without a line nothing is queued.
    if (!isOnline())
      return answer({ tone: 'bad', text: msg`No connection: nothing is handed over now.` });
    step({
      call: HAND_OVER,
      isFinal: true,
      variables: { code, number },
      of: ({ handOver }) => handOver,
      words: handoverRefusals,
      said: { text: msg`Handed over`, about: shownCode(code) },
      next: () => {
        setCode(null);
        void client.refetchQueries({ include: [PACKETS_AT] });
      },
    });
  };
  useInputs((input) => {
    if (input.kind === 'foreign') hand(input.text);
    else if (input.kind === 'code' && input.code.kind === 'packet')
      void take(writeCode(input.code)).catch(() => null);
    else return false;
    return true;
  });
  return (
    <TaskFrame title={t`Hand over`} about={<Trans>Scan the code of a parcel.</Trans>}>
      {code !== null && <Leaving key={code} code={code} hand={hand} />}
      <Waiting />
    </TaskFrame>
  );
}
