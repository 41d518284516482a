import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleHelp, ExternalLink, PackageCheck, PackageOpen, Undo2 } from 'lucide-react';
import { formatDay, formatDayOf, formatMoney } from '../../i18n/format.ts';
import { Chip } from '../../ui/display/Chip.tsx';
import { shownLines } from '../addresses/shown-lines.ts';
import { CameBack } from './CameBack.tsx';
import { Report } from './Report.tsx';
import type { Address, Packet } from './use-order.ts';

/** By which number the carrier knows it, leading there where a carrier has it. */
function Tracking({ trackingId, trackingLink }: Packet) {
  if (trackingId == null) return null;
  return (
    <p className="text-13 text-ink-2">
      <Trans>Tracking number</Trans>{' '}
      {trackingLink == null ? (
        <b className="font-semibold text-ink tabular">{trackingId}</b>
      ) : (
        <a
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-4 font-semibold text-blue-text underline underline-offset-4 tabular"
        >
          {trackingId}
          <ExternalLink size={13} aria-hidden />
        </a>
      )}
    </p>
  );
}

/** How far it is; what the carrier does with it is not known here. */
function State({ packet }: { readonly packet: Packet }) {
  const { t } = useLingui();
  if (packet.isUnclear)
    return (
      <Chip tone="deadline" icon={CircleHelp}>
        {t`Being clarified`}
      </Chip>
    );
  if (packet.isSentAgain)
    return (
      <Chip tone="new" icon={PackageOpen}>
        {t`Being sent again`}
      </Chip>
    );
  if (packet.backAt != null)
    return (
      <Chip tone="deadline" icon={Undo2}>
        {t`Came back on ${formatDayOf(packet.backAt)}`}
      </Chip>
    );
  if (packet.sentAt != null)
    return (
      <Chip tone="done" icon={PackageCheck}>
        {t`Sent on ${formatDayOf(packet.sentAt)}`}
      </Chip>
    );
  return (
    <Chip tone="new" icon={PackageOpen}>
      {t`Will be packed by ${formatDay(packet.packedBy)}`}
    </Chip>
  );
}

/** Who packs what is not packed yet, and what keeps it back. */
function Centre({ packet }: { readonly packet: Packet }) {
  if (packet.isUnclear)
    return (
      <p className="text-12 text-ink-3">
        <Trans>
          The carrier’s answer was lost. We find out whether your parcel has a label before we ask
          again.
        </Trans>
      </p>
    );
  if (packet.searchedOriginals > 0)
    return (
      <p className="text-12 text-ink-3">
        <Plural
          value={packet.searchedOriginals}
          one="# original was not in its place. We are looking for it, and your parcel waits until it is there."
          other="# originals were not in their place. We are looking for them, and your parcel waits until they are there."
        />
      </p>
    );
  if (packet.isSimulated)
    return (
      <p className="text-12 text-ink-3">
        <Trans>Only simulated: there is no parcel.</Trans>
      </p>
    );
  if (packet.stage === 'sent' && !packet.isSentAgain) return null;
  return (
    <p className="text-12 text-ink-3">
      <Trans>Waiting for the scan centre.</Trans>
    </p>
  );
}

type Card = { readonly packet: Packet; readonly addresses: readonly Address[] };

function PacketCard({ packet, addresses }: Card) {
  const { t } = useLingui();
  const { documents, address } = packet;
  return (
    <li className="grid gap-8 rounded-12 border border-line p-16">
      <div className="flex flex-wrap items-center gap-8">
        <State packet={packet} />
        {packet.isSimulated && <Chip tone="outline">{t`Demo`}</Chip>}
        <span className="flex-1" />
        <b className="text-14 font-strong tabular">{formatMoney(packet.totalCents)}</b>
      </div>
      <Tracking {...packet} />
      <p className="text-13 text-ink-2">
        <Trans>Ordered on {formatDayOf(packet.requestedAt)}</Trans>
        {address && `, ${shownLines(address).join(', ')}`}
      </p>
      <details className="text-13">
        <summary className="cursor-default rounded-4 font-medium">
          <Plural value={documents.length} one="# original" other="# originals" />
        </summary>
        <ul className="pt-4">
          {documents.map(({ id, metadata }) => (
            <li key={id} className="truncate py-2 text-ink-2">
              <Link
                to="/app/returns/{-$documentId}"
                params={{ documentId: id }}
                className="rounded-4 hover:underline"
              >
                {metadata.senderName ?? t`Unknown sender`}:{' '}
                {metadata.isSubjectFallback ? t`New document` : metadata.subject}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <Centre packet={packet} />
      <CameBack packet={packet} addresses={addresses} />
      <Report packet={packet} />
    </li>
  );
}

type Listed = { readonly packets: readonly Packet[]; readonly addresses: readonly Address[] };

/** The packets that were ordered: those that are packed first, then those on their way. */
export function PacketList({ packets, addresses }: Listed) {
  const { t } = useLingui();
  if (packets.length === 0) return null;
  return (
    <section className="px-12 pt-32">
      <h2 className="pb-12 text-18 font-strong">
        <Trans>Your parcels</Trans>
      </h2>
      <ul aria-label={t`Your parcels`} className="grid gap-12">
        {packets.map((packet) => (
          <PacketCard key={packet.id} packet={packet} addresses={addresses} />
        ))}
      </ul>
    </section>
  );
}
