import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import { moved, type Corners, type Point } from './geometry.ts';

const STEP = 0.01;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type CornerFrame = {
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
};

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const frame = currentTarget.parentElement!.getBoundingClientRect();
  return [(clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height];
}

/** The four corners of the sheet above its photo: each is dragged, or moved by the arrow keys. */
export function CornerFrame({ corners, onChange }: CornerFrame) {
  const { t } = useLingui();
  const names = [
    t`Top left corner`,
    t`Top right corner`,
    t`Bottom right corner`,
    t`Bottom left corner`,
  ];
  const drag = (place: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onChange(moved(corners, place, pointAt(event)));
  };
  const step = (place: number) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const [x, y] = corners[place]!;
    onChange(moved(corners, place, [x + by[0], y + by[1]]));
  };
  return (
    <>
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 h-full w-full"
      >
        <polygon
          points={corners.map((corner) => corner.join()).join(' ')}
          vectorEffect="non-scaling-stroke"
          strokeWidth={3}
          className="fill-tint/16 stroke-blue"
        />
      </svg>
      {corners.map(([x, y], place) => (
        <button
          key={names[place]}
          type="button"
          aria-label={names[place]}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(place)}
          onKeyDown={step(place)}
          className="absolute grid size-44 -translate-x-1/2 -translate-y-1/2 touch-none place-items-center rounded-full"
        >
          <span className="block size-18 rounded-full border-2 border-blue bg-paper shadow-2" />
        </button>
      ))}
    </>
  );
}
