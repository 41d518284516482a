import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';
import type { Tone } from './chip-tone.ts';

type Chip = {
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
  readonly tone?: Tone;
  readonly className?: string;
};

const TONES: Record<Tone, string> = {
  plain: 'px-8 bg-sunken text-ink-2',
  outline: 'px-8 inset-ring inset-ring-line text-ink-2',
  own: 'px-8 bg-blue-soft text-blue-text',
  new: 'px-8 bg-honey-soft text-honey-text',
  deadline: 'px-8 bg-seal-soft text-seal-text font-semibold',
  overdue: 'px-8 bg-seal text-paper font-semibold',
  done: 'px-8 bg-fir-soft text-fir-text',
  bare: 'pr-4 text-ink-3',
};

/** A short fact in a row, always icon and word, never colour alone. */
export function Chip({ children, icon, tone = 'plain', className }: Chip) {
  return (
    <span
      className={classes(
        'inline-flex h-20 shrink-0 items-center gap-4 rounded-4 text-12 font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  );
}

/** How many new things there are. */
export function Count({
  children,
  fresh,
}: {
  readonly children: ReactNode;
  readonly fresh?: boolean;
}) {
  const look = fresh ? 'bg-honey px-8 text-on-honey' : 'text-ink-3';
  return (
    <span className={classes('rounded-full text-12 leading-16 font-semibold tabular', look)}>
      {children}
    </span>
  );
}
