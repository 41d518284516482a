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
              aria-label={place === 0 ? t`${written} is right` : t`Use ${written}`}
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
function Other({ checking: { field, typed, submit } }: Pick<Of, 'checking'>) {
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
          <Trans>Type it, or click its words in the letter.</Trans>
        </p>
      )}
      <Button type="submit" className="self-start">
        <Trans>Use</Trans>
      </Button>
    </form>
  );
}

// What is typed into a field is typed, not chosen.
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset['candidate'] === undefined;

/** Answers by keys, whatever of it has the focus: the box hears them before the keys of the whole page are asked. */
function useKeys({ at, count, go, choose }: Of['checking'], done: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const number = numberOf(event);
    const to = event.shiftKey ? at - 1 : at + 1;
    if (event.key === 'Escape') done();
    else if (isTyping(event.target)) return;
    else if (number !== null) choose(number - 1);
    else if (event.key === 'Tab' && to >= 0 && to < count) go(to);
    else return;
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
 * What the machine is not sure of, one value after the other: a number chooses, Tab goes on to the next unsure one, and past the
 * last one on to the page.
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
