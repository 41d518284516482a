import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FRONT_MAX_BYTES, type EnvelopeProblem } from '@postkorb/domain/centre';
import { SCAN_MAX_BYTES, scanKindOf, type ScanKind } from '@postkorb/domain/intake';
import { DONE, FAILED, isSame, layPlaces, lookInto, type Seen } from '#intake';
import { newId } from '#platform/basics/id';
import type { Scanned, ScannedAt, ScannedKind, Scanner } from './scanner.ts';

/** A file that has not changed for so long is finished. */
const STILL_MS = 2_000;
/** So long a scanner may take until its file lies there. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 250;

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

type Reason = EnvelopeProblem | 'WRONG_KIND' | 'TOO_BIG' | 'TOO_EARLY';
const IN_GERMAN: Readonly<Record<Reason, string>> = {
  WRONG_KIND:
    'Das ist nicht, was hier gescannt wird: Vorderseiten sind JPEG oder PNG, Seiten auch PDF oder TIFF.',
  TOO_BIG: 'Die Datei ist zu groß.',
  TOO_EARLY: 'Die Datei lag schon da, bevor der Umschlag an der Reihe war.',
  NO_FRONT: 'Am Scanner lag keine Vorderseite.',
  NO_PAGES: 'Am Scanner lagen keine Seiten.',
  PAGES_DO_NOT_FIT: 'Die Seiten passen nicht zu den gezählten Blättern.',
  UNREADABLE: 'Das Bild lässt sich nicht lesen. Bitte noch einmal scannen.',
  OTHER_FRONT: 'Auf dem Bild ist das Etikett eines anderen Umschlags.',
};

/** Where the scanner of a station lays its files; null where its name is none of a folder, or the place of all is not there. */
async function folderOf(scans: string, station: string): Promise<string | null> {
  const isName = /^[^./\\\0][^/\\\0]*$/u.test(station) && station.trim() === station;
  if (!isName) return null;
  const folder = join(scans, station);
  const made = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (made !== undefined && made !== 'EEXIST') return null;
  if (!(await lstat(folder)).isDirectory()) return null;
  await layPlaces(folder);
  return folder;
}

type Wanted = { readonly folder: string; readonly kind: ScannedKind; readonly at: ScannedAt };

const stemOf = ({ kind, at }: Wanted) => `${at.code} ${kind}`;

/** What this envelope has got before: its name in `done`. */
async function findTaken(wanted: Wanted): Promise<string | null> {
  const names = await readdir(join(wanted.folder, DONE));
  return names.find((name) => name.startsWith(`${stemOf(wanted)}.`)) ?? null;
}

type Read = { readonly bytes: Buffer; readonly arrivedAt: number };

/** The bytes of a file, of no link, and since when they lie there; null where it is gone or too large. */
async function read(path: string, most: number): Promise<Read | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (handle === null) return null;
  try {
    const there = await handle.stat();
    if (!there.isFile() || there.size > most) return null;
    return { bytes: await handle.readFile(), arrivedAt: there.ctimeMs };
  } finally {
    await handle.close();
  }
}

const kindOf = (bytes: Buffer) => scanKindOf(bytes.toString('latin1', 0, 1_024));

function whyNot({ kind, at }: Wanted, { size }: Seen, file: Read | null): Reason | null {
  if (file === null) return size > TAKEN[kind].most ? 'TOO_BIG' : 'UNREADABLE';
  // A copy keeps the time of its original; only the time at which it came here is its own.
  if (file.arrivedAt < at.since.getTime()) return 'TOO_EARLY';
  const found = kindOf(file.bytes);
  return found !== null && TAKEN[kind].kinds.includes(found) ? null : 'WRONG_KIND';
}

async function setAside(folder: string, from: string, why: Reason): Promise<void> {
  const name = `${newId()}${extname(from)}`;
  await rename(from, join(folder, FAILED, name));
  const text = `Postkorb hat diese Datei nicht angenommen.\n\nDatei: ${from.split('/').at(-1)}\nGrund: ${IN_GERMAN[why]}\n`;
  await writeFile(join(folder, FAILED, `${name}.txt`), text, { flag: 'wx' });
}

/** Takes a file for an envelope, by one move: nobody else gets it from then on. False where it was no longer there as it was seen. */
async function claim(wanted: Wanted, seen: Seen): Promise<boolean> {
  const { folder } = wanted;
  const from = join(folder, seen.name);
  const file = await read(from, TAKEN[wanted.kind].most);
  const why = whyNot(wanted, seen, file);
  if (why !== null) {
    await setAside(folder, from, why);
    return false;
  }
  const ending = extname(seen.name).toLowerCase() || '.bin';
  return rename(from, join(folder, DONE, `${stemOf(wanted)}${ending}`)).then(
    () => true,
    () => false,
  );
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

export type Patience = { readonly stillMs?: number; readonly patienceMs?: number };

async function waitFor(wanted: Wanted, patience: Patience): Promise<string | null> {
  const { stillMs = STILL_MS, patienceMs = PATIENCE_MS } = patience;
  const until = performance.now() + patienceMs;
  for (;;) {
    const known = await findTaken(wanted);
    if (known !== null) return known;
    const still = await findStill(wanted.folder, stillMs);
    if (still !== undefined && (await claim(wanted, still))) continue;
    if (performance.now() > until) return null;
    await pause(LOOK_EVERY_MS);
  }
}

/** Watch folders of production scanners: one per station, below one place. */
export function folderScanner(scans: string, patience: Patience = {}): Scanner {
  const take = async (at: ScannedAt, kind: ScannedKind): Promise<Scanned | null> => {
    const folder = await folderOf(scans, at.station);
    if (folder === null) return null;
    const name = await waitFor({ folder, kind, at }, patience);
    const file = name === null ? null : await read(join(folder, DONE, name), TAKEN[kind].most);
    const found = file === null ? null : kindOf(file.bytes);
    return file === null || found === null
      ? null
      : { bytes: file.bytes, mediaType: MEDIA_TYPES[found] };
  };
  return {
    front: (at) => take(at, 'front'),
    pages: (at) => take(at, 'pages'),
    refuse: async (at, kind, why) => {
      const folder = await folderOf(scans, at.station);
      const name = folder === null ? null : await findTaken({ folder, kind, at });
      if (folder !== null && name !== null) await setAside(folder, join(folder, DONE, name), why);
    },
  };
}
