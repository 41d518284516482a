/** How far a sheet is pulled up: its handle alone, what is to be done, or everything. */
export const STOPS = ['low', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** What moves a sheet on by a step, however far the next stop is. */
const STEP = 32;

/** The stop above or below, or the same where there is none. */
export function stopBeside(at: Stop, by: 1 | -1): Stop {
  return STOPS[STOPS.indexOf(at) + by] ?? at;
}

const nearest = (height: number, heights: Readonly<Record<Stop, number>>) =>
  STOPS.toSorted((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0] ??
  'half';

type Pulled = {
  readonly at: Stop;
  /** How far up, in pixels. */
  readonly by: number;
  /** How high the sheet is at each stop. */
  readonly heights: Readonly<Record<Stop, number>>;
};

/** Where a sheet comes to rest that was pulled and let go: a short pull is enough for one stop. */
export function stopAfter({ at, by, heights }: Pulled): Stop {
  const near = nearest(heights[at] + by, heights);
  if (near !== at || Math.abs(by) < STEP) return near;
  return stopBeside(at, by > 0 ? 1 : -1);
}
