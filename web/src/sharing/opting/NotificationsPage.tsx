import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Switch } from '../../ui/buttons/Switch.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useNotifications } from './use-notifications.ts';

/** Said where somebody went the way out of a mail, which ends more than mails. */
function OptedOut({ email }: { readonly email: string }) {
  return (
    <Banner tone="new">
      <Trans>
        These emails were unsubscribed for {email}. Until you turn them on again, people with other
        accounts cannot share anything with this address.
      </Trans>
    </Banner>
  );
}

function Settings() {
  const { t } = useLingui();
  const hint = useId();
  const { settings, email, isPending, set, failed, again } = useNotifications();
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>This setting could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (settings === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      {settings.isOptedOut && <OptedOut email={email} />}
      <div className="flex flex-col gap-4">
        <Switch
          isSelected={settings.sharedFolderOrDocument}
          isDisabled={isPending}
          onChange={(shared) => void set(shared)}
          aria-describedby={hint}
        >
          <Trans>When somebody shares something with me</Trans>
        </Switch>
        <p id={hint} className="text-13 wrap-anywhere text-ink-2">
          <Trans>
            We send an email to {email}, and another one three days before your access ends. What is
            shared with you is always listed under “Shared with me”.
          </Trans>
        </p>
      </div>
    </>
  );
}

/** Which mails a person gets. */
export function NotificationsPage() {
  const { t } = useLingui();
  useTitle(t`Notifications`);
  return (
    <section aria-label={t`Notifications`} className="flex max-w-text flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Notifications</Trans>
        </h2>
        <p className="text-14 text-ink-2">
          <Trans>
            Choose which emails Postkorb sends you. Emails about your login are always sent.
          </Trans>
        </p>
      </div>
      <Settings />
    </section>
  );
}
