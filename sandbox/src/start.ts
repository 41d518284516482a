import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildPlace } from './place.ts';
import { CODE, type Confinement } from './confinement.ts';

const LOCK = new URL('./lock.ts', import.meta.url);

const MEGABYTE = 1_048_576;
/** `ulimit -f` counts in blocks of this many bytes. */
const BLOCK = 512;

/** What a child writes comes out of its memory: it writes no more than it may have of that. */
export const mostBytesOf = ({ memoryMb }: { readonly memoryMb: number }): number =>
  memoryMb * MEGABYTE;

// The system holds native code to it as well, file by file; what all of them take is watched from outside.
const limitsOf = (kind: Kind) =>
  process.platform === 'win32'
    ? []
    : [
        '/bin/sh',
        '-c',
        `ulimit -c 0; ulimit -f ${mostBytesOf(kind) / BLOCK}; unset PWD OLDPWD SHLVL; exec "$@"`,
        'sh',
      ];

/** What children of one kind run, and what they may. */
export type Kind = {
  readonly entry: URL;
  readonly memoryMb: number;
  readonly heapMb: number;
  readonly addons: boolean;
  readonly confinement: Confinement;
};

type May = { readonly reads: readonly string[]; readonly writes: string };

/** How node is told what a child of this kind may: its code, and what is named here. */
export function flagsOf({ entry, addons, heapMb }: Kind, { reads, writes }: May): string[] {
  return [
    '--permission',
    // Its watch, and tesseract.js, work in threads; the lock sees to it that they get no more than the child has.
    '--allow-worker',
    ...[...CODE, fileURLToPath(entry), ...reads, writes].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${writes}`,
    ...(addons ? ['--allow-addons'] : []),
    `--max-old-space-size=${heapMb}`,
    // Children use all cores as they are; clearing up in further threads makes each letter a tenth dearer.
    '--single-threaded-gc',
    `--import=${LOCK.href}`,
  ];
}

type Told = Readonly<Record<string, string>>;

/** Starts a child that may read its code and what it was lent, write its own folder, and run and call nothing. */
export function forkConfined(place: ChildPlace, kind: Kind, told: Told): ChildProcess {
  const { before, as } = kind.confinement.start(place.uid);
  const flags = flagsOf(kind, { reads: [place.lent], writes: place.own });
  const [program, ...rest] = [...before, ...limitsOf(kind), process.execPath];
  const args = [String(process.pid), String(kind.memoryMb), place.own];
  return fork(kind.entry, args, {
    ...as,
    execPath: program!,
    execArgv: [...rest, ...flags],
    // Nothing of the parent's environment: no password or key ever stands beside a hostile file.
    env: {
      ...told,
      TMPDIR: place.own,
      LANG: 'C.UTF-8',
      OMP_THREAD_LIMIT: '1',
      MALLOC_ARENA_MAX: '1',
    },
    cwd: place.own,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
