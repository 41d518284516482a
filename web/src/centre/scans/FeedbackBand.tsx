import { useLingui } from '@lingui/react/macro';
import { CircleCheck, OctagonAlert, ScanBarcode, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { useAnswer, type Tone } from './feedback.ts';

const TONES: Readonly<Record<Tone, readonly [LucideIcon, string]>> = {
  good: [CircleCheck, 'bg-fir text-paper'],
  bad: [OctagonAlert, 'bg-seal text-paper'],
  quiet: [ScanBarcode, 'bg-sunken text-ink-2'],
};

/** The answer to the last scan, over the whole width: read from two metres, and read aloud; beside it what stands in for a scanner. */
export function FeedbackBand({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const said = useAnswer();
  const [Drawing, look] = TONES[said?.tone ?? 'quiet'];
  return (
    <div
      className={classes(
        'flex min-h-56 flex-wrap items-center gap-x-16 gap-y-8 px-24 py-8 phone:px-16 forced-colors:border-y',
        look,
      )}
    >
      <div
        role="status"
        aria-label={t`Answer to the last scan`}
        className="flex min-w-0 flex-1 items-center gap-16 phone:basis-full"
      >
        <Drawing size={36} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p
          key={said?.number ?? 0}
          className={classes(
            'min-w-0 flex-1 wrap-anywhere animate-fade',
            said && said.tone !== 'quiet'
              ? 'text-36 font-heavy phone:text-22'
              : 'text-22 font-semibold phone:text-16',
          )}
        >
          {said ? t(said.text) : t`Ready to scan`}
          {said?.about !== undefined && <span className="tabular"> {said.about}</span>}
        </p>
      </div>
      {children}
    </div>
  );
}
