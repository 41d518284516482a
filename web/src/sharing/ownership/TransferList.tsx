import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleX, UserKey, X } from 'lucide-react';
import { cardLook } from '../../documents/index.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import type { Transfer } from './transfer-calls.ts';
import { useTransferWords } from './transfer-words.ts';
import { useSteeringTransfer, useTransfers } from './use-transfers.ts';

const SIGNS = {
  Carrying: { icon: UserKey, tone: 'text-ink-3' },
  Done: { icon: CircleCheck, tone: 'text-fir-text' },
  Cancelled: { icon: CircleX, tone: 'text-ink-3' },
  Failed: { icon: CircleAlert, tone: 'text-seal-text' },
} as const;

const CORNER = 'size-28 -mt-4 -mr-4 phone:-mt-12 phone:-mr-8 phone:size-44';

/** One folder on its way: how far it is, and the way to call it off, or how it ended. */
function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useLingui();
  const { isBusy, cancel, dismiss } = useSteeringTransfer(transfer);
  const { title, standing } = useTransferWords(transfer);
  const { stage, done, total, canCancel } = transfer;
  const { icon, tone } = SIGNS[stage];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-12 py-12 pr-12 pl-16">
      <Icon of={icon} className={classes('mt-px', tone)} />
      <div className="flex flex-col gap-4">
        <b className="line-clamp-3 text-14 font-semibold wrap-anywhere hyphens-auto text-ink">
          {title}
        </b>
        {/* Each step read aloud would drown everything else; how it ends is said. */}
        <span className="text-13 text-ink-2 tabular" aria-live={canCancel ? 'off' : 'polite'}>
          {standing}
        </span>
      </div>
      {canCancel ? (
        <span className={CORNER} />
      ) : (
        <IconButton small icon={X} label={t`Hide`} className={CORNER} onPress={dismiss} />
      )}
      {canCancel && (
        <div className="col-span-2 col-start-2 flex items-center gap-12 pt-8">
          <ProgressBar label={title} part={done / Math.max(1, total)} />
          <Button tone="quiet" isPending={isBusy} onPress={cancel}>
            {t`Cancel`}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What goes to other accounts part by part, beside all else that is under way. */
export function TransferList() {
  const { t } = useLingui();
  const all = useTransfers();
  if (all.length === 0) return null;
  return (
    <section aria-label={t`Handing over`} className={cardLook}>
      <ul className="divide-y divide-line">
        {all.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}
