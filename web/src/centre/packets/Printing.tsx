import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { commandOf } from '../scans/commands.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import type { PacketInHand } from './packet-calls.ts';

type Paper = 'label' | 'slip';
type Printed = { readonly packet: PacketInHand; readonly done: () => void };

/** What belongs to a packed packet, in the order in which a person wants it; the browser prints what it opens. */
export function Printing({ packet: { id, trackingId }, done }: Printed) {
  const [printed, setPrinted] = useState<readonly Paper[]>([]);
  const papers: readonly Paper[] = trackingId === null ? ['slip'] : ['label', 'slip'];
  const print = (paper: Paper) => {
    open(`/packets/${id}/${paper}`, '_blank', 'noopener');
    setPrinted((before) => [...before, paper]);
  };
  const next = papers.find((paper) => !printed.includes(paper));
  const goOn = () => (next === undefined ? done() : print(next));
  useInputs((input) => {
    const nth = input.kind === 'key' ? papers[Number(input.key) - 1] : undefined;
    if (nth !== undefined) print(nth);
    else if (commandOf(input) === 'DONE' || commandOf(input) === 'YES') goOn();
    else return false;
    return true;
  });
  return (
    <div className="flex flex-col gap-20">
      {trackingId === null ? (
        <p className="text-22 text-pretty text-ink-2">
          <Trans>
            No label was made here. Make one in the carrier’s portal and stick it on: its number is
            scanned when the parcel leaves.
          </Trans>
        </p>
      ) : (
        <p className="text-22 text-pretty text-ink-2">
          <Trans>
            Lay the slip in, close the parcel and stick the label with the number{' '}
            <b className="font-bold text-ink tabular">{trackingId}</b> on it.
          </Trans>
        </p>
      )}
      <span className="flex flex-wrap gap-12">
        {papers.map((paper, at) => (
          <Button
            key={paper}
            large
            icon={Printer}
            tone={paper === next ? 'primary' : 'plain'}
            onPress={() => print(paper)}
          >
            {at + 1} –{' '}
            {paper === 'label' ? <Trans>Print the label</Trans> : <Trans>Print the slip</Trans>}
          </Button>
        ))}
        <Button large tone={next === undefined ? 'primary' : 'plain'} onPress={done}>
          <Trans>Next parcel</Trans>
        </Button>
      </span>
    </div>
  );
}
