import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { useConfirming } from '../scans/use-confirming.ts';
import { centreRefusals, type Refusal } from './refusals.ts';

type Confirm = {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isPending: boolean;
  readonly refused: Refusal | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once more before something that cannot be undone, by mouse, keyboard or code; and says why it was not done. */
export function ConfirmDialog({ children, refused, ...rest }: Confirm) {
  const { t } = useLingui();
  useConfirming({ yes: rest.onConfirm, no: rest.onClose });
  return (
    <AlertDialog isOpen {...rest}>
      <span className="flex flex-col gap-16 text-16">
        <span>{children}</span>
        {refused && <Banner tone="problem">{t(centreRefusals[refused])}</Banner>}
      </span>
    </AlertDialog>
  );
}
