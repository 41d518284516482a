import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMomentLong } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import type { ScanStation } from './scan-calls.ts';
import { StationDialog } from './StationDialog.tsx';
import type { ScanDoorsNow } from './use-scans.ts';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'rename' | 'revoke'; readonly station: ScanStation };

type Row = { readonly station: ScanStation; readonly ask: (asked: Asked) => void };

function StationRow({ station, ask }: Row) {
  const { t } = useLingui();
  const { name, lastUsedAt, scanCount } = station;
  const moment = lastUsedAt && formatMomentLong(lastUsedAt);
  return (
    <li className="flex items-center gap-12 border-b border-line py-12 phone:flex-wrap">
      <span className="flex min-w-0 flex-1 flex-col gap-2 phone:basis-full">
        <b className="text-14 font-semibold wrap-anywhere text-ink">{name}</b>
        <span className="text-13 text-ink-3">
          {moment ? t`Last used: ${moment}` : t`Not used yet`}
          {' · '}
          <Plural value={scanCount} one="# scan" other="# scans" />
        </span>
      </span>
      <span className="flex gap-8 phone:w-full phone:*:flex-1">
        <Button
          aria-label={`${t`Rename`}: ${name}`}
          onPress={() => ask({ what: 'rename', station })}
        >{t`Rename`}</Button>
        <Button
          tone="danger"
          aria-label={`${t`Remove`}: ${name}`}
          onPress={() => ask({ what: 'revoke', station })}
        >{t`Remove`}</Button>
      </span>
    </li>
  );
}

type AskedDialog = {
  readonly asked: Asked;
  readonly doors: ScanDoorsNow;
  readonly close: () => void;
};

function AskedDialog({ asked, doors, close }: AskedDialog) {
  const { t } = useLingui();
  if (asked.what !== 'revoke') {
    const station = asked.what === 'rename' ? asked.station : null;
    return <StationDialog station={station} doors={doors} close={close} />;
  }
  const { id, name } = asked.station;
  return (
    <AlertDialog
      isOpen
      title={t`Remove the station ${name}?`}
      confirmLabel={t`Remove`}
      isPending={doors.isPending}
      onConfirm={() => void doors.revoke(id).then((done) => done && close())}
      onClose={close}
    >
      <Trans>
        The station can send nothing any more. Letters that came from it stay where they are. This
        cannot be undone.
      </Trans>
    </AlertDialog>
  );
}

type Stations = { readonly stations: readonly ScanStation[]; readonly doors: ScanDoorsNow };

/** The stations that may send scans: added, renamed and removed. */
export function Stations({ stations, doors }: Stations) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      {stations.length === 0 ? (
        <p role="status" className="text-14 text-ink-2">
          <Trans>No scan station has been added yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Scan stations`} className="flex flex-col border-t border-line">
          {stations.map((station) => (
            <StationRow key={station.id} station={station} ask={setAsked} />
          ))}
        </ul>
      )}
      <span>
        <Button icon={Plus} className="phone:w-full" onPress={() => setAsked({ what: 'new' })}>
          {t`Add station`}
        </Button>
      </span>
      {asked && <AskedDialog asked={asked} doors={doors} close={() => setAsked(null)} />}
    </>
  );
}
