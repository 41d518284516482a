import { useLingui } from '@lingui/react/macro';
import type { Page } from './open-document.ts';
import type { Place } from './places.ts';

type PageImage = {
  readonly page: Page;
  readonly zoom: number;
  readonly turn: number;
  readonly hits: readonly Place[];
  readonly lit: Place | null;
};

const WIDEST = 760;

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

/** One page as a picture, with what was found on it marked in honey. */
export function PageImage({ page, zoom, turn, hits, lit }: PageImage) {
  const { t } = useLingui();
  const sideways = turn % 180 !== 0;
  const [width, height] = [page.imageWidth ?? page.width, page.imageHeight ?? page.height];
  const number = page.number;
  return (
    <div
      data-page={number}
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
        <img
          src={page.imageUrl ?? undefined}
          alt={t`Page ${number}`}
          width={width}
          height={height}
          draggable={false}
          loading={number > 2 ? 'lazy' : 'eager'}
          fetchPriority={number === 1 ? 'high' : 'auto'}
          className="size-full rounded-2 select-none"
        />
        {hits.map((hit) => (
          <Mark key={hit.box.join()} place={hit} isTarget={false} />
        ))}
        {lit && <Mark place={lit} isTarget />}
      </div>
    </div>
  );
}
