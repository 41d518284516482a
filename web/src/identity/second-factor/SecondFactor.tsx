import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { formatDayOf } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { AppSetUp } from './AppSetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const FEW = 3;

type Ways = ReturnType<typeof useSecondFactor>;

function Off({ ways }: { readonly ways: Ways }) {
  return (
    <div>
      <Button tone="primary" isPending={ways.isPending} onPress={() => void ways.begin()}>
        <Trans>Set up two-step login</Trans>
      </Button>
    </div>
  );
}

type On = {
  readonly ways: Ways;
  readonly factor: { readonly since: string; readonly codesLeft: number };
};

function On({ ways, factor }: On) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { codesLeft } = factor;
  const since = formatDayOf(factor.since);
  const remove = () => {
    setAsked(false);
    void ways.remove();
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-8 text-14 text-ink-2">
        <Chip tone="done">{t`On`}</Chip>
        <span>
          <Trans>since {since}</Trans> ·{' '}
          <Plural
            value={codesLeft}
            _0="no recovery code left"
            one="# recovery code left"
            other="# recovery codes left"
          />
        </span>
      </p>
      {codesLeft <= FEW && (
        <Banner tone="new">
          <Trans>
            Few recovery codes are left. If you lose your app then, you cannot log in any more:
            please create new ones.
          </Trans>
        </Banner>
      )}
      <div className="flex flex-wrap gap-8">
        <Button isPending={ways.isPending} onPress={() => void ways.renew()}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button isPending={ways.isPending} onPress={() => void ways.begin()}>
          <Trans>Set up another app</Trans>
        </Button>
        <Button tone="danger" onPress={() => setAsked(true)}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
      <AlertDialog
        isOpen={asked}
        title={t`Turn off two-step login?`}
        confirmLabel={t`Turn off`}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        <Trans>
          Then your password is enough to log in. Your recovery codes are no longer valid.
        </Trans>
      </AlertDialog>
    </>
  );
}

function Now({ ways }: { readonly ways: Ways }) {
  const { t } = useLingui();
  const { factor, isFailed, again, step } = ways;
  if (step.app) return <AppSetUp app={step.app} ways={ways} />;
  if (step.codes) return <RecoveryCodes codes={step.codes} close={ways.close} />;
  if (factor) return <On ways={ways} factor={factor} />;
  if (factor === null) return <Off ways={ways} />;
  if (!isFailed) return <Skeleton className="h-44 w-full" />;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      <Trans>Your settings could not be loaded.</Trans> <WhyUnreached />
    </Banner>
  );
}

/** Whether the login asks for the code of an app after the password, with the ways to change that. */
export function SecondFactor() {
  const ways = useSecondFactor();
  return (
    <section className="flex flex-col gap-16">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Two-step login</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            After your password, we ask for a code that an app on your phone shows. Somebody who
            knows your password alone cannot get in.
          </Trans>
        </p>
      </div>
      <Now ways={ways} />
    </section>
  );
}
