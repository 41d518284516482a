import { useLingui } from '@lingui/react/macro';
import { LearnedBefore } from '../metadata/AsBefore.tsx';
import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { placeOf, placeOfField } from '../record/readings.ts';
import { Amount } from './Amount.tsx';
import { CountedDay } from '../duties/CountedDay.tsx';
import { DutyMenu, useLaterOf } from '../duties/DutyMenu.tsx';
import { Consequence, type DutyOf } from '../duties/DutyParts.tsx';
import type { Duty } from '../duties/duty-words.ts';
import { useDutyName } from '../duties/use-duty-name.ts';
import type { Want } from './wants.ts';
import { WantLine } from './WantLine.tsx';

type TransferWant = Omit<DutyOf, 'duty'> & {
  readonly want: Want;
  readonly isNext: boolean;
};

function More(props: DutyOf) {
  const { t } = useLingui();
  const { duty, deciding } = props;
  const name = useDutyName(duty);
  const later = useLaterOf(props);
  const open = {
    id: 'open',
    label: t`Open again: ${name}`,
    run: () => void deciding.done(duty.id, false),
  };
  return (
    <DutyMenu {...props} before={duty.state === 'done' ? [{ lines: [open] }, ...later] : later} />
  );
}

function placeOfDay(document: OpenDocument, duty: Duty | null) {
  return (duty && placeOf(duty)) ?? placeOfField(document, 'dueDate');
}

/** The money that the letter asks for, and the way to pay it. */
export function TransferWant({ want, isNext, ...of }: TransferWant) {
  const { t } = useLingui();
  const { document } = of;
  const { payments } = useDocumentExtensions();
  const { duty } = want;
  const line = <WantLine want={want} name={t`Pay`} place={placeOfDay(document, duty)} />;
  return payments.map(({ Part }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
    <li key={place}>
      <Part
        documentId={document.id}
        isNext={isNext}
        isKept={want.state === 'done'}
        keptAt={document.paymentDeadline?.doneAt ?? null}
        line={line}
        amount={<Amount document={document} />}
        more={duty?.canChange && <More {...of} duty={duty} />}
      >
        {want.day !== null && <LearnedBefore document={document} field="dueDate" />}
        {duty && want.state !== 'done' && <Consequence duty={duty} />}
        {duty && <CountedDay key={duty.version} documentId={document.id} duty={duty} />}
      </Part>
    </li>
  ));
}
