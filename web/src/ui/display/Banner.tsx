import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../basics/classes.ts';
import { Icon } from '../basics/Icon.tsx';

type Tone = 'info' | 'new' | 'done' | 'problem';

type Banner = {
  readonly tone?: Tone;
  readonly children: ReactNode;
  /** One thing to do about it. */
  readonly action?: ReactNode;
  readonly className?: string;
};

const TONES: Record<Tone, readonly [LucideIcon, string]> = {
  info: [Info, 'bg-blue-soft text-blue-text'],
  new: [TriangleAlert, 'bg-honey-soft text-honey-text'],
  done: [CircleCheck, 'bg-fir-soft text-fir-text'],
  problem: [OctagonAlert, 'bg-seal-soft text-seal-text'],
};

/** A sentence that concerns the whole page or form; a problem is read aloud at once. */
export function Banner({ tone = 'info', children, action, className }: Banner) {
  const [icon, look] = TONES[tone];
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className={classes(
        'flex items-start gap-12 rounded-12 px-16 py-12 text-14 phone:flex-wrap',
        look,
        className,
      )}
    >
      <Icon of={icon} className="mt-px" />
      <div className="min-w-0 flex-1 text-pretty phone:basis-2/3">{children}</div>
      {action}
    </div>
  );
}
