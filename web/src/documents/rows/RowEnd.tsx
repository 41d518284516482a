import { useLingui } from '@lingui/react/macro';
import { AlarmClock, Archive, Ellipsis, Inbox, Undo2 } from 'lucide-react';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import type { RowCommands } from './row-actions.ts';
import type { Side } from './use-row-touch.ts';

type RowEnd = {
  readonly side: Side;
  readonly far: boolean;
  /** Of its row. */
  readonly height: number;
  readonly root: RowCommands['root'];
};

/** What shows beside a row that is being swiped: what letting go will do. */
export function RowEnd({ side, far, height, root }: RowEnd) {
  const { t } = useLingui();
  const away =
    root === 'archive'
      ? { icon: Inbox, label: t`Inbox` }
      : root === 'trash'
        ? { icon: Undo2, label: t`Restore` }
        : { icon: Archive, label: t({ message: 'Archive', context: 'verb' }) };
  const other =
    root === 'inbox' ? { icon: AlarmClock, label: t`Snooze` } : { icon: Ellipsis, label: t`Menu` };
  const { icon, label } = side === 'right' ? away : other;
  return (
    <span
      aria-hidden
      data-trail={side}
      style={{ height: height - 8 }}
      className={classes(
        'absolute inset-x-4 bottom-4 flex items-center gap-8 rounded-12 px-16 text-13 font-semibold transition-colors duration-fast',
        side === 'left' && 'flex-row-reverse',
        far ? 'bg-blue text-on-blue' : 'bg-blue-soft text-blue-text',
      )}
    >
      <Icon of={icon} size={22} />
      {label}
    </span>
  );
}
