import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  SHORT_TERM_DAYS,
  type Guard,
  type Station as PaperStation,
} from '@postkorb/domain/originals';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysUntil, formatDay, formatDayOf } from '../i18n/format.ts';
import { classes } from '../ui/basics/classes.ts';
import { ProgressBar } from '../ui/display/ProgressBar.tsx';
import type { OriginalFieldsFragment } from '../gql/graphql.ts';
import { stationNames } from './papers/station-names.ts';

export type Original = NonNullable<OriginalFieldsFragment['original']>;
type Step = {
  readonly state: 'done' | 'now' | 'next';
  readonly title: ReactNode;
  readonly children?: ReactNode;
};

const DOTS = {
  done: 'border-2 border-fir bg-fir text-paper',
  now: 'border-5 border-blue bg-paper',
  next: 'border-2 border-line-strong bg-paper',
} as const;

/** One station of the paper on its way. */
function Station({ state, title, children }: Step) {
  return (
    <li
      className={classes(
        'relative grid grid-cols-[18px_minmax(0,1fr)] gap-12 pb-12 last:pb-0',
        'not-last:before:absolute not-last:before:top-16 not-last:before:-bottom-2 not-last:before:left-8 not-last:before:border-l-2',
        state === 'done' ? 'not-last:before:border-fir' : 'not-last:before:border-line',
      )}
    >
      <span className={classes('z-1 grid size-18 place-items-center rounded-full', DOTS[state])}>
        {state === 'done' && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      <span className="min-w-0">
        <span className={classes('block text-13', state === 'now' ? 'font-strong' : 'font-medium')}>
          {title}
        </span>
        <span className="block text-12 text-ink-3 tabular">{children}</span>
      </span>
    </li>
  );
}

/** What cannot be replaced, in words. */
const GUARDED: Record<Guard, MessageDescriptor> = {
  notarised: msg`a notarised document or a certificate`,
  enforceable: msg`an enforceable title or a judgment`,
  powerOfAttorney: msg`a power of attorney`,
  will: msg`a will`,
  vehicle: msg`papers of a vehicle`,
  card: msg`a card`,
  cash: msg`money, a voucher or a cheque`,
};

/** What comes after it, where that is known. */
const NEXT: Partial<Record<PaperStation, MessageDescriptor>> = {
  ReturnBasket: msg`Kept until you order it or take it out`,
  ReturnImmediate: msg`Then sent to you`,
  ReturnScheduled: msg`Then sent to you`,
  ShredBasket: msg`Then securely destroyed, which cannot be undone`,
};

/** How long it lies in the short-term archive still. */
function DaysLeft({ keptUntil }: Pick<Original, 'keptUntil'>) {
  const { t } = useLingui();
  const left = Math.max(0, daysUntil(keptUntil));
  const until = formatDay(keptUntil);
  return (
    <>
      <span className="block pb-8">
        <Plural
          value={left}
          one={`# day left, until ${until}`}
          other={`# days left, until ${until}`}
        />
      </span>
      <ProgressBar label={t`Time in the archive`} part={1 - left / SHORT_TERM_DAYS} />
    </>
  );
}

/** Whether its last day does not count. */
const isKept = ({ heldAt, guard }: Original) => heldAt != null || guard != null;

/** Why its last day does not count. */
function WhyKept({ original: { heldAt, guard } }: { readonly original: Original }) {
  const { t } = useLingui();
  if (heldAt != null)
    return <Trans>Kept since {formatDayOf(heldAt)}: it is not destroyed after 90 days.</Trans>;
  if (guard == null) return null;
  const what = t(GUARDED[guard]);
  return <Trans>This looks like {what}. It is not destroyed until you have decided.</Trans>;
}

/** Only what explains where it is now: whoever puts it into the basket and takes it out again did that by the way. */
function stepsBehind({ way }: Original): Original['way'] {
  const behind = way.slice(1, -1);
  return behind.slice(-2).filter(({ to }) => to !== 'StorageShortTerm');
}

type Move = Pick<OriginalFieldsFragment, 'nextMoveAt' | 'nextLocationType'>;
const goesHome = ({ nextLocationType }: Move) => nextLocationType === 'ReturnScheduled';

/** What happens to a paper in the short-term archive by itself. */
function AfterShortTerm({ nextMoveAt, nextLocationType }: Move) {
  if (goesHome({ nextMoveAt, nextLocationType }))
    return nextMoveAt ? (
      <Trans>Goes home on {formatDay(nextMoveAt)}</Trans>
    ) : (
      <Trans>Goes home, as your contract has ended</Trans>
    );
  if (nextLocationType === 'ShredBasket') return <Trans>Then securely destroyed</Trans>;
  return <Trans>Stays here until you decide</Trans>;
}

type PaperTrack = { readonly document: Move; readonly original: Original };

/** Where it lies in the short-term archive, and how long still or why longer. */
function WhileHere({ document, original }: PaperTrack) {
  const { shelf, keptUntil } = original;
  return (
    <>
      {shelf !== null && (
        <span className="block">
          <Trans>Shelf {shelf}</Trans>
        </span>
      )}
      {isKept(original) && !goesHome(document) && <WhyKept original={original} />}
      {document.nextLocationType === 'ShredBasket' && <DaysLeft keptUntil={keptUntil} />}
    </>
  );
}

/** What happens to it next; nothing where somebody keeps it. */
function useNext(document: Move, original: Original, place: PaperStation): ReactNode {
  const { t } = useLingui();
  if (goesHome(document)) return <AfterShortTerm {...document} />;
  if (isKept(original)) return null;
  if (place === 'StorageShortTerm') return <AfterShortTerm {...document} />;
  const { [place]: then } = NEXT;
  return then && t(then);
}

/** The way of the paper: how it came, where it is now, and what happens next. */
export function PaperTrack({ document, original }: PaperTrack) {
  const { t } = useLingui();
  const now = original.way.at(-1);
  if (now === undefined) return null;
  const place = now.to as PaperStation;
  const next = useNext(document, original, place);
  return (
    <ol>
      <Station state="done" title={<Trans>Received and scanned</Trans>}>
        {formatDay(original.receivedOn)}
      </Station>
      {stepsBehind(original).map(({ to, at }) => (
        <Station key={at} state="done" title={t(stationNames[to as PaperStation])}>
          {formatDayOf(at)}
        </Station>
      ))}
      <Station
        state={next || place === 'StorageLongTerm' ? 'now' : 'done'}
        title={t(stationNames[place])}
      >
        {place === 'StorageShortTerm' ? (
          <WhileHere document={document} original={original} />
        ) : (
          formatDayOf(now.at)
        )}
      </Station>
      {next && <Station state="next" title={next} />}
    </ol>
  );
}
