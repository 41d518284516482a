import { Trans } from '@lingui/react/macro';
import { Hand, Hourglass } from 'lucide-react';
import { formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useKeep } from './papers/use-keep.tsx';

type Held = {
  readonly id: string;
  readonly canKeep: boolean;
  readonly canRelease: boolean;
  readonly keepCents: number;
};

/** One tap keeps the paper; another gives it its last day back. What is guarded offers both. */
export function KeepButton({ document }: { readonly document: Held }) {
  const { keep, release, isBusy, dialog } = useKeep();
  const { id, canKeep, canRelease, keepCents } = document;
  return (
    <>
      {canKeep && (
        <Button
          tone="quiet"
          icon={Hand}
          isPending={isBusy}
          onPress={() => void keep([document], !canRelease)}
        >
          {keepCents > 0 ? (
            <Trans>Keep the original for {formatMoney(keepCents)}</Trans>
          ) : (
            <Trans>Keep the original</Trans>
          )}
        </Button>
      )}
      {canRelease && (
        <Button tone="quiet" icon={Hourglass} isPending={isBusy} onPress={() => void release([id])}>
          <Trans>Keep no longer</Trans>
        </Button>
      )}
      {dialog}
    </>
  );
}
