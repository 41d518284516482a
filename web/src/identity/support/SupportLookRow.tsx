import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { formatMomentLong } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { supportEnds, supportEndsOf } from './support-words.ts';
import type { Look } from './use-support.ts';

function useDetails({ ticket, byCustomer, beganAt, endedAt, endedWhy, of, isOwn }: Look) {
  const { t } = useLingui();
  const ends = isOwn ? supportEnds : supportEndsOf(of);
  const from = formatMomentLong(beganAt);
  const until = endedAt ? formatMomentLong(endedAt) : null;
  return [
    t`Ticket ${ticket}`,
    until === null ? t`since ${from}` : t`from ${from} until ${until}`,
    ...(isOwn ? [] : [t`as ${of} sees the account`]),
    ...(endedWhy ? [t(ends[endedWhy])] : []),
    ...(byCustomer ? [] : [t`approved by a second person of support`]),
  ].join(' · ');
}

/** What was opened, by its subject. */
function Opened({ documents }: Pick<Look, 'documents'>) {
  const names = documents.map(({ metadata }) => metadata.subject).join(', ');
  if (documents.length === 0) return <Trans>No letter was opened.</Trans>;
  return <Trans>Opened: {names}</Trans>;
}

type Row = { readonly look: Look; readonly isPending: boolean; readonly end: () => void };

/** One time in which support looked in: who, when, why and at what. */
export function SupportLookRow({ look, isPending, end }: Row) {
  const { t } = useLingui();
  const details = useDetails(look);
  const { of } = look;
  return (
    <li className="flex flex-wrap items-center gap-x-16 gap-y-8 border-b border-line py-12 last:border-b-0">
      <span className="text-ink-3">
        <Icon of={Eye} size={22} />
      </span>
      <span className="min-w-0 flex-1 basis-240 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-8">
          <b className="text-14 font-strong text-ink">{look.by}</b>
          {look.isCurrent && <Chip tone="new">{t`Looking now`}</Chip>}
        </span>
        <span className="block text-13 text-ink-2">{details}</span>
        <span className="block text-13 text-ink-2">
          {look.isOwn ? (
            <Opened documents={look.documents} />
          ) : (
            <Trans>Which letters were opened is shown to {of} alone.</Trans>
          )}
        </span>
      </span>
      {look.isCurrent && (
        <Button tone="danger" isPending={isPending} onPress={end}>
          <Trans>End access</Trans>
        </Button>
      )}
    </li>
  );
}
