import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { formatDayOf, formatMomentLong } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { PasskeyName } from './PasskeyName.tsx';
import { passkeyPlace } from './passkey-browser.ts';
import { usePasskeys, type Passkey } from './use-passkeys.ts';

type Ways = ReturnType<typeof usePasskeys>;
type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };
type Ask = (asked: Asked) => void;

function Row({ passkey, ask }: { readonly passkey: Passkey; readonly ask: Ask }) {
  const { t } = useLingui();
  const { name, createdAt, usedAt } = passkey;
  const used = usedAt ? t`last used: ${formatMomentLong(usedAt)}` : t`not used yet`;
  return (
    <li className="flex flex-wrap items-center gap-x-16 gap-y-8 border-b border-line py-12 last:border-b-0">
      <span className="text-ink-3">
        <Icon of={ShieldCheck} size={22} />
      </span>
      <span className="min-w-0 flex-1 basis-160">
        <b className="block text-14 font-strong [overflow-wrap:anywhere] text-ink">{name}</b>
        <span className="block text-13 text-ink-2">
          {[t`set up on ${formatDayOf(createdAt)}`, used].join(' · ')}
        </span>
      </span>
      <span className="flex gap-8">
        <Button
          aria-label={t`Rename ${name}`}
          onPress={() => ask({ what: 'rename', passkey })}
        >{t`Rename`}</Button>
        <Button
          aria-label={t`Remove ${name}`}
          tone="danger"
          onPress={() => ask({ what: 'remove', passkey })}
        >{t`Remove`}</Button>
      </span>
    </li>
  );
}

type Questions = {
  readonly asked: Asked | null;
  readonly ways: Ways;
  readonly close: () => void;
};

/** What is asked before something is added, renamed or removed. */
function Questions({ asked, ways, close }: Questions) {
  const { t } = useLingui();
  if (asked === null) return null;
  if (asked.what === 'remove')
    return (
      <AlertDialog
        isOpen
        title={t`Remove ${asked.passkey.name}?`}
        confirmLabel={t`Remove`}
        onConfirm={() => {
          close();
          void ways.remove(asked.passkey);
        }}
        onClose={close}
      >
        <Trans>This passkey will no longer open your account. Your password stays as it is.</Trans>
      </AlertDialog>
    );
  const isNew = asked.what === 'add';
  const send = async (name: string) => {
    const isDone = isNew ? await ways.add(name) : await ways.rename(asked.passkey.id, name);
    if (isDone) close();
  };
  return (
    <PasskeyName
      title={isNew ? t`Set up a passkey` : t`Rename passkey`}
      name={isNew ? t`This device` : asked.passkey.name}
      confirmLabel={isNew ? t`Continue` : t`Save`}
      isPending={ways.isPending}
      send={(name) => void send(name)}
      close={close}
    />
  );
}

/** The way to a new passkey, or why this page knows none. */
function Add({ onPress }: { readonly onPress: () => void }) {
  const place = passkeyPlace();
  if (place.kind === 'here')
    return (
      <div>
        <Button onPress={onPress}>
          <Trans>Set up a passkey</Trans>
        </Button>
      </div>
    );
  return (
    <Banner>
      {place.kind === 'localhost' ? (
        <Trans>
          Browsers allow passkeys only under a name:{' '}
          <a href={place.href} className="font-semibold underline">
            open this page at localhost
          </a>
          . You will have to log in there.
        </Trans>
      ) : (
        <Trans>
          This browser does not support passkeys, or the address of this page has no name.
        </Trans>
      )}
    </Banner>
  );
}

/** The passkeys of a login: which there are, and the ways to add, rename and remove them. */
export function Passkeys() {
  const { t } = useLingui();
  const ways = usePasskeys();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { passkeys, isFailed, again } = ways;
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Passkeys</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            Log in by fingerprint, face or PIN instead of a password. A passkey stays on your device
            and cannot be typed into a wrong page.
          </Trans>
        </p>
      </div>
      {passkeys && passkeys.length > 0 && (
        <ul aria-label={t`Your passkeys`} className="rounded-12 bg-sunken px-16">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} ask={setAsked} />
          ))}
        </ul>
      )}
      {passkeys && <Add onPress={() => setAsked({ what: 'add' })} />}
      {!passkeys && !isFailed && <Skeleton className="h-44 w-full" />}
      {isFailed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>Your passkeys could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      <Questions asked={asked} ways={ways} close={() => setAsked(null)} />
    </section>
  );
}
