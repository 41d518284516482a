import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { Printer } from 'lucide-react';
import { formatDay, formatDayOf } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { useInputs } from '../scans/scan-handlers.ts';
import { useStep } from '../envelopes/use-step.ts';
import { kindNames } from '../envelopes/words.ts';
import type { EnvelopeKind } from '../gql/graphql.ts';
import { SEND_BACK, type SendBackList } from './quarantine-calls.ts';

type Shown = { readonly list: SendBackList; readonly look: () => void };

/** What the carrier takes back: frozen, to be printed, and each envelope scanned out. */
export function SendBackPart({ list, look }: Shown) {
  const { t } = useLingui();
  const step = useStep();
  useInputs((input) => {
    if (input.kind !== 'code' || input.code.kind !== 'envelope') return false;
    const code = writeCode(input.code);
    step({
      call: SEND_BACK,
      isFinal: true,
      variables: { code },
      of: ({ sendBack }) => sendBack,
      said: { text: msg`Out, back to the carrier`, about: shownCode(code) },
      next: look,
    });
    return true;
  });
  const left = list.envelopes.filter(({ isOut }) => !isOut).length;
  const day = formatDayOf(list.listedAt);
  return (
    <section aria-label={t`Back to the carrier`} className="flex flex-col gap-16">
      <div className="flex flex-wrap items-center justify-between gap-16">
        <p className="text-22 text-ink">
          <Plural
            value={left}
            one="Scan # envelope out as you hand it over."
            other="Scan # envelopes out as you hand them over."
          />
        </p>
        <Button large icon={Printer} onPress={() => print()}>
          <Trans>Print the list</Trans>
        </Button>
      </div>
      <div data-print className="flex flex-col gap-12">
        <h2 className="text-22 font-bold text-ink">
          <Trans>Back to the carrier, {day}</Trans>
        </h2>
        <ol
          aria-label={t`List for the carrier`}
          className="flex flex-col rounded-16 bg-paper shadow-1"
        >
          {list.envelopes.map(({ id, code, kind, carrier, receivedOn, isOut }) => (
            <li
              key={id}
              className={classes(
                'flex flex-wrap items-center gap-16 border-b border-line px-24 py-12 last:border-none phone:px-16',
                isOut && 'text-ink-3',
              )}
            >
              <b className="text-16 font-bold tabular">{shownCode(code)}</b>
              <span className="flex-1 text-14">
                {t(kindNames[kind as EnvelopeKind])} · {carrier} · {formatDay(receivedOn)}
              </span>
              {isOut && <Chip tone="own">{t`out`}</Chip>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
