import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import type { SecurityWords } from '../../module.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EventRow } from './EventRow.tsx';
import { useSecurityHistory } from './use-security-history.ts';

type Told = { readonly words: SecurityWords };

function Events({ words }: Told) {
  const { t } = useLingui();
  const { events, hasMore, state, failed, more, again } = useSecurityHistory();
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>Your security history could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (events === undefined) return <Skeleton className="h-96 w-full" />;
  if (events.length === 0)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Nothing has happened in this account yet.</Trans>
      </p>
    );
  const told = events.map((event) => {
    const word = words[event.action];
    if (word === undefined) throw new Error(`no module has words for ${event.action}`);
    return <EventRow key={event.id} event={event} word={word} />;
  });
  return (
    <>
      <ol aria-label={t`Security history`} className="rounded-12 bg-sunken px-16">
        {told}
      </ol>
      {state === 'failed' && (
        <Banner tone="problem">
          <Trans>Older events could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      {hasMore && (
        <Button onPress={more} isPending={state === 'busy'} className="self-start">
          <Trans>Show older events</Trans>
        </Button>
      )}
    </>
  );
}

/** What happened to a login, told to its person, with the ways out where something was not them. */
export function SecurityHistory({ words }: Told) {
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Security history</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            What happened to your login in this account, the latest first. Something here was not
            you?{' '}
            <Link to="/app/settings/devices" className="text-link font-semibold">
              Log out devices you do not recognise
            </Link>{' '}
            and{' '}
            <Link to="/app/settings/account" className="text-link font-semibold">
              change your password
            </Link>
            .
          </Trans>
        </p>
      </div>
      <Events words={words} />
    </section>
  );
}
