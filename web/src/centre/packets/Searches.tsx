import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { unreachable } from '../../ui/basics/unreached.ts';
import { QUIETLY } from '../envelopes/envelope-calls.ts';
import { SEARCHES } from './packet-calls.ts';

const EVERY_MS = 10_000;

/** For Leads: the letters that were not where they should be, and which packets wait for them. */
export function Searches() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(SEARCHES, {
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY_MS,
    context: QUIETLY,
  });
  const searches = data?.paperSearches ?? [];
  const again = () => void refetch().catch(() => null);
  if (data === undefined && error !== undefined)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The list could not be loaded.</Trans> {t(unreachable)}
      </Banner>
    );
  if (searches.length === 0) return null;
  return (
    <section className="flex flex-col gap-12">
      <h2 className="text-22 font-bold text-ink">
        <Trans>Missing letters</Trans>
      </h2>
      <p className="text-16 text-ink-2">
        <Trans>Whoever finds one scans the box where it lies, then the letter.</Trans>
      </p>
      <ul aria-label={t`Missing letters`} className="flex flex-col rounded-16 bg-paper shadow-1">
        {searches.map(({ id, code, boxCode, packetCode, openedAt }) => {
          const [box, since] = [boxCode ? shownCode(boxCode) : '–', formatMoment(openedAt)];
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-24 gap-y-4 border-b border-line px-24 py-12 text-16 last:border-none"
            >
              <b className="flex-1 font-bold tabular">{shownCode(code)}</b>
              <span className="text-ink-2 tabular">
                <Trans>
                  should lie in {box}, missing since {since}
                </Trans>
              </span>
              <span className="basis-full text-14 text-ink-2 tabular">{shownCode(packetCode)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
