import type { LucideIcon } from 'lucide-react';

type Icon = {
  readonly of: LucideIcon;
  readonly size?: 12 | 13 | 14 | 16 | 18 | 20 | 22;
  readonly className?: string;
};

/** A drawing beside a word: never read aloud, always the same stroke. */
export function Icon({ of: Drawing, size = 18, className }: Icon) {
  return (
    <Drawing size={size} strokeWidth={1.75} aria-hidden className={`shrink-0 ${className ?? ''}`} />
  );
}
