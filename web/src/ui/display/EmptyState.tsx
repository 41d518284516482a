import type { ReactNode } from 'react';
import { classes } from '../basics/classes.ts';
import { OpenEnvelope, TwoEnvelopes } from '../basics/art.tsx';

type EmptyState = {
  readonly title: string;
  readonly children: ReactNode;
  /** The postmark on the envelope: "ZERO" with today's date, "leer". */
  readonly stamp?: { readonly date?: string; readonly word: string };
  /** Two envelopes: what lies here comes from others. */
  readonly fromOthers?: boolean;
  /** At most one thing to do. */
  readonly action?: ReactNode;
  /** The level of the headline; the first on a page without another one. */
  readonly level?: 1 | 2;
  readonly className?: string;
};

/** What stands where nothing is: the open envelope, one headline, one useful sentence. */
export function EmptyState(props: EmptyState) {
  const { title, children, stamp, fromOthers = false, action, level = 2, className } = props;
  const Headline = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role="status"
      className={classes(
        'm-auto flex max-w-form flex-col items-center p-24 text-center',
        className,
      )}
    >
      <span className="w-5/6 max-w-list-medium">
        {fromOthers ? <TwoEnvelopes /> : <OpenEnvelope stamp={stamp} />}
      </span>
      <Headline className="pt-24 pb-8 text-36 font-heavy text-balance text-ink phone:text-28">
        {title}
      </Headline>
      <p className="text-16 text-balance text-ink-2">{children}</p>
      {action && <div className="pt-24">{action}</div>}
    </div>
  );
}
