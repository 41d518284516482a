import type { Pixels } from '../basics/pixels.ts';

/** Left, top, width and height in dots of a picture. */
export type DotBox = readonly [x: number, y: number, width: number, height: number];

/** Where a small picture of a page has ink that may be words, and areas that are pictures: logos, stains, the bars and fields of codes. */
export type InkMap = {
  readonly width: number;
  readonly height: number;
  readonly blobs: readonly DotBox[];
  readonly areas: readonly DotBox[];
  /** Frames that were put on by hand: what stands in them is not the sender's, but may lie over what is. */
  readonly stamps: readonly DotBox[];
};

/** Dots around one that say how light the paper is there, in a picture of about 100 dots an inch. */
const AROUND = 12;
const INK_BELOW = 0.82;
const DARK_ON_ANY = 0.5;
const FEWEST_DOTS = 4;
/** Logos, pictures and frames hang together over more than a word does. */
const WIDEST = 140;
const HIGHEST = 60;
/** Rules and folds are long and thin, the bars of a code high and thin. */
const THIN = 4;
const LONG = 45;
const BAR = { height: 14, times: 6 };
/** Between the letters of a word. */
const GAP = 3;
const WORD = { width: 8, least: 5, most: 45 };
const MOST_BLOBS = 4000;
/** A picture is full of ink, as a frame is not, and a code has many bars of one height side by side. */
const AREA = { least: 20, full: 0.35 };
/** A frame put on by hand lies aslant on a page that is straight: dots it falls for each along, above as below. */
const STAMP = { least: [50, 25], most: [350, 180], empty: 0.4, slope: 0.025, alike: 0.02 } as const;
const BARS = { fewest: 8, apart: 14, askew: 4 };
/** What lies within a picture is part of it. */
const WITHIN = 0.7;

type Run = { readonly y: number; readonly from: number; readonly to: number };
type Part = { left: number; top: number; right: number; bottom: number; dots: number };

/** Finds ink in the size of words on a small grey picture; rules, frames, bars, logos and specks are left out. */
export function inkOf(picture: Pixels): InkMap {
  const { width, height } = picture;
  const runs = runsOf(darkOf(picture), width, height);
  const parts = partsOf(runs);
  const letters = parts.filter(({ part }) => isLetter(part));
  const all = parts.map(({ part }) => part);
  const stamps = parts.filter(isStamp).map(({ part }) => boxOf(part));
  const areas = [...all.filter(isArea).map(boxOf), ...codesOf(all.filter(isBar))];
  const dull = [...areas, ...stamps];
  const smeared = closed(letters.flatMap((letter) => letter.runs));
  const blobs = partsOf(smeared)
    .map(({ part }) => boxOf(part))
    .filter((box) => isWord(box) && !dull.some((area) => isWithin(box, area)))
    .slice(0, MOST_BLOBS);
  return { width, height, blobs, areas, stamps };
}

/** For each dot the sum of all above and left of it, in rows that are one longer than those of the picture. */
function sumsOf({ data, width, height }: Pixels): Uint32Array {
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += data[y * width + x] ?? 255;
      const at = (y + 1) * row + x + 1;
      sums[at] = (sums[at - row] ?? 0) + sum;
    }
  }
  return sums;
}

/** Dots that are darker than what is around them, or dark on any paper, as the midst of a logo is. */
function darkOf(picture: Pixels): Uint8Array {
  const { data, width, height } = picture;
  const row = width + 1;
  const sums = sumsOf(picture);
  const sumAt = (at: number) => sums[at] ?? 0;
  const dark = new Uint8Array(width * height);
  const black = (DARK_ON_ANY * sumAt(row * (height + 1) - 1)) / (width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - AROUND) * row;
    const bottom = Math.min(height, y + AROUND + 1) * row;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - AROUND);
      const right = Math.min(width, x + AROUND + 1);
      const sum =
        sumAt(bottom + right) - sumAt(bottom + left) - sumAt(top + right) + sumAt(top + left);
      const value = data[y * width + x] ?? 255;
      const area = ((right - left) * (bottom - top)) / row;
      if (value < black || value * area < sum * INK_BELOW) dark[y * width + x] = 1;
    }
  }
  return dark;
}

function runsOf(dark: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    let from = -1;
    for (let x = 0; x <= width; x += 1) {
      const isDark = x < width && dark[y * width + x] === 1;
      if (isDark && from < 0) from = x;
      if (isDark || from < 0) continue;
      runs.push({ y, from, to: x });
      from = -1;
    }
  }
  return runs;
}

type Whole = { readonly part: Part; readonly runs: readonly Run[] };

/** What hangs together, corners included; runs come row by row. */
function partsOf(runs: readonly Run[]): Whole[] {
  const rootOf = rootsOf(runs);
  const wholes = new Map<number, { part: Part; runs: Run[] }>();
  for (const [at, run] of runs.entries()) {
    const root = rootOf(at);
    const whole = wholes.get(root);
    if (whole === undefined) wholes.set(root, { part: partOf(run), runs: [run] });
    else {
      grow(whole.part, run);
      whole.runs.push(run);
    }
  }
  return [...wholes.values()];
}

