import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDayOf } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { CalendarFeed as Feed, RenewCalendarFeed, StopCalendarFeed } from './deadline-calls.ts';
import { notReached } from '../basics/not-reached.ts';

function useFeed() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data, refetch } = useQuery(Feed, { fetchPolicy: 'network-only' });
  const [address, setAddress] = useState<string | null>(null);
  const run = async (work: () => Promise<string | null>) => {
    try {
      setAddress(await work());
      await refetch();
    } catch {
      toast({ text: t(notReached) });
    }
  };
  const renew = async () =>
    (await client.mutate({ mutation: RenewCalendarFeed })).data?.renewCalendarFeed.address ?? null;
  const stop = async () => {
    await client.mutate({ mutation: StopCalendarFeed });
    return null;
  };
  return {
    address,
    since: data?.calendarFeedSince ?? null,
    renew: () => void run(renew),
    stop: () => void run(stop),
  };
}

/** The secret address under which a calendar program follows the deadlines. */
export function CalendarFeed({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { address, since, renew, stop } = useFeed();
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    toast({ text: t`Address copied` });
  };
  const footer = (
    <>
      {since !== null && (
        <Button onPress={stop}>{t({ context: 'calendar', message: 'Turn off' })}</Button>
      )}
      <Button tone={address === null ? 'primary' : undefined} onPress={renew}>
        {since === null ? t`Create the address` : t`New link`}
      </Button>
    </>
  );
  return (
    <Dialog title={t`Deadlines in your calendar`} isOpen onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-16">
        <p>
          <Trans>
            Subscribe to your deadlines in your calendar with a secret link. Whoever knows it sees
            sender, subject, day and amount of your open deadlines and what happens if you miss
            them, so treat it like a password.
          </Trans>
        </p>
        {address !== null && (
          <>
            <TextField
              label={t`Secret address`}
              value={address}
              isReadOnly
              hint={t`It is shown only once; a new link replaces it.`}
            />
            <span>
              <Button onPress={() => void copy()}>{t`Copy the address`}</Button>
            </span>
          </>
        )}
        {address === null && since !== null && (
          <p>
            <Trans>Switched on since {formatDayOf(since)}.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
