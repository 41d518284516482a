import { Trans, useLingui } from '@lingui/react/macro';
import { rulesOf } from '@postkorb/domain/documents';
import { useEffect, useEffectEvent, useId, useRef, type FormEvent } from 'react';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { KindField } from '../metadata/KindField.tsx';
import { numberOf } from '../metadata/use-apply-reading.ts';
import { fieldNames, printedField } from '../record/field-names.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { usePointing } from '../record/places.ts';
import { placeOf } from '../record/readings.ts';
import { useChecking } from './use-checking.ts';

type CheckValues = { readonly document: OpenDocument; readonly done: () => void };
type Of = { readonly document: OpenDocument; readonly checking: ReturnType<typeof useChecking> };

/** What may stand there, each with its key: the first is what stands there now. */
function Candidates({ document, checking }: Of) {
  const { t } = useLingui();
  const { point, goTo } = usePointing();
  const { field, candidates, choose } = checking;
  const name = t(fieldNames[field]);
  return (
    <ol className="flex flex-col gap-4">
      {candidates.map((reading, place) => {
        const written = printedField(field, reading.value, document.metadata.currency ?? 'EUR');
        const spot = placeOf(reading);
        return (
          <li key={reading.value}>
            <button
              type="button"
              data-candidate
              aria-label={
                place === 0 ? t`${name}: ${written} is right` : t`${name}: use ${written}`
              }
              aria-keyshortcuts={String(place + 1)}
              onClick={() => choose(place)}
              onFocus={() => {
                point(spot);
                if (spot !== null) goTo(spot);
              }}
              onBlur={() => point(null)}
              onMouseEnter={() => point(spot)}
              onMouseLeave={() => point(null)}
              className="flex min-h-34 w-full cursor-default items-center gap-8 rounded-8 px-8 text-left text-14 text-ink inset-ring inset-ring-line-strong hover:bg-honey-soft phone:min-h-44"
            >
              <Keys of={String(place + 1)} />
              <span className="min-w-0 flex-1 wrap-anywhere">{written}</span>
              {place === 0 && (
                <span className="text-12 text-ink-3">
                  <Trans>is right</Trans>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Another value, typed by whoever knows it. */
function Other({ checking: { field, typed, submit, isPending } }: Pick<Of, 'checking'>) {
  const { t } = useLingui();
  const { kind } = rulesOf(field);
  const input = {
    label: t`Another value`,
    value: typed.text,
    problem: typed.problem,
    onChange: typed.change,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-8">
      {kind === 'day' && <DayField {...input} />}
      {kind === 'sort' && <KindField {...input} />}
      {kind !== 'day' && kind !== 'sort' && <TextField {...input} name={field} />}
      {kind !== 'sort' && (
        <p className="text-12 text-ink-3">
          <Keys of="0" /> <Trans>Type it, or click its words in the letter.</Trans>
        </p>
      )}
      <Button type="submit" isPending={isPending} className="self-start">
        <Trans>Use</Trans>
      </Button>
    </form>
  );
}

/** Where another value is entered. */
const OTHER = 'input, [role=spinbutton], button[aria-haspopup=listbox]';

// What is typed into a field is typed, not chosen.
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset['candidate'] === undefined;

type Doing = Pick<Of['checking'], 'at' | 'count' | 'go' | 'choose'> & {
  readonly done: () => void;
  readonly type: () => void;
};

/** To the next or the last value before; null where there is none and Tab goes on through the page. */
function stepOf(isBack: boolean, { at, count, go }: Doing) {
  const to = isBack ? at - 1 : at + 1;
  return to >= 0 && to < count ? () => go(to) : null;
}

/** What a key does here; null where it is none of its own. */
function answerTo(event: KeyboardEvent, doing: Doing): (() => void) | null {
  const number = numberOf(event);
  if (event.key === 'Escape') return doing.done;
  if (isTyping(event.target)) return null;
  if (event.key === '0') return doing.type;
  if (event.key === 'Tab') return stepOf(event.shiftKey, doing);
  if (number === null) return null;
  // A key that is held answers one question, not the next ones too.
  return event.repeat || event.isComposing ? () => {} : () => doing.choose(number - 1);
}

/** Answers by keys, whatever of it has the focus: the box hears them before the keys of the whole page are asked. */
function useKeys(checking: Of['checking'], done: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const type = () => box.current?.querySelector<HTMLElement>(OTHER)?.focus();
    const answer = answerTo(event, { ...checking, done, type });
    if (answer === null) return;
    answer();
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const { current } = box;
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  return box;
}

/**
 * What the machine is not sure of, one value after the other: a number chooses, 0 goes to the field for another value, Tab goes on to
 * the next unsure one, and past the last one on to the page.
 */
export function CheckValues({ document, done }: CheckValues) {
  const { t } = useLingui();
  const id = useId();
  const checking = useChecking({ document, done });
  const { field, at, count, go } = checking;
  const box = useKeys(checking, done);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-candidate]')?.focus();
  }, [box, field]);
  const number = at + 1;
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      className="flex flex-col gap-12 rounded-12 bg-sunken p-12"
    >
      <div className="flex items-baseline justify-between gap-8">
        <h4 id={id} className="text-14 font-semibold text-ink">
          {t(fieldNames[field])}
        </h4>
        <span role="status" className="text-12 text-ink-3 tabular">
          <Trans>
            {number} of {count}
          </Trans>
        </span>
      </div>
      <Candidates document={document} checking={checking} />
      <Other checking={checking} />
      <div className="flex flex-wrap items-center gap-8">
        <Button onPress={() => go(at + 1)}>
          <Trans>Later</Trans>
        </Button>
        <Button tone="quiet" onPress={done}>
          {t`Stop checking`} <Keys of="Escape" />
        </Button>
      </div>
    </div>
  );
}
