import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { problemsOfRoll } from '@postkorb/domain/centre';
import { Printer } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Choices } from '../envelopes/Choices.tsx';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { TaskFrame } from '../envelopes/TaskFrame.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import type { LabelText } from './Label.tsx';
import { FORMATS, LabelSheets, PER_SHEET, type LabelFormat } from './LabelSheets.tsx';
import { RACKS, RESERVE_LABELS } from './place-calls.ts';

const kinds = ['envelope', 'box', 'tray', 'shelf'] as const;
type Kind = (typeof kinds)[number];
const kindNames: Readonly<Record<Kind, MessageDescriptor>> = {
  envelope: msg`Envelope`,
  box: msg`Box`,
  tray: msg`Tray`,
  shelf: msg`Shelf`,
};
const formatNames: Readonly<Record<LabelFormat, MessageDescriptor>> = {
  a4: msg`Sheets of 21 labels`,
  roll: msg`Label roll`,
};

type Wanted = { readonly kind: Kind; readonly format: LabelFormat; readonly count: string };

const labelsWanted = ({ format, count }: Wanted) => {
  const number = /^\d+$/.test(count) ? Number(count) : 0;
  return format === 'a4' ? number * PER_SHEET : number;
};

/** The labels of all shelves there are: they keep their numbers, also where a label was torn. */
function useShelfLabels(): readonly LabelText[] {
  const { t } = useLingui();
  const { data } = useQuery(RACKS, { fetchPolicy: 'cache-and-network', context: QUIETLY });
  return (data?.racks ?? []).flatMap(({ name, shelves }) =>
    shelves.map(({ code, position }) => ({
      code,
      what: t(kindNames.shelf),
      place: `${name}-${position}`,
    })),
  );
}

/** Reserves what is wanted, or takes the labels of shelves as they are. */
function useLabels(wanted: Wanted) {
  const { t } = useLingui();
  const step = useStep();
  const shelves = useShelfLabels();
  const [labels, setLabels] = useState<readonly LabelText[] | null>(null);
  const { kind } = wanted;
  const count = labelsWanted(wanted);
  const isWrong = kind !== 'shelf' && problemsOfRoll(count).length > 0;
  const make = () => {
    if (isWrong) return;
    if (kind !== 'shelf')
      return step({
        call: RESERVE_LABELS,
        variables: { kind, count },
        of: ({ reserveLabels }) => reserveLabels,
        said: { text: msg`Labels are ready to print` },
        next: ({ reserveLabels: { codes } }) =>
          setLabels((codes ?? []).map((code) => ({ code, what: t(kindNames[kind]) }))),
      });
    if (shelves.length === 0) return answer({ tone: 'bad', text: msg`There are no racks yet.` });
    answer({ tone: 'good', text: msg`Labels are ready to print` });
    setLabels(shelves);
  };
  return { labels, make, isWrong, forget: () => setLabels(null) };
}

type ReadyProps = {
  readonly labels: readonly LabelText[];
  readonly format: LabelFormat;
  /** Their numbers were reserved just now. */
  readonly isNew: boolean;
  readonly back: () => void;
};

/** Labels that are ready, as the printer gets them. */
function ReadyLabels({ labels, format, isNew, back }: ReadyProps) {
  const { t } = useLingui();
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'DONE' || command === 'YES') print();
    else if (command === 'BACK' || command === 'CANCEL') back();
    else if (input.kind === 'key' && input.key === 'Escape') back();
    else return false;
    return true;
  });
  return (
    <TaskFrame
      title={t`Print labels`}
      about={
        <>
          <Trans>Print at actual size, without margins added by the printer.</Trans>{' '}
          {isNew && <Trans>These numbers are used up now and are never printed again.</Trans>}
        </>
      }
    >
      <span className="flex flex-wrap gap-12">
        <Button tone="primary" large icon={Printer} onPress={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button large onPress={back}>
          <Trans>Other labels</Trans>
        </Button>
      </span>
      <LabelSheets labels={labels} format={format} />
    </TaskFrame>
  );
}

/** Prints labels for envelopes, boxes, trays and shelves. */
export function LabelsPage() {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('envelope');
  const [format, setFormat] = useState<LabelFormat>('a4');
  const [count, setCount] = useState('1');
  const { labels, make, isWrong, forget } = useLabels({ kind, format, count });
  useInputs((input) => {
    if (labels !== null) return false;
    const command = commandOf(input);
    const digit = input.kind === 'key' ? Number(input.key) - 1 : -1;
    if (command === 'DONE' || command === 'YES') make();
    else if (kinds[digit] !== undefined) setKind(kinds[digit] ?? kind);
    else if (FORMATS[digit - kinds.length] !== undefined)
      setFormat(FORMATS[digit - kinds.length] ?? format);
    else return false;
    return true;
  });
  if (labels !== null)
    return <ReadyLabels labels={labels} format={format} isNew={kind !== 'shelf'} back={forget} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make();
  };
  return (
    <TaskFrame title={t`Print labels`} about={<Trans>No number is ever printed twice.</Trans>}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-24">
        <Choices
          label={t`For what?`}
          options={kinds.map((id) => ({ id, name: t(kindNames[id]) }))}
          chosen={kind}
          choose={setKind}
        />
        <Choices
          label={t`On what?`}
          options={FORMATS.map((id) => ({ id, name: t(formatNames[id]) }))}
          chosen={format}
          choose={setFormat}
          after={kinds.length}
        />
        {kind === 'shelf' ? (
          <p className="text-16 text-ink-2">
            <Trans>The labels of all shelves, with the numbers they have.</Trans>
          </p>
        ) : (
          <TextField
            label={format === 'a4' ? t`How many sheets?` : t`How many labels?`}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={setCount}
            problem={isWrong ? t`Please check the number.` : null}
          />
        )}
        <span>
          <Button type="submit" tone="primary" large>
            <Trans>Make labels</Trans>
          </Button>
        </span>
      </form>
    </TaskFrame>
  );
}
