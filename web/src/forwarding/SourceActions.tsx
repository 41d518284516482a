import { Trans, useLingui } from '@lingui/react/macro';
import { isOver } from '@postkorb/domain/forwarding';
import { Ban, CalendarX, Flag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { ForwardingReportDialog } from './ForwardingReportDialog.tsx';
import { isReported, type Source } from './source-calls.ts';
import { useChange } from './use-sources.ts';

type Shown = { readonly source: Source; readonly close: () => void };

/** What cancelling does: to post and money only where the carrier has the order, and one exists. */
function OfCancelling({ source }: { readonly source: Source }) {
  return source.metadata.isSimulated || source.stage === 'Requested' ? (
    <Trans>The order is not carried out, and no costs arise. This cannot be undone.</Trans>
  ) : (
    <Trans>
      Post goes to the old address again. This cannot be undone, and what was paid for the current
      half year is not refunded.
    </Trans>
  );
}

function OfStopping({ source }: { readonly source: Source }) {
  const end = formatDay(source.endAt);
  return source.metadata.isSimulated ? (
    <Trans>
      The order ends on {end}. This can be taken back only until ten working days before that day,
      and not afterwards.
    </Trans>
  ) : (
    <Trans>
      The order ends on {end}, and post goes to the old address again. This can be taken back only
      until ten working days before that day, and not afterwards.
    </Trans>
  );
}

/** Asks once more before an order is cancelled, or its extension is stopped; stays open where that failed. */
function SureDialog({ source, what, close }: Shown & { readonly what: 'cancel' | 'stop' }) {
  const { t } = useLingui();
  const { change, isPending } = useChange(source.id);
  const isCancel = what === 'cancel';
  const confirm = async () => {
    if (await change(what)) close();
  };
  return (
    <AlertDialog
      isOpen
      danger
      title={isCancel ? t`Cancel this order for good?` : t`Stop the extension?`}
      confirmLabel={isCancel ? t`Cancel the order` : t`Stop the extension`}
      cancelLabel={t`Keep as it is`}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {isCancel ? <OfCancelling source={source} /> : <OfStopping source={source} />}
    </AlertDialog>
  );
}

/** Whether something may be reported of an order now: nobody looks into another report yet. */
const mayReport = (source: Source): boolean => !isOver(source.stage) && !isReported(source);

type Asked = 'cancel' | 'stop' | 'report';

function AskedDialog({ asked, ...shown }: Shown & { readonly asked: Asked | null }) {
  if (asked === null) return null;
  if (asked === 'report') return <ForwardingReportDialog {...shown} />;
  return <SureDialog what={asked} {...shown} />;
}

/** What may be done with an order; after its end nothing. */
export function SourceActions({ source }: { readonly source: Source }) {
  const { t } = useLingui();
  const { change, isPending } = useChange(source.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { canCancel, canCancelExtension, canRevertCancelExtension } = source;
  return (
    <div className="flex flex-wrap gap-8 empty:hidden phone:flex-col">
      {mayReport(source) && (
        <Button icon={Flag} onPress={() => setAsked('report')}>{t`Report a problem …`}</Button>
      )}
      {canCancelExtension && (
        <Button icon={CalendarX} onPress={() => setAsked('stop')}>{t`Stop the extension …`}</Button>
      )}
      {canRevertCancelExtension && (
        <Button
          icon={Undo2}
          isPending={isPending}
          onPress={() => void change('resume')}
        >{t`Extend it after all`}</Button>
      )}
      {canCancel && (
        <Button icon={Ban} onPress={() => setAsked('cancel')}>{t`Cancel the order …`}</Button>
      )}
      <AskedDialog asked={asked} source={source} close={() => setAsked(null)} />
    </div>
  );
}
