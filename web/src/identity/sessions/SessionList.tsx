import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useEndSessions, useSessions, type Session } from './use-sessions.ts';

type Asked = 'others' | 'all' | null;
type Ways = ReturnType<typeof useEndSessions>;

/** Asks once more before many devices are signed out at once. */
function EndMany({ asked, ways, close }: { asked: Asked; ways: Ways; close: () => void }) {
  const { t } = useLingui();
  const isAll = asked === 'all';
  const confirm = () => {
    close();
    void (isAll ? ways.endAll() : ways.endOthers());
  };
  return (
    <AlertDialog
      isOpen={asked !== null}
      title={isAll ? t`Log out everywhere?` : t`Log out all other devices?`}
      confirmLabel={isAll ? t`Log out everywhere` : t`Log out the others`}
      onConfirm={confirm}
      onClose={close}
    >
      {isAll ? (
        <Trans>You will be logged out on every device, on this one too.</Trans>
      ) : (
        <Trans>You will be logged out on every device but this one.</Trans>
      )}
    </AlertDialog>
  );
}

function Devices({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>(null);
  const ways = useEndSessions();
  const namesAccount = new Set(sessions.map(({ account }) => account)).size > 1;
  return (
    <>
      <ul aria-label={t`Where you are logged in`} className="rounded-12 bg-sunken px-16">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            namesAccount={namesAccount}
            end={(name) => void ways.endOne(session.id, name)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-8">
        {sessions.length > 1 && (
          <Button onPress={() => setAsked('others')}>{t`Log out all other devices`}</Button>
        )}
        <Button tone="danger" onPress={() => setAsked('all')}>{t`Log out everywhere`}</Button>
      </div>
      <EndMany asked={asked} ways={ways} close={() => setAsked(null)} />
    </>
  );
}

/** Everywhere this login is signed in, with the ways to end it. */
export function SessionList() {
  const { t } = useLingui();
  const { sessions, failed, again } = useSessions();
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Devices</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            Everywhere you are logged in to Postkorb. If there is something here that you do not
            recognise, log it out.
          </Trans>
        </p>
      </div>
      {sessions && <Devices sessions={sessions} />}
      {!sessions && !failed && <Skeleton className="h-96 w-full" />}
      {failed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>The list of your devices could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
    </section>
  );
}
