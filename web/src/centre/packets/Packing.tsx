import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { LEAST_GRAMS, MOST_GRAMS, shownCode, writeCode } from '@postkorb/domain/centre';
import { Check } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { LABEL_PACKET, PACK, type PacketInHand } from './packet-calls.ts';
import { packRefusals } from './words.ts';

type InHand = { readonly packet: PacketInHand; readonly look: () => void };

/** The letters of a packet, with those that lie in it. */
function Contents({ papers }: Pick<PacketInHand, 'papers'>) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Letters of this parcel`}
      className="flex flex-col rounded-16 border border-line"
    >
      {papers.map(({ code, isPacked }) => (
        <li
          key={code}
          className="flex items-center gap-12 border-b border-line px-16 py-12 text-16 last:border-none"
        >
          <span className="flex-1 tabular">{shownCode(code)}</span>
          {isPacked && (
            <span className="flex items-center gap-4 text-14 text-ink-2">
              <Icon of={Check} size={18} />
              <Trans>in the parcel</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Scans each letter of a packet into it; whatever is not its own is refused. */
export function Filling({ packet, look }: InHand) {
  const step = useStep();
  const { id, papers, packed, originals } = packet;
  const pack = (code: string) =>
    step({
      call: PACK,
      variables: { id, code },
      of: ({ packPaper }) => packPaper,
      words: packRefusals,
      next: ({ packPaper }) => {
        const count = `${packPaper.packet?.packed ?? 0}/${originals}`;
        answer({ tone: 'good', text: msg`In the parcel`, about: count });
      },
      refused: look,
    });
  useInputs((input) => {
    if (input.kind !== 'code' || input.code.kind !== 'envelope') return false;
    pack(writeCode(input.code));
    return true;
  });
  return (
    <>
      <p className="text-22 text-ink-2">
        <Trans>
          Scan each one that you lay in: {packed} of {originals} are in it.
        </Trans>
      </p>
      <Contents papers={papers} />
    </>
  );
}

/** All letters are in: the packet is weighed, and its label asked for. */
export function Weighing({ packet, look }: InHand) {
  const { t } = useLingui();
  const step = useStep();
  const [typed, setTyped] = useState(packet.grams === null ? '' : String(packet.grams));
  const grams = Number(typed);
  const isRight = /^\d+$/.test(typed) && grams >= LEAST_GRAMS && grams <= MOST_GRAMS;
  const go = () => {
    if (!isRight) return answer({ tone: 'bad', text: msg`How many grams does it weigh?` });
    step({
      call: LABEL_PACKET,
      variables: { id: packet.id, grams },
      of: ({ labelPacket }) => labelPacket,
      words: packRefusals,
      next: ({ labelPacket }) =>
        answer(
          labelPacket.packet?.stage === 'Unclear'
            ? { tone: 'bad', text: msg`The carrier’s answer was lost` }
            : { tone: 'good', text: msg`Packed` },
        ),
      refused: look,
    });
  };
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'DONE' || command === 'YES') go();
    else if (input.kind === 'code' && input.code.kind === 'envelope')
      answer({ tone: 'bad', text: msg`This parcel is complete. Nothing more goes in.` });
    else return false;
    return true;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <p className="text-22 text-ink-2">
        <Trans>All letters are in it.</Trans>
      </p>
      <TextField
        label={t`How many grams does it weigh?`}
        hint={t`With its box, as the scales show it.`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <span>
        <Button type="submit" tone="primary" large>
          <Trans>Get the label</Trans>
        </Button>
      </span>
    </form>
  );
}
