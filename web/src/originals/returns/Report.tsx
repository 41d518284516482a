import { Trans, useLingui } from '@lingui/react/macro';
import { Flag, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { formatDayOf } from '../../i18n/format.ts';
import { reasonNames } from './packet-words.ts';
import { ReportDialog } from './ReportDialog.tsx';
import type { Packet } from './use-order.ts';

/** How it stands with what was reported of a packet. */
function Reported({ report }: { readonly report: NonNullable<Packet['report']> }) {
  const { t } = useLingui();
  const on = formatDayOf(report.createdAt);
  const reason = t(reasonNames[report.reason]);
  return (
    <div className="grid justify-items-start gap-4 text-13 text-ink-2">
      {report.state === 'searching' && (
        <Chip tone="deadline" icon={SearchCheck}>{t`The carrier is searching`}</Chip>
      )}
      {report.state === 'open' && <Chip tone="deadline" icon={Flag}>{t`Problem reported`}</Chip>}
      <p>
        <Trans>
          Reported on {on}: {reason}
        </Trans>
      </p>
      {report.outcome != null && (
        <p className="whitespace-pre-line">
          <Trans>Our answer: {report.outcome}</Trans>
        </p>
      )}
    </div>
  );
}

/** What was reported of a packet that was sent, and the way to report something. */
export function Report({ packet }: { readonly packet: Packet }) {
  const [isOpen, setOpen] = useState(false);
  const { report } = packet;
  const isOver = report == null || report.state === 'closed';
  return (
    <>
      {report != null && <Reported report={report} />}
      {packet.sentAt != null && isOver && (
        <div>
          <Button icon={Flag} onPress={() => setOpen(true)}>
            <Trans>Report a problem …</Trans>
          </Button>
        </div>
      )}
      {isOpen && <ReportDialog packet={packet} close={() => setOpen(false)} />}
    </>
  );
}
