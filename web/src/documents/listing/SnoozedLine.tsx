import { Plural } from '@lingui/react/macro';
import { AlarmClock } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../ui/basics/Icon.tsx';

type SnoozedLine = { readonly count: number; readonly open: () => void };

/** Says above the Inbox how many letters will come back, and leads to them. */
export function SnoozedLine({ count, open }: SnoozedLine) {
  return (
    <Button
      onPress={open}
      className="flex h-32 shrink-0 cursor-default items-center gap-8 border-b border-line px-16 text-left text-13 font-medium text-ink-3 tabular data-hovered:bg-wash phone:h-44"
    >
      <Icon of={AlarmClock} size={14} />
      <Plural value={count} one="# letter snoozed" other="# letters snoozed" />
    </Button>
  );
}
