/** Per version 1 to 10 at level M: check bytes per block, then the number of blocks of each data size. */
const BLOCKS: readonly (readonly [number, readonly (readonly [count: number, size: number])[]])[] =
  [
    [10, [[1, 16]]],
    [16, [[1, 28]]],
    [26, [[1, 44]]],
    [18, [[2, 32]]],
    [24, [[2, 43]]],
    [16, [[4, 27]]],
    [18, [[4, 31]]],
    [
      22,
      [
        [2, 38],
        [2, 39],
      ],
    ],
    [
      22,
      [
        [3, 36],
        [2, 37],
      ],
    ],
    [
      26,
      [
        [4, 43],
        [1, 44],
      ],
    ],
  ];
const ALIGNED = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}
const at = (list: ArrayLike<number>, i: number) => list[i] ?? 0;
const times = (a: number, b: number) => (a && b ? at(EXP, at(LOG, a) + at(LOG, b)) : 0);

function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i += 1)
    poly = [...poly, 0].map((c, j) => c ^ times(j > 0 ? at(poly, j - 1) : 0, at(EXP, i)));
  return poly;
}

function checkBytes(data: readonly number[], degree: number): number[] {
  const poly = generator(degree);
  const rest = [...data, ...Array.from({ length: degree }, () => 0)];
  data.forEach((_, i) => {
    const lead = at(rest, i);
    poly.forEach((c, j) => (rest[i + j] = at(rest, i + j) ^ times(c, lead)));
  });
  return rest.slice(data.length);
}

const dataSize = (version: number) =>
  (BLOCKS[version - 1]?.[1] ?? []).reduce((sum, [count, size]) => sum + count * size, 0);

function dataBytes(bytes: Uint8Array, version: number): number[] {
  const bits = [0, 1, 0, 0];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, dataSize(version) * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const whole = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let pad = 0; whole.length < dataSize(version); pad += 1) whole.push(pad % 2 ? 17 : 236);
  return whole;
}

/** Cuts the data into blocks, adds the check bytes and weaves the blocks together. */
function woven(bytes: Uint8Array, version: number): number[] {
  const [degree, sizes] = BLOCKS[version - 1] ?? [0, []];
  const data = dataBytes(bytes, version);
  const blocks = sizes.flatMap(([count, size]) =>
    Array.from({ length: count }, () => data.splice(0, size)),
  );
  const checks = blocks.map((block) => checkBytes(block, degree));
  const weave = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((l) => l.length)) }, (_, i) => i).flatMap((i) =>
      lists.filter((l) => i < l.length).map((l) => at(l, i)),
    );
  return [...weave(blocks), ...weave(checks)];
}

type Grid = (boolean | undefined)[][];

function setFinder(grid: Grid, row: number, column: number): void {
  for (let r = -1; r <= 7; r += 1)
    for (let c = -1; c <= 7; c += 1) {
      const line = grid[row + r];
      if (line === undefined || column + c < 0 || column + c >= grid.length) continue;
      const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
      line[column + c] = ring !== 2 && ring !== 4;
    }
}

function setAlignment(grid: Grid, version: number): void {
  const places = ALIGNED[version - 1] ?? [];
  for (const row of places)
    for (const column of places) {
      if (grid[row]?.[column] !== undefined) continue;
      for (let r = -2; r <= 2; r += 1)
        for (let c = -2; c <= 2; c += 1)
          (grid[row + r] ?? [])[column + c] = Math.max(Math.abs(r), Math.abs(c)) !== 1;
    }
}

/** Remainder of a binary division, as the format and version marks need it. */
function remainder(value: number, poly: number, degree: number): number {
  let rest = value << degree;
  for (let i = 31; i >= degree; i -= 1) if ((rest >>> i) & 1) rest ^= poly << (i - degree);
  return (value << degree) | rest;
}

function setMarks(grid: Grid, version: number): void {
  const size = grid.length;
  const put = (row: number, column: number, dark: boolean) => ((grid[row] ?? [])[column] = dark);
  const format = remainder(0, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((format >> i) & 1) === 1;
    put(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, dark);
    put(8, i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, dark);
  }
  put(size - 8, 8, true);
  if (version < 7) return;
  const mark = remainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i += 1) {
    const dark = ((mark >> i) & 1) === 1;
    put(Math.floor(i / 3), size - 11 + (i % 3), dark);
    put(size - 11 + (i % 3), Math.floor(i / 3), dark);
  }
}

function emptyGrid(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }));
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    setFinder(grid, row, column);
  setAlignment(grid, version);
  for (let i = 8; i < size - 8; i += 1) {
    (grid[6] ?? [])[i] = i % 2 === 0;
    (grid[i] ?? [])[6] = i % 2 === 0;
  }
  setMarks(grid, version);
  return grid;
}

/** Fills the free modules in the zigzag of the standard, masked with the chessboard. */
function fill(grid: Grid, bytes: readonly number[]): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = upward ? size - 1 - step : step;
        if (grid[row]?.[column] !== undefined) continue;
        const dark = ((at(bytes, bit >> 3) >> (7 - (bit & 7))) & 1) === 1;
        (grid[row] ?? [])[column] = dark !== ((row + column) % 2 === 0);
        bit += 1;
      }
  }
}

/** The modules of a QR code for a text of at most 213 bytes, dark ones true. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => dataSize(i + 1) >= bytes.length + (i < 9 ? 2 : 3)) + 1;
  if (version === 0) throw new Error('The text is too long for this QR code.');
  const grid = emptyGrid(version);
  fill(grid, woven(bytes, version));
  return grid.map((row) => row.map((dark) => dark === true));
}
