import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { formatMoment } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useOutage } from './outage.ts';

/** Says since when there is no line, and what waits for it. */
export function OutageBanner({ waiting }: { readonly waiting: number }) {
  const { t } = useLingui();
  const since = useOutage();
  const time = since === null ? '' : formatMoment(new Date(since).toISOString());
  const scans = plural(waiting, {
    one: '# scan is waiting for the connection',
    other: '# scans are waiting for the connection',
  });
  return (
    <div role="status">
      {since !== null && (
        <div className="flex items-center gap-12 bg-honey-soft px-24 py-12 text-16 text-honey-text phone:px-16">
          <Icon of={WifiOff} size={22} />
          <p className="flex-1">
            <b className="font-bold">
              <Trans>No connection since {time}.</Trans>
            </b>{' '}
            {waiting > 0 && <b className="font-bold">{t`${scans}.`} </b>}
            <Trans>
              Keep scanning: everything is sent in order as soon as the connection is back. Nothing
              that cannot be undone is possible until then.
            </Trans>
          </p>
        </div>
      )}
    </div>
  );
}