/** Gives for each run the one that stands for all that it hangs together with. */
function rootsOf(runs: readonly Run[]): (at: number) => number {
  const parent = Int32Array.from(runs, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[at] = root;
    return root;
  };
  let [above, start] = [0, 0];
  for (const [at, run] of runs.entries()) {
    if (at > 0 && run.y !== runs[at - 1]?.y) [above, start] = [start, at];
    for (let other = above; other < start; other += 1) {
      const up = runs[other];
      if (up !== undefined && touches(up, run)) parent[rootOf(other)] = rootOf(at);
      if (up !== undefined && up.from > run.to) break;
    }
  }
  return rootOf;
}

const touches = (up: Run, run: Run) => up.y === run.y - 1 && up.to >= run.from && up.from <= run.to;

const partOf = ({ y, from, to }: Run): Part => ({
  left: from,
  top: y,
  right: to,
  bottom: y + 1,
  dots: to - from,
});

function grow(part: Part, { y, from, to }: Run): void {
  part.left = Math.min(part.left, from);
  part.right = Math.max(part.right, to);
  part.bottom = y + 1;
  part.dots += to - from;
}

function isLetter({ left, top, right, bottom, dots }: Part): boolean {
  const [width, height] = [right - left, bottom - top];
  if (dots < FEWEST_DOTS || width > WIDEST || height > HIGHEST) return false;
  if (width > LONG && height <= THIN) return false;
  return !isBar({ left, top, right, bottom });
}

type Edges = Omit<Part, 'dots'>;

function isBar({ left, top, right, bottom }: Edges): boolean {
  return bottom - top > BAR.height && bottom - top >= BAR.times * (right - left);
}

function isArea({ left, top, right, bottom, dots }: Part): boolean {
  const [width, height] = [right - left, bottom - top];
  if (Math.min(width, height) < AREA.least || (width <= WIDEST && height <= HIGHEST)) return false;
  return dots >= AREA.full * width * height;
}

function isStamp({ part, runs }: Whole): boolean {
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  if (width < STAMP.least[0] || height < STAMP.least[1]) return false;
  if (width > STAMP.most[0] || height > STAMP.most[1]) return false;
  if (part.dots > STAMP.empty * width * height) return false;
  const fifth = width / 5;
  const atLeft = runs.filter(({ from }) => from < part.left + fifth).map(({ y }) => y);
  const atRight = runs.filter(({ to }) => to > part.right - fifth).map(({ y }) => y);
  const above = (Math.min(...atRight) - Math.min(...atLeft)) / (width - fifth);
  const below = (Math.max(...atRight) - Math.max(...atLeft)) / (width - fifth);
  return Math.abs(above) >= STAMP.slope && Math.abs(above - below) <= STAMP.alike;
}

/** Bars side by side, together. */
function codesOf(bars: readonly Part[]): DotBox[] {
  const codes: { box: Edges; bars: number }[] = [];
  for (const bar of bars.toSorted((one, other) => one.left - other.left)) {
    const code = codes.find(({ box }) => belongs(bar, box));
    if (code === undefined) codes.push({ box: { ...bar }, bars: 1 });
    else {
      code.bars += 1;
      code.box.right = Math.max(code.box.right, bar.right);
    }
  }
  return codes.filter((code) => code.bars >= BARS.fewest).map(({ box }) => boxOf(box));
}

const belongs = (bar: Edges, code: Edges) =>
  bar.left - code.right <= BARS.apart &&
  Math.abs(bar.top - code.top) <= BARS.askew &&
  Math.abs(bar.bottom - code.bottom) <= BARS.askew;

/** Whether most of a box lies in another one. */
function isWithin([left, top, width, height]: DotBox, [x, y, wide, high]: DotBox): boolean {
  const across = Math.min(left + width, x + wide) - Math.max(left, x);
  const down = Math.min(top + height, y + high) - Math.max(top, y);
  return across > 0 && down > 0 && across * down >= WITHIN * width * height;
}

/** Runs of a row that are hardly apart become one. */
function closed(runs: readonly Run[]): Run[] {
  const sorted = runs.toSorted((one, other) => one.y - other.y || one.from - other.from);
  const joined: { y: number; from: number; to: number }[] = [];
  for (const { y, from, to } of sorted) {
    const last = joined.at(-1);
    if (last?.y === y && from - last.to <= GAP) last.to = Math.max(last.to, to);
    else joined.push({ y, from, to });
  }
  return joined;
}

const boxOf = ({ left, top, right, bottom }: Edges): DotBox => [
  left,
  top,
  right - left,
  bottom - top,
];

const isWord = ([, , width, height]: DotBox) =>
  width >= WORD.width && height >= WORD.least && height <= WORD.most;
