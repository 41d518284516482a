import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatDayOf, formatMoney } from '../i18n/format.ts';
import { Banner } from '../ui/display/Banner.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import { SourceActions } from './SourceActions.tsx';
import type { Source } from './source-calls.ts';
import { issueReasons, stageChips } from './source-words.ts';
import { missing, useNext } from './use-next.ts';

function StageChip({ stage }: Pick<Source, 'stage'>) {
  const { t } = useLingui();
  const { text, tone, icon } = stageChips[stage];
  return (
    <Chip tone={tone} icon={icon}>
      {t(text)}
    </Chip>
  );
}

function Reported({ report }: { readonly report: NonNullable<Source['report']> }) {
  const { t } = useLingui();
  const on = formatDayOf(report.createdAt);
  const reason = t(issueReasons[report.reason]);
  return (
    <div className="grid gap-4 text-13 text-ink-2">
      <p>
        <Trans>
          Reported on {on}: {reason}
        </Trans>
      </p>
      {report.outcome != null && (
        <p className="whitespace-pre-line">
          <Trans>Our answer: {report.outcome}</Trans>
        </p>
      )}
    </div>
  );
}

function Details({ source }: { readonly source: Source }) {
  const { t } = useLingui();
  const { startAt, endAt, externalId, scanCenter, metadata } = source;
  const details: readonly (readonly [name: string, text: string])[] = [
    [t`From`, formatDay(startAt)],
    [t`Until`, formatDay(endAt)],
    [t`Goes to`, scanCenter],
    [t`Each half year`, formatMoney(metadata.halfYearCents)],
    ...(externalId == null ? [] : [[t`Number at the carrier`, externalId] as const]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-24 gap-y-8 text-13">
      {details.map(([name, text]) => (
        <div key={name}>
          <dt className="text-ink-3">{name}</dt>
          <dd className="tabular wrap-anywhere text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A forwarding order: whose post, how far it is, what happens next, and what may be done. */
export function SourceCard({ source }: { readonly source: Source }) {
  const { t } = useLingui();
  const next = useNext(source);
  const { address, stage, metadata, report } = source;
  return (
    <li
      aria-label={t`Order for ${source.title}`}
      className="flex flex-col gap-16 rounded-12 border border-line bg-paper p-20 phone:p-16"
    >
      <div className="flex flex-wrap items-start justify-between gap-12">
        <address className="min-w-0 text-14 wrap-anywhere text-ink not-italic">
          {address.lines.map((line, at) => (
            <span key={at} className={at === 0 ? 'block font-semibold' : 'block text-ink-2'}>
              {line}
            </span>
          ))}
        </address>
        <span className="flex flex-wrap gap-8">
          {metadata.isSimulated && (
            <Chip tone="outline">
              <Trans>Simulated</Trans>
            </Chip>
          )}
          <StageChip stage={stage} />
        </span>
      </div>
      <p className="max-w-text text-14 text-pretty text-ink-2">{next}</p>
      {metadata.postMissingSince != null && (
        <Banner tone="new">
          <Trans>No post has come through this order for ten working days.</Trans>{' '}
          {t(missing(source))}
        </Banner>
      )}
      <Details source={source} />
      {report != null && <Reported report={report} />}
      <SourceActions source={source} />
    </li>
  );
}
