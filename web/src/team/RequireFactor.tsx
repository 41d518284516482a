import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FACTOR_NOTICE_DAYS, factorNeededFrom } from '@postkorb/domain/identity';
import { formatDayOf } from '../i18n/format.ts';
import { Switch } from '../ui/buttons/Switch.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';

type RequireFactor = {
  /** From when on everybody needs a second factor; null where nobody does. */
  readonly from: string | null;
  readonly isPending: boolean;
  readonly require: (isRequired: boolean) => Promise<void>;
};

/** Whether everybody of the account needs a second factor; with a question first, because everybody is mailed. */
export function RequireFactor({ from, isPending, require }: RequireFactor) {
  const { t } = useLingui();
  // From when on it would be needed, while somebody is asked whether they mean it.
  const [asked, setAsked] = useState<string | null>(null);
  const at = from ?? asked;
  const day = at === null ? null : formatDayOf(at);
  return (
    <>
      <div className="pt-8">
        <Switch
          isSelected={from !== null}
          isDisabled={isPending}
          onChange={(wanted) =>
            wanted ? setAsked(factorNeededFrom(new Date()).toISOString()) : void require(false)
          }
          aria-describedby="required-factor"
        >
          <Trans>Require two-step login</Trans>
        </Switch>
      </div>
      <p id="required-factor" className="text-13 text-ink-2">
        {from === null ? (
          <Trans>
            Everybody in this account then needs an authenticator app or a passkey to log in, after{' '}
            {FACTOR_NOTICE_DAYS} days’ notice.
          </Trans>
        ) : (
          <Trans>
            From {day} on, everybody in this account needs an authenticator app or a passkey to log
            in.
          </Trans>
        )}
      </p>
      <AlertDialog
        isOpen={asked !== null}
        title={t`Require two-step login?`}
        confirmLabel={t`Require it`}
        danger={false}
        onConfirm={() => {
          setAsked(null);
          void require(true);
        }}
        onClose={() => setAsked(null)}
      >
        <Trans>
          We email everybody in this account now. Whoever has not set anything up by {day} can do
          nothing else after logging in until they have.
        </Trans>
      </AlertDialog>
    </>
  );
}
