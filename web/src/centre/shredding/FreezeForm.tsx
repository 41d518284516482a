import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import {
  levelsOf,
  MOST_IN_BATCH,
  PROTECTION_CLASSES,
  shownCode,
  writeCode,
  type ProtectionClass,
} from '@postkorb/domain/centre';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Choices } from '../envelopes/Choices.tsx';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { FOUND_AGAIN, FREEZE, type Batch, type ShredStart } from './shred-calls.ts';
import { shredRefusals } from './shred-words.ts';
import { useShredStep } from './use-shred-step.ts';

// Letters of customers are confidential; class 2 and P-4 is what most of them want.
const USUAL = { protection: 2, level: 4, most: 50 } as const;

type Freeze = {
  readonly start: ShredStart;
  readonly opened: (batch: Batch) => void;
  readonly look: () => void;
};

function Missing({ papers }: { readonly papers: ShredStart['missingPapers'] }) {
  const { t } = useLingui();
  if (papers.length === 0) return null;
  return (
    <section className="flex flex-col gap-8">
      <h2 className="text-22 font-bold">
        <Plural value={papers.length} one="# paper is missing" other="# papers are missing" />
      </h2>
      <p className="text-16 text-ink-2">
        <Trans>Scan the label of one that you have found.</Trans>
      </p>
      <ul aria-label={t`Missing papers`} className="flex flex-col rounded-16 bg-paper shadow-1">
        {papers.map(({ code, boxCode }) => (
          <li
            key={code}
            className="flex flex-wrap justify-between gap-12 border-b border-line px-24 py-12 text-16 tabular last:border-none"
          >
            <b>{shownCode(code)}</b>
            {boxCode !== null && <span className="text-ink-2">{shownCode(boxCode)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFreezing({ start, opened, look }: Freeze) {
  const step = useShredStep();
  const [protection, setProtection] = useState<ProtectionClass>(USUAL.protection);
  const [level, setLevel] = useState<number>(USUAL.level);
  const [machine, setMachine] = useState(start.lastShredder ?? '');
  const { t } = useLingui();
  const named = machine.trim() === '' ? t`Shredder 1` : machine;
  const choose = (next: ProtectionClass) => {
    setProtection(next);
    const levels = levelsOf(next);
    if (!levels.includes(level)) setLevel(levels[0] ?? USUAL.level);
  };
  const freeze = () => {
    if (start.shreddablePapers === 0)
      return answer({ tone: 'bad', text: shredRefusals['NOTHING_TO_SHRED'] ?? msg`Shred` });
    step({
      call: FREEZE,
      variables: {
        protectionClass: protection,
        securityLevel: level,
        machine: named,
        most: Math.min(USUAL.most, MOST_IN_BATCH),
      },
      of: ({ freezeBatch }) => freezeBatch,
      done: ({ freezeBatch: { batch } }) => {
        if (!batch) return;
        answer({ tone: 'good', text: msg`The list stands` });
        opened(batch);
      },
      refused: look,
    });
  };
  const found = (code: string) =>
    step({
      call: FOUND_AGAIN,
      variables: { code },
      of: ({ findPaperAgain }) => findPaperAgain,
      done: () => {
        answer({ tone: 'good', text: msg`Found again`, about: shownCode(code) });
        look();
      },
    });
  return { protection, level, machine: named, choose, setLevel, setMachine, freeze, found };
}

/** What waits to be shredded, and how; a list is frozen, or a missing paper is found again. */
export function FreezeForm(props: Freeze) {
  const { t } = useLingui();
  const freezing = useFreezing(props);
  const { protection, level, machine, choose, setLevel, setMachine, freeze, found } = freezing;
  const { shreddablePapers: count, missingPapers } = props.start;
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'DONE' || command === 'YES') freeze();
    else if (input.kind === 'code' && input.code.kind === 'envelope') found(writeCode(input.code));
    else return false;
    return true;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    freeze();
  };
  return (
    <>
      {count === 0 ? (
        <p className="text-22 text-ink-2">
          <Trans>No paper in a box of this centre is to be shredded.</Trans>
        </p>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-24">
          <p className="text-22 text-ink">
            <Plural value={count} one="# paper waits." other="# papers wait." />
          </p>
          <Choices
            label={t`Protection class`}
            options={PROTECTION_CLASSES.map((one) => ({ id: String(one), name: String(one) }))}
            chosen={String(protection)}
            choose={(id) =>
              choose(PROTECTION_CLASSES.find((one) => String(one) === id) ?? protection)
            }
          />
          <Choices
            label={t`Security level (ISO/IEC 21964-2)`}
            options={levelsOf(protection).map((one) => ({ id: String(one), name: `P-${one}` }))}
            chosen={String(level)}
            choose={(id) => setLevel(Number(id))}
          />
          <TextField label={t`Shredder`} autoComplete="off" value={machine} onChange={setMachine} />
          <span>
            <Button type="submit" tone="primary" large>
              <Trans>Freeze the list</Trans>
            </Button>
          </span>
        </form>
      )}
      <Missing papers={missingPapers} />
    </>
  );
}
