import { Trans } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import { formatDay, formatDayOf } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { useSnoozing } from '../actions/use-snoozing.ts';
import type { OpenDocument } from '../record/open-document.ts';

type Snoozed = { readonly document: OpenDocument };

function Asleep({ id, until }: { readonly id: string; readonly until: string }) {
  const { bringBack } = useSnoozing();
  return (
    <>
      <span>
        <Trans>Snoozed until {formatDay(until)}</Trans>
      </span>
      <Button tone="quiet" onPress={() => void bringBack(id, until)}>
        <Trans>Bring back now</Trans>
      </Button>
    </>
  );
}

/** Says until when a letter is snoozed, with the way back, or that it came back. */
export function SnoozeNotice({ document }: Snoozed) {
  const { id, snoozedUntil, snoozedAt } = document;
  return (
    <p className="mt-12 flex min-h-36 flex-wrap items-center gap-8 rounded-8 bg-sunken px-12 text-13 font-medium text-ink-2">
      <Icon of={AlarmClock} size={14} />
      {snoozedUntil !== null ? (
        <Asleep id={id} until={snoozedUntil} />
      ) : (
        <Trans>Back in the Inbox, snoozed on {formatDayOf(snoozedAt ?? '')}</Trans>
      )}
    </p>
  );
}
