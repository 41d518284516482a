import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { OpenEnvelope } from './art.tsx';

type EmptyState = {
  readonly title: string;
  readonly children: ReactNode;
  /** The postmark on the envelope: "ZERO" with today's date, "leer". */
  readonly stamp?: { readonly date?: string; readonly word: string };
  /** At most one thing to do. */
  readonly action?: ReactNode;
  readonly className?: string;
};

/** What stands where nothing is: the open envelope, one headline, one useful sentence. */
export function EmptyState({ title, children, stamp, action, className }: EmptyState) {
  return (
    <div
      role="status"
      className={classes(
        'm-auto flex max-w-form flex-col items-center p-24 text-center',
        className,
      )}
    >
      <span className="w-5/6 max-w-list-medium">
        <OpenEnvelope stamp={stamp} />
      </span>
      <h2 className="pt-24 pb-8 text-36 font-heavy text-balance text-ink phone:text-28">{title}</h2>
      <p className="text-16 text-balance text-ink-2">{children}</p>
      {action && <div className="pt-24">{action}</div>}
    </div>
  );
}
