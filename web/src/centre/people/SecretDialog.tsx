import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useConfirming } from '../scans/use-confirming.ts';
import { useShownOnce } from '../sessions/lock.ts';
import { CodeCard } from '../sheets/CodeCard.tsx';

/** What is shown once, of whom or what. */
export type Secret = {
  readonly name: string;
  readonly badge?: string | null | undefined;
  readonly pin?: string | null | undefined;
  readonly password?: string | null | undefined;
};

function Value({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex flex-col gap-4">
      <dt className="text-14 text-ink-3">{label}</dt>
      <dd className="text-28 font-bold text-ink tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

type SecretDialog = {
  readonly secret: Secret;
  readonly centre: string;
  readonly close: () => void;
};

/** Shows a new badge, PIN or password, which nobody will see again; the badge as a card to be printed. */
export function SecretDialog({ secret, centre, close }: SecretDialog) {
  const { t } = useLingui();
  const { name, badge, pin, password } = secret;
  useConfirming({ yes: close, no: close });
  useShownOnce();
  const footer = (
    <>
      {badge && (
        <Button icon={Printer} onPress={() => print()}>
          <Trans>Print badge</Trans>
        </Button>
      )}
      <Button tone="primary" onPress={close}>
        <Trans>Done</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen interrupts title={name} onClose={close} footer={footer}>
      <div className="flex flex-col gap-20">
        <Banner tone="new">
          <Trans>This is shown only now. Print it or write it down.</Trans>
        </Banner>
        {badge && (
          <div data-print>
            <CodeCard name={name} about={centre} code={badge} />
          </div>
        )}
        <dl className="flex flex-col gap-16">
          {pin && <Value label={t`PIN for the first time`}>{pin}</Value>}
          {password && <Value label={t`Password of the station`}>{password}</Value>}
        </dl>
      </div>
    </Dialog>
  );
}
