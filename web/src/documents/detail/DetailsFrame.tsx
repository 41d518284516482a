import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { PointingContext, usePointing, type Place } from '../record/places.ts';
import type { Stop } from './sheet-stops.ts';
import { usePull } from './use-pull.ts';

type DetailsFrame = { readonly label: string; readonly children: ReactNode };

const BESIDE =
  'w-details-narrow scroll-pb-96 overflow-y-auto border-l border-line px-16 pb-96 thin-scrollbar max-lg:w-full max-lg:overflow-visible max-lg:border-l-0 max-lg:px-20 xl:w-details xl:px-20 2xl:w-details-wide';
const BELOW =
  'relative z-10 flex shrink-0 flex-col rounded-t-24 bg-paper shadow-2 transition-[height] duration-base';

/** Whoever writes sees what stands around the field. */
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), textarea';

const HANDLE = 44;
const HALF = 248;
/** However far it is pulled up, the page and its tools are still seen. */
const PAGE = 112;

const LOOKS: Readonly<Record<Stop, string>> = {
  low: 'h-[44px]',
  half: 'h-[min(50%,248px)]',
  full: 'h-[calc(100%-112px)]',
};

const heightsIn = (room: number): Readonly<Record<Stop, number>> => ({
  low: HANDLE,
  half: Math.min(room / 2, HALF),
  full: room - PAGE,
});

/** What goes to a place on a page lets the page be seen. */
function useGoing(lower: () => void) {
  const { point, goTo } = usePointing();
  return {
    point,
    goTo: (place: Place) => {
      lower();
      goTo(place);
    },
  };
}

/**
 * What is known of the open document: beside its pages, on a phone in a sheet below them, of which what is to be done is in sight
 * and the rest is pulled up. One frame for both: whoever turns the phone loses nothing of what they typed.
 */
export function DetailsFrame({ label, children }: DetailsFrame) {
  const { t } = useLingui();
  const phone = useWidth('phone');
  const [at, rest] = useState<Stop>('half');
  const { sheet, handle } = usePull({ at, rest, heightsIn });
  const beside = usePointing();
  const below = useGoing(() => rest('half'));
  return (
    <aside ref={sheet} aria-label={label} className={phone ? classes(BELOW, LOOKS[at]) : BESIDE}>
      {phone && (
        <button
          type="button"
          aria-expanded={at === 'full'}
          aria-label={t`All details of the letter`}
          {...handle}
          className="grid h-44 w-full shrink-0 cursor-default touch-none place-items-center rounded-t-24"
        >
          <span aria-hidden className="h-4 w-40 rounded-full bg-line-strong" />
        </button>
      )}
      <div
        inert={phone && at === 'low'}
        onFocus={({ target }) => target.matches(WRITTEN_IN) && rest('full')}
        className={
          phone
            ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-20 pb-24 thin-scrollbar [&>section:first-child]:pt-0'
            : 'contents'
        }
      >
        <PointingContext value={phone ? below : beside}>{children}</PointingContext>
      </div>
    </aside>
  );
}
