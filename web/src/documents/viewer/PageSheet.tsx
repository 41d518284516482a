import { useLingui } from '@lingui/react/macro';
import type { OpenPdf } from '../basics/pdf-engine.ts';
import type { Page } from '../record/open-document.ts';
import type { PageWord } from '../record/picking.ts';
import type { Place } from '../record/places.ts';
import { useNear } from '../record/use-near.ts';
import { useDrawn } from './drawn-pages.ts';
import { useWords, type WordsOf } from './page-words.ts';
import { PagePicture } from './PagePicture.tsx';
import { TextLayer } from './TextLayer.tsx';

type Marks = {
  /** What was found on the page. */
  readonly hits: readonly Place[];
  /** What is looked at of it. */
  readonly lit: readonly Place[];
};

type PageSheet = {
  readonly page: Page;
  readonly look: { readonly zoom: number; readonly turn: number };
  readonly pdf: OpenPdf | null;
  readonly wordsOf: WordsOf;
  readonly marks: Marks;
  /** Takes a word of the page that somebody points at; null while nobody asks for one. */
  readonly pick: ((word: PageWord) => void) | null;
};

/** Fit for reading on the widest screens; elsewhere a page is as wide as its table. */
const WIDEST = 1000;

/** Whether a page shows more than its picture can: it was made larger, or has none. */
export const needsDrawing = ({ imageUrl }: Page, zoom: number): boolean =>
  imageUrl === null || zoom > 1;

/** A little air around a word, so that the marker does not cut its letters. */
function around([x = 0, y = 0, width = 0, height = 0]: readonly number[]) {
  const [sideways, upright] = [0.004, 0.003];
  return {
    left: `${(x - sideways) * 100}%`,
    top: `${(y - upright) * 100}%`,
    width: `${(width + 2 * sideways) * 100}%`,
    height: `${(height + 2 * upright) * 100}%`,
  };
}

function Mark({ place, isTarget }: { readonly place: Place; readonly isTarget: boolean }) {
  return (
    <span
      aria-hidden
      data-target={isTarget ? place.page : undefined}
      className="pointer-events-none absolute rounded-2 bg-honey/42 mix-blend-multiply transition-opacity duration-fast"
      style={around(place.box)}
    />
  );
}

/** Two hits in one word stand at one place. */
const eachOnce = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((place) => [place.box.join(), place])).values(),
];

/** Where a page lies whose picture is not there yet. */
function Bare({ number }: { readonly number: number }) {
  const { t } = useLingui();
  return (
    <span
      role="img"
      aria-label={t`Page ${number}`}
      className="grid size-full place-items-center text-36 text-[#475166]"
    >
      {number}
    </span>
  );
}

/** The picture that is there at once, and above it what is drawn sharper. */
function Picture({ page, drawn }: { readonly page: Page; readonly drawn: string | null }) {
  const { number, imageUrl } = page;
  const src = imageUrl ?? drawn;
  if (src === null) return <Bare number={number} />;
  return (
    <>
      <PagePicture page={page} src={src} />
      {drawn !== null && drawn !== src && (
        <img
          src={drawn}
          alt=""
          draggable={false}
          data-sharp
          className="absolute inset-0 size-full rounded-2 select-none"
        />
      )}
    </>
  );
}

/** One page: its picture, its text to select, and what was found on it marked in honey. */
export function PageSheet({ page, look, pdf, wordsOf, marks, pick }: PageSheet) {
  const { zoom, turn } = look;
  // A letter may have hundreds of pages: what is far away gives back its picture and its words.
  const { isNear, sheet } = useNear<HTMLDivElement>({ stays: false });
  const isWanted = isNear && needsDrawing(page, zoom);
  const drawn = useDrawn({ pdf: isWanted ? pdf : null, page, zoom, sheet });
  const words = useWords(wordsOf, page.number, isNear);
  const pickAt = (at: number) => {
    const text = words[at]?.text;
    if (text !== undefined) pick?.({ page: page.number, at, text });
  };
  const sideways = turn % 180 !== 0;
  const [width, height] = [page.imageWidth ?? page.width, page.imageHeight ?? page.height];
  return (
    <div
      ref={sheet}
      data-page={page.number}
      className="relative mx-auto shrink-0"
      style={{
        width: `calc(min(100%, ${WIDEST}px) * ${zoom})`,
        aspectRatio: sideways ? `${height} / ${width}` : `${width} / ${height}`,
        containerType: 'size',
      }}
    >
      <div
        className="absolute top-1/2 left-1/2 rounded-2 bg-sheet shadow-2 [[data-theme=dark]_&]:brightness-95"
        style={{
          width: sideways ? '100cqh' : '100cqw',
          height: sideways ? '100cqw' : '100cqh',
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      >
        <Picture page={page} drawn={drawn} />
        {eachOnce(marks.hits).map((hit) => (
          <Mark key={hit.box.join()} place={hit} isTarget={false} />
        ))}
        {eachOnce(marks.lit).map((place) => (
          <Mark key={place.box.join()} place={place} isTarget />
        ))}
        {words.length > 0 && (
          <TextLayer words={words} paper={{ width, height }} pick={pick && pickAt} />
        )}
      </div>
    </div>
  );
}
