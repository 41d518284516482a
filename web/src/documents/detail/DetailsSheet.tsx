import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { PointingContext, usePointing, type Place } from '../record/places.ts';
import type { Stop } from './sheet-stops.ts';
import { usePull } from './use-pull.ts';

type DetailsSheet = { readonly label: string; readonly children: ReactNode };

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

/** What is known of the open document on a phone, below its pages: what is to be done is in sight, the rest is pulled up. */
export function DetailsSheet({ label, children }: DetailsSheet) {
  const { t } = useLingui();
  const [at, rest] = useState<Stop>('half');
  const { sheet, handle } = usePull({ at, rest, heightsIn });
  const going = useGoing(() => rest('half'));
  return (
    <aside
      ref={sheet}
      aria-label={label}
      className={classes(
        'relative z-10 flex shrink-0 flex-col rounded-t-24 bg-paper shadow-2 transition-[height] duration-base',
        LOOKS[at],
      )}
    >
      <button
        type="button"
        aria-expanded={at === 'full'}
        aria-label={t`All details of the letter`}
        {...handle}
        className="grid h-44 w-full shrink-0 cursor-default touch-none place-items-center rounded-t-24"
      >
        <span aria-hidden className="h-4 w-40 rounded-full bg-line-strong" />
      </button>
      <div
        inert={at === 'low'}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-20 pb-24 thin-scrollbar [&>section:first-child]:pt-0"
      >
        <PointingContext value={going}>{children}</PointingContext>
      </div>
    </aside>
  );
}
