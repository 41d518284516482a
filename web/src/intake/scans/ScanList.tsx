import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { formatMomentLong } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { InboundScan } from './scan-calls.ts';
import { scanRefusals } from './scan-words.ts';
import { useInboundScans } from './use-scans.ts';

/** How far a scan is, or how many letters came of it. */
function Outcome({ scan: { state, documentCount, failedCount } }: { readonly scan: InboundScan }) {
  if (state === 'Received')
    return (
      <Chip icon={Clock}>
        <Trans>Is being read</Trans>
      </Chip>
    );
  if (state === 'Refused')
    return (
      <Chip icon={X} tone="deadline">
        <Trans>Refused</Trans>
      </Chip>
    );
  return (
    <Chip icon={failedCount > 0 ? X : Check} tone={failedCount > 0 ? 'deadline' : 'done'}>
      <Plural value={documentCount} one="# letter" other="# letters" />
      {failedCount > 0 && (
        <>
          , <Plural value={failedCount} one="# refused" other="# refused" />
        </>
      )}
    </Chip>
  );
}

function ScanRow({ scan }: { readonly scan: InboundScan }) {
  const { t } = useLingui();
  const { stationName, operator, code, documents, receivedAt } = scan;
  const name = scan.scanId || (stationName === null ? scan.filename : t`Without a number`);
  const [only, ...more] = documents;
  const from = stationName ?? t`Folder`;
  const nameOf = (number: number) => t`Letter ${number}`;
  return (
    <li className="flex flex-col gap-4 border-b border-line py-12">
      <span className="flex items-start justify-between gap-12">
        <b className="min-w-0 text-14 font-semibold wrap-anywhere text-ink">
          {only && more.length === 0 ? (
            <Link
              to="/app/document/$documentId"
              params={{ documentId: only.id }}
              className="text-link font-semibold"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
        <Outcome scan={scan} />
      </span>
      <span className="text-13 wrap-anywhere text-ink-3">
        {[formatMomentLong(receivedAt), from, operator].filter(Boolean).join(' · ')}
      </span>
      {code && <span className="text-13 text-ink-2">{t(scanRefusals[code])}</span>}
      {more.length > 0 && (
        <ul className="flex max-w-text list-disc flex-col gap-2 pl-20 text-13 text-ink-2">
          {documents.map(({ id }, position) => (
            <li key={id}>
              <Link
                to="/app/document/$documentId"
                params={{ documentId: id }}
                className="text-link font-semibold"
              >
                {nameOf(position + 1)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A page of scans, and the way to the next one. */
function Scans({ after }: { readonly after: string | null }) {
  const { t } = useLingui();
  const { scans, end, failed, again } = useInboundScans(after);
  const [isMore, setMore] = useState(false);
  if (failed)
    return (
      <li className="py-12">
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>The scans could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      </li>
    );
  if (scans === undefined)
    return (
      <li>
        <SkeletonRows rows={3} />
      </li>
    );
  return (
    <>
      {scans.map((scan) => (
        <ScanRow key={scan.id} scan={scan} />
      ))}
      {end?.hasNextPage &&
        (isMore ? (
          <Scans after={end.endCursor} />
        ) : (
          <li className="flex py-8">
            <Button onPress={() => setMore(true)}>{t`Show more`}</Button>
          </li>
        ))}
    </>
  );
}

/** Every scan that came by a station or the folder: what became of it, and why something did not. */
export function ScanList() {
  const { t } = useLingui();
  const { scans, failed } = useInboundScans(null);
  if (scans?.length === 0 && !failed)
    return (
      <p role="status" className="text-14 text-ink-2">
        <Trans>No scan has come yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Received scans`} className="flex flex-col border-t border-line">
      <Scans after={null} />
    </ul>
  );
}
