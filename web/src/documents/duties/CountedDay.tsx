import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Form } from 'react-aria-components/Form';
import { formatDay } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import type { Duty } from './duty-words.ts';
import { useStepWords } from './step-words.ts';
import { useArrival } from './use-arrival.ts';

type Counted = NonNullable<Duty['counted']>;
type Of = { readonly documentId: string; readonly duty: Duty };
type Asking = Of & { readonly asks: Counted['asks'] };

/** Asks for the day that only a person knows: until it is said the earliest possible end counts. */
function Arrival({ asks, ...of }: Asking) {
  const { t } = useLingui();
  const isService = asks === 'service';
  const form = useArrival({ ...of, isService });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Form
      onSubmit={submit}
      validationBehavior="aria"
      className="mt-8 flex flex-col gap-8 rounded-8 bg-honey-soft p-12 text-13 text-ink"
    >
      <p>
        {isService ? (
          <Trans>
            The period begins on the day that is written on the yellow envelope. Until you enter it,
            the earliest possible end counts.
          </Trans>
        ) : (
          <Trans>
            The period begins on the day the letter came. Until you enter it, the earliest possible
            end counts.
          </Trans>
        )}
      </p>
      <DayField
        label={isService ? t`Day on the envelope` : t`Day the letter came`}
        value={form.day}
        onChange={form.change}
        problem={form.problem}
      />
      <Button type="submit" isPending={form.isPending} className="self-start">
        <Trans>Calculate the deadline</Trans>
      </Button>
    </Form>
  );
}

function FoldedArrival(of: Asking) {
  return (
    <details className="pt-8 text-13">
      <summary className="cursor-default rounded-4 text-blue-text">
        <Trans>Enter the date it arrived</Trans>
      </summary>
      <Arrival {...of} />
    </details>
  );
}

function Steps({ counted }: { readonly counted: Counted }) {
  const words = useStepWords();
  return (
    <ol className="flex flex-col gap-4 pt-8 pl-12">
      {counted.steps.map((step) => (
        <li key={`${step.kind} ${step.day}`} className="flex flex-col">
          <span>
            <span className="tabular">{formatDay(step.day)}</span>: {words(step)}
          </span>
          {step.law != null && (
            <span className="text-12 text-ink-3">
              {step.law === counted.law && counted.source != null ? (
                <a href={counted.source} target="_blank" rel="noreferrer" className="underline">
                  {step.law}
                </a>
              ) : (
                step.law
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** How a day was counted, step by step, and the question that is still open; nothing where the letter names the day. */
export function CountedDay({ documentId, duty }: Of) {
  const { counted, canChange, state, isRight } = duty;
  if (counted == null) return null;
  // A mere right asks in one line, which unfolds, when the letter came; what a court or office had served is asked for at once.
  const Asks = isRight && counted.asks === 'receipt' ? FoldedArrival : Arrival;
  return (
    <>
      {counted.asks != null && canChange && state !== 'done' && (
        <Asks documentId={documentId} duty={duty} asks={counted.asks} />
      )}
      <details className="pt-8 text-13 text-ink-2">
        <summary className="cursor-default rounded-4 text-ink-3">
          <Trans>How the deadline was worked out</Trans>
        </summary>
        <Steps counted={counted} />
        <p className="pt-8 text-12 text-ink-3">
          <Trans>This is help, not legal advice.</Trans>
        </p>
      </details>
    </>
  );
}
