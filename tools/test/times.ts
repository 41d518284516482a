import { relative } from 'node:path';

export type Spent = {
  readonly name: string;
  readonly wall: number;
  readonly cpu?: number | undefined;
};

export type FilesReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
};

type Story = {
  readonly title: string;
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
};
type StoryFile = {
  readonly file: string;
  readonly specs: readonly Story[];
  readonly suites?: readonly StoryFile[];
};
export type StoriesReport = { readonly suites: readonly StoryFile[] };

const fileCpu = (lines: string) =>
  new Map(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { file: string; cpu?: number })
      .map(({ file, cpu }) => [file, cpu] as const),
  );

/** What each test file took by Vitest's report, and its processor time where its process wrote it down. */
export function filesOf({ testResults }: FilesReport, lines: string, root: string): Spent[] {
  const cpu = fileCpu(lines);
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    wall: (endTime - startTime) / 1000,
    cpu: cpu.get(name),
  }));
}

/** What each story took by Playwright's report, with all its tries; who used the processor for it nobody can tell. */
export function storiesOf({ suites }: StoriesReport): Spent[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => {
      const tries = tests.flatMap(({ results }) => results);
      const wall = tries.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      return { name: `e2e/${file}: ${title}`, wall };
    }),
    ...storiesOf({ suites: inner }),
  ]);
}

/** The room of the house a file lies in. */
export function roomOf(name: string): string {
  const [first = '', second = '', third = ''] = name.split('/');
  if (first !== 'server') return first;
  return second === 'src' ? `server/src/${third}` : `server/${second}`;
}

/** What rooms took together, the dearest first. */
export function byRoom(all: readonly Spent[]): Spent[] {
  const rooms = new Map<string, Spent>();
  for (const { name, wall, cpu } of all) {
    const room = roomOf(name);
    const before = rooms.get(room) ?? { name: room, wall: 0 };
    const sum = cpu === undefined ? before.cpu : (before.cpu ?? 0) + cpu;
    rooms.set(room, { name: room, wall: before.wall + wall, cpu: sum });
  }
  return [...rooms.values()].sort((a, b) => b.wall - a.wall);
}

const HOW_MANY = 10;
const column = (seconds: number | undefined) => (seconds?.toFixed(1) ?? '-').padStart(9);
const line = ({ name, wall, cpu }: Spent) => `${column(wall)}${column(cpu)}  ${name}`;

/** The lines at the end of a run: parts, rooms, and the ten slowest. */
export function timeTable(parts: readonly Spent[], all: readonly Spent[]): string {
  const slowest = [...all].sort((a, b) => b.wall - a.wall).slice(0, HOW_MANY);
  return [
    `${'seconds'.padStart(9)}${'CPU'.padStart(9)}`,
    ...parts.map(line),
    'by room, all its files one after the other:',
    ...byRoom(all).map(line),
    'the ten slowest:',
    ...slowest.map(line),
  ].join('\n');
}
