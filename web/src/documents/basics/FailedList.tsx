import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useOnline } from '../../connection.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';

/** Says that a list could not be loaded, with the way to try again. */
export function FailedList({ retry }: { readonly retry: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const again = (
    <Button icon={RotateCw} onPress={retry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <div role="alert" className="flex flex-1">
      <EmptyState
        title={isOnline ? t`That did not work.` : t`Without a connection`}
        action={isOnline && again}
      >
        {isOnline ? (
          <>
            <Trans>Your letters could not be loaded.</Trans> <WhyUnreached />
          </>
        ) : (
          <Trans>These letters are not kept on this device. They appear once you are online.</Trans>
        )}
      </EmptyState>
    </div>
  );
}
