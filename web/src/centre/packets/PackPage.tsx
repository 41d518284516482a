import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { BEGIN, PACKET, PACKETS_AT, type PacketInHand } from './packet-calls.ts';
import { PacketRow } from './PacketRow.tsx';
import { Filling, Weighing } from './Packing.tsx';
import { Printing } from './Printing.tsx';
import { Unclear } from './Unclear.tsx';
import { packetStages, packRefusals } from './words.ts';

const EVERY_MS = 5_000;
const LOOKING = {
  fetchPolicy: 'cache-and-network',
  pollInterval: EVERY_MS,
  context: QUIETLY,
} as const;

/** The packets that somebody has to do something about here, those first whose label is unclear. */
function Waiting() {
  const { t } = useLingui();
  const asked = [
    useQuery(PACKETS_AT, { ...LOOKING, variables: { stage: 'Unclear' } }),
    useQuery(PACKETS_AT, { ...LOOKING, variables: { stage: 'Packing' } }),
    useQuery(PACKETS_AT, { ...LOOKING, variables: { stage: 'Picked' } }),
  ];
  const again = () => void Promise.all(asked.map(({ refetch }) => refetch())).catch(() => null);
  const packets = asked.flatMap(({ data }) => data?.packetsAt ?? []);
  if (asked.some(({ data, error }) => data === undefined && error !== undefined))
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The list could not be loaded.</Trans> {t(unreachable)}
      </Banner>
    );
  if (packets.length === 0)
    return (
      <p className="text-16 text-ink-2">
        <Trans>No parcel waits to be packed.</Trans>
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

type InHand = {
  readonly packet: PacketInHand;
  readonly look: () => void;
  readonly done: () => void;
};

function Step({ packet, look, done }: InHand) {
  if (packet.stage === 'Unclear') return <Unclear packet={packet} look={look} />;
  if (packet.stage === 'Packed') return <Printing packet={packet} done={done} />;
  if (packet.stage !== 'Packing') return null;
  return packet.packed < packet.originals ? (
    <Filling packet={packet} look={look} />
  ) : (
    <Weighing packet={packet} look={look} />
  );
}

/** The packet on the table, kept current. */
function OnTable({ code, done }: { readonly code: string; readonly done: () => void }) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data } = useQuery(PACKET, { ...LOOKING, variables: { code } });
  const packet = data?.packet;
  const look = () => void client.refetchQueries({ include: [PACKET] });
  if (!packet) return null;
  return (
    <div className="flex flex-col gap-20 rounded-16 bg-paper p-24 shadow-1">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-12">
        <b className="text-22 font-bold tabular">{shownCode(code)}</b>
        <span className="text-22 text-ink-2">{t(packetStages[packet.stage])}</span>
      </p>
      <Step key={packet.id} packet={packet} look={look} done={done} />
    </div>
  );
}

/** Lays the picked originals into their packet, weighs it, and prints what belongs to it. */
export function PackPage() {
  const { t } = useLingui();
  const step = useStep();
  const [code, setCode] = useState<string | null>(null);
  const begin = (scanned: string) =>
    step({
      call: BEGIN,
      variables: { code: scanned },
      of: ({ beginPacking }) => beginPacking,
      words: packRefusals,
      said: { text: msg`Parcel`, about: shownCode(scanned) },
      next: () => setCode(scanned),
    });
  useInputs((input) => {
    if (input.kind !== 'code' || input.code.kind !== 'packet') return false;
    begin(writeCode(input.code));
    return true;
  });
  return (
    <TaskFrame title={t`Pack`} about={<Trans>Scan the slip of a tray.</Trans>}>
      {code !== null && <OnTable key={code} code={code} done={() => setCode(null)} />}
      <Waiting />
    </TaskFrame>
  );
}
