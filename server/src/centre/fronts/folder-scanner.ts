import { constants, createWriteStream } from 'node:fs';
import { lstat, open, readdir, rename, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FRONT_MAX_BYTES } from '@postkorb/domain/centre';
import { SCAN_MAX_BYTES, scanKindOf, type ScanKind } from '@postkorb/domain/intake';
import { DONE, isSame, lookInto, type Seen } from '#intake';
import { openScanFolder, setAside, type Reason } from './scan-folder.ts';
import type { Scanned, ScannedAt, ScannedKind, Scanner } from './scanner.ts';

/** A file that has not changed for so long is finished. */
const STILL_MS = 2_000;
/** So long a scanner may take until its file lies there; a stack of sheets takes longer than one side. */
const PATIENCE_MS: Readonly<Record<ScannedKind, number>> = { front: 15_000, pages: 45_000 };
const LOOK_EVERY_MS = 250;
const HEAD_BYTES = 1_024;

const MEDIA_TYPES: Readonly<Record<ScanKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
};
const TAKEN: Readonly<
  Record<ScannedKind, { readonly kinds: readonly ScanKind[]; readonly most: number }>
> = {
  front: { kinds: ['jpeg', 'png'], most: FRONT_MAX_BYTES },
  pages: { kinds: ['pdf', 'tiff', 'jpeg', 'png'], most: SCAN_MAX_BYTES },
};

type Wanted = { readonly folder: string; readonly kind: ScannedKind; readonly at: ScannedAt };

/** What this envelope has got before: its name in `done`. */
async function findTaken({ folder, at }: Wanted): Promise<string | null> {
  const names = await readdir(join(folder, DONE));
  return names.find((name) => name.startsWith(`${at.envelopeId}.`)) ?? null;
}

/** Why a file is not for this envelope, before anything of it is read; null where it may be, or is gone. */
async function whyNot({ kind, at, folder }: Wanted, seen: Seen): Promise<Reason | null> {
  const there = await lstat(join(folder, seen.name)).catch(() => null);
  if (there === null) return null;
  // A copy keeps the time of its original; only the time at which it came here is its own.
  if (there.ctimeMs < at.since.getTime()) return 'TOO_EARLY';
  return there.size > TAKEN[kind].most ? 'TOO_BIG' : null;
}

/** Takes a file for an envelope, by one move: nobody else gets it from then on. False where it is none for it, or another one by now. */
async function claim(wanted: Wanted, seen: Seen): Promise<boolean> {
  const { folder, at } = wanted;
  const from = join(folder, seen.name);
  const why = await whyNot(wanted, seen);
  if (why !== null) {
    await setAside(folder, from, why);
    return false;
  }
  const ending = extname(seen.name).toLowerCase() || '.bin';
  const to = join(folder, DONE, `${at.envelopeId}${ending}`);
  const isMoved = await rename(from, to).then(
    () => true,
    () => false,
  );
  if (!isMoved) return false;
  const { size, mtimeMs, ino } = await lstat(to);
  if (isSame(seen, { name: seen.name, size, mtimeMs, ino })) return true;
  await setAside(folder, to, 'CHANGED');
  return false;
}

/** The oldest file that did not change between two looks; undefined while one is being written, or where there is none. */
async function findStill(folder: string, stillMs: number): Promise<Seen | undefined> {
  const before = await lookInto(folder);
  if (before === null || before.size === 0) return undefined;
  await pause(stillMs);
  const now = await lookInto(folder);
  const [oldest] = [...(now?.values() ?? [])].toSorted(
    (one, other) => one.mtimeMs - other.mtimeMs || (one.name < other.name ? -1 : 1),
  );
  return oldest !== undefined && isSame(oldest, before.get(oldest.name)) ? oldest : undefined;
}

async function kindOf(handle: FileHandle): Promise<ScanKind | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return scanKindOf(buffer.toString('latin1', 0, bytesRead));
}

/** Copies what an envelope has got, piece by piece; null where that is gone, a link, or nothing of this kind. */
async function copyTaken(path: string, kind: ScannedKind, to: string): Promise<Scanned | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (handle === null) return null;
  try {
    const there = await handle.stat();
    const found = there.isFile() && there.size <= TAKEN[kind].most ? await kindOf(handle) : null;
    if (found === null || !TAKEN[kind].kinds.includes(found)) return null;
    const pieces = handle.createReadStream({ start: 0, autoClose: false });
    await pipeline(pieces, createWriteStream(to, { mode: 0o600 }));
    return { path: to, mediaType: MEDIA_TYPES[found] };
  } finally {
    await handle.close();
  }
}

/** How long a scanner may take, and how long a file lies still before it is finished. */
export type Patience = { readonly stillMs?: number; readonly patienceMs?: number };

type Waiting = { readonly wanted: Wanted; readonly to: string; readonly patience: Patience };

/** Waits until a file of the right kind lies there for the envelope, and copies it; null where none came. */
async function waitFor({ wanted, to, patience }: Waiting): Promise<Scanned | null> {
  const { folder, kind } = wanted;
  const { stillMs = STILL_MS, patienceMs = PATIENCE_MS[kind] } = patience;
  const until = performance.now() + patienceMs;
  for (;;) {
    const known = await findTaken(wanted);
    if (known !== null) {
      const path = join(folder, DONE, known);
      const copy = await copyTaken(path, kind, to);
      if (copy !== null) return copy;
      await setAside(folder, path, 'WRONG_KIND');
      continue;
    }
    const still = await findStill(folder, stillMs);
    if (still !== undefined && (await claim(wanted, still))) continue;
    if (performance.now() > until) return null;
    await pause(LOOK_EVERY_MS);
  }
}

/** Watch folders of production scanners: two per station, below one place. */
export function folderScanner(scans: string, patience: Patience = {}): Scanner {
  const wantedOf = async (at: ScannedAt, kind: ScannedKind): Promise<Wanted | null> => {
    const folder = await openScanFolder(scans, { ...at, kind });
    return folder === null ? null : { folder, kind, at };
  };
  const take = async (at: ScannedAt, kind: ScannedKind, into: string): Promise<Scanned | null> => {
    const wanted = await wantedOf(at, kind);
    return wanted && waitFor({ wanted, to: join(into, `came-${kind}`), patience });
  };
  return {
    front: (at, into) => take(at, 'front', into),
    pages: (at, into) => take(at, 'pages', into),
    refuse: async (at, kind, why) => {
      const wanted = await wantedOf(at, kind);
      const name = wanted && (await findTaken(wanted));
      if (wanted && name) await setAside(wanted.folder, join(wanted.folder, DONE, name), why);
    },
  };
}
