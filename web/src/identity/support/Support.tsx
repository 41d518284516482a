import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { SupportLookRow } from './SupportLookRow.tsx';
import { useEndSupport } from './use-end-support.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { useSupport, type Look } from './use-support.ts';

type Ways = ReturnType<typeof useSupport>;

type Waiting = { readonly until: string; readonly ways: Ways };

/** The token while it waits to be used; of one made elsewhere only that it waits. */
function Waiting({ until, ways }: Waiting) {
  const { t } = useLingui();
  const minutes = useMinutesLeft(until);
  const { token } = ways;
  return (
    <div className="flex flex-col items-start gap-12 rounded-12 bg-sunken p-16">
      <p className="max-w-text text-14 text-ink-2">
        {token ? (
          <Trans>
            Tell support this token. It lets one person look once, and is shown only now.
          </Trans>
        ) : (
          <Trans>A token that you created waits for support. It is not shown again.</Trans>
        )}
      </p>
      {token && (
        <output
          aria-label={t`Token for support`}
          className="font-mono text-18 font-strong text-ink select-all"
        >
          {token}
        </output>
      )}
      <p role="status" className="text-14 text-ink-2">
        <Plural value={minutes} one="Valid for # more minute." other="Valid for # more minutes." />
      </p>
      <Button isPending={ways.isPending} onPress={() => void ways.withdraw()}>
        <Trans>Take back</Trans>
      </Button>
    </div>
  );
}

function Looks({ ways }: { readonly ways: Ways }) {
  const { t } = useLingui();
  const { isPending, end } = useEndSupport();
  const { things = [], hasMore, state, more } = ways.past;
  const running = ways.access?.running ?? [];
  const isRunning = (look: Look) => running.some(({ id }) => id === look.id);
  const looks = [...running, ...things.filter((look) => !isRunning(look))];
  if (looks.length === 0)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Support has not looked at your account yet.</Trans>
      </p>
    );
  return (
    <>
      <ul aria-label={t`Visits by support`} className="rounded-12 bg-sunken px-16">
        {looks.map((look) => (
          <SupportLookRow
            key={look.id}
            look={look}
            isPending={isPending}
            end={() => void end(look.id)}
          />
        ))}
      </ul>
      {state === 'failed' && (
        <Banner tone="problem">
          <Trans>Older visits could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      {hasMore && (
        <Button onPress={more} isPending={state === 'busy'} className="self-start">
          <Trans>Show older visits</Trans>
        </Button>
      )}
    </>
  );
}

function Now({ ways }: { readonly ways: Ways }) {
  const { t } = useLingui();
  const { access, isFailed, again } = ways;
  if (isFailed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>Your settings could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (!access) return <Skeleton className="h-44 w-full" />;
  return (
    <>
      {access.tokenUntil ? (
        <Waiting until={access.tokenUntil} ways={ways} />
      ) : (
        !access.isSupport && (
          <div>
            <Button isPending={ways.isPending} onPress={() => void ways.allow()}>
              <Trans>Allow support to look</Trans>
            </Button>
          </div>
        )
      )}
      <Looks ways={ways} />
    </>
  );
}

/** Whether support may look in, with the token that lets it, and who did, when and why. */
export function Support() {
  const ways = useSupport();
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Access for support</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            If you want help, you can let support see your account for one hour. Support can look at
            and open letters, but cannot change or export anything and does not see your security
            settings. You see it and can end it at any time.
          </Trans>
        </p>
      </div>
      <Now ways={ways} />
    </section>
  );
}
