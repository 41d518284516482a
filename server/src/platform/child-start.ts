import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildPlace } from './child-place.ts';
import { CODE, type Confinement } from './confinement.ts';

const LOCK = new URL('./child-lock.ts', import.meta.url);

type Kind = {
  readonly entry: URL;
  readonly memoryMb: number;
  readonly heapMb: number;
  readonly addons: boolean;
  readonly confinement: Confinement;
};

/** Starts a child that may read its code and what it was lent, write its own folder, and run and call nothing. */
export function forkConfined(place: ChildPlace, kind: Kind): ChildProcess {
  const { before, as } = kind.confinement.start(place.uid);
  const flags = [
    '--permission',
    // Its watch, and tesseract.js, work in threads; the lock sees to it that they get no more than the child has.
    '--allow-worker',
    ...[...CODE, fileURLToPath(kind.entry), place.lent, place.own].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    `--allow-fs-write=${place.own}`,
    ...(kind.addons ? ['--allow-addons'] : []),
    `--max-old-space-size=${kind.heapMb}`,
    `--import=${LOCK.href}`,
  ];
  const [program, ...rest] = [...before, process.execPath];
  const args = [String(process.pid), String(kind.memoryMb), place.own];
  return fork(kind.entry, args, {
    ...as,
    execPath: program!,
    execArgv: [...rest, ...flags],
    // Nothing of the parent's environment: no password or key ever stands beside a hostile file.
    env: { TMPDIR: place.own, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    cwd: place.own,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
