import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseMore } from '@postkorb/domain/basics';
import {
  safeFilename,
  SCAN_DELAYS,
  SCAN_MAX_BYTES,
  scanKindOf,
  type ScanDelay,
  type ScanRefusal,
} from '@postkorb/domain/intake';
import { newId } from '#platform/basics/id';
import { isDiskFull } from '#platform/blobs/disk';
import { measureRoom } from '#platform/blobs/room';
import type { Ctx } from '#platform/ctx';
import { Refusal, refuseIf } from '#platform/refusal';
import { keepScan, noteRefused } from '../scans/keep-scan.ts';
import { bindScan } from '../scans/bind-scan.ts';
import { findScanOfFolder, type NewScan } from '../scans/scan.sql.ts';
import type { Lying, Waiting } from './lying-still.ts';
import { isSame, type Seen } from './look-into.ts';
import { moveDone, moveFailed } from './move-away.ts';

const PIECE_BYTES = 1024 * 1024;
/** How long a file waits that looks as if its scanner had not finished it: empty, or a PDF without its end. */
const UNFINISHED_MS = 10 * 60_000;
const EDGE_BYTES = 2_048;

type InFolder = { readonly folder: string; readonly seen: Seen };
type Copy = {
  readonly path: string;
  readonly sha256: string;
  /** Its first and its last bytes, as Latin letters. */
  readonly beginning: string;
  readonly ending: string;
};

async function seenBy(handle: FileHandle, name: string): Promise<Seen | null> {
  const there = await handle.stat();
  if (!there.isFile()) return null;
  return { name, size: there.size, mtimeMs: there.mtimeMs, ino: there.ino };
}

async function copyTo(path: string, from: FileHandle, size: number): Promise<Copy | null> {
  const to = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let [at, beginning, ending] = [0, '', ''];
  try {
    while (at < size) {
      const { bytesRead, buffer } = await from.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
      if (bytesRead === 0) return null;
      const piece = buffer.subarray(0, bytesRead);
      if (at === 0) beginning = piece.toString('latin1', 0, 1_024);
      ending = (ending + piece.subarray(-EDGE_BYTES).toString('latin1')).slice(-EDGE_BYTES);
      hash.update(piece);
      await to.appendFile(piece);
      at += bytesRead;
    }
  } finally {
    await to.close();
  }
  return at === size ? { path, sha256: hash.digest('hex'), beginning, ending } : null;
}

/** A file that is gone, or a link by now, is looked at anew; whatever else keeps us from reading it is said. */
function whyGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP') return null;
  throw error;
}

/** A copy of a file as it was seen; null where it is another one by now, or changed while it was read. */
async function copyOf({ folder, seen }: InFolder, work: string): Promise<Copy | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(join(folder, seen.name), flags).catch(whyGone);
  if (handle === null) return null;
  try {
    const before = await seenBy(handle, seen.name);
    if (before === null || !isSame(before, seen)) return null;
    const copy = await copyTo(join(work, 'copy'), handle, seen.size);
    const after = await seenBy(handle, seen.name);
    return after !== null && isSame(after, seen) ? copy : null;
  } finally {
    await handle.close();
  }
}

type Laid = { readonly path: string; readonly pages: number | null };

async function lay(ctx: Ctx, work: string, { path, beginning }: Copy): Promise<Laid> {
  const kind = scanKindOf(beginning);
  refuseIf<ScanRefusal>(kind === null ? 'UNSUPPORTED_FILE_TYPE' : null);
  if (kind === 'pdf') return { path, pages: null };
  const outFile = join(work, 'bound.pdf');
  return { path: outFile, pages: await bindScan(ctx, { files: [path], dpi: null, outFile }) };
}

const scanOf = ({ name, size }: Seen, fingerprint: string): NewScan => ({
  id: newId(),
  stationId: null,
  filename: safeFilename(name),
  fingerprint,
  bytes: size,
  pages: null,
});

/** What tells a file that is refused from others: the same one is listed once, however often it lies there. */
const printOf = ({ name, size, mtimeMs, ino }: Seen): string =>
  createHash('sha256')
    .update(JSON.stringify([name, size, mtimeMs, ino]))
    .digest('hex');

type Task = InFolder & { readonly work: string; readonly stillMs: number };

/** A PDF whose end has not come yet is being written, however long its scanner pauses. */
const isUnfinished = ({ beginning, ending }: Copy): boolean =>
  scanKindOf(beginning) === 'pdf' && !ending.includes('%%EOF');

async function refuseBefore(ctx: Ctx, seen: Seen): Promise<void> {
  refuseIf<ScanRefusal>(seen.size > SCAN_MAX_BYTES ? 'FILE_TOO_BIG' : null);
  refuseIf<ScanRefusal>(seen.size === 0 ? 'FILE_EMPTY' : null);
  // Before anything of it is copied: a full disk or account is asked about again and again.
  refuseIf<ScanDelay>((await isDiskFull(ctx)) ? 'DISK_FULL' : null);
  refuseIf<ScanDelay>(refuseMore(await measureRoom(ctx), seen.size));
}

async function keep(ctx: Ctx, { stillMs, work, ...file }: Task): Promise<Waiting | null> {
  const { seen } = file;
  const isLong = stillMs >= UNFINISHED_MS;
  if (seen.size === 0 && !isLong) return 'UNFINISHED';
  await refuseBefore(ctx, seen);
  const copy = await copyOf(file, work);
  if (copy === null || (isUnfinished(copy) && !isLong)) return 'UNFINISHED';
  // Taken before, by a process that died before it had moved the file; or laid there once more.
  if (await findScanOfFolder(ctx, copy.sha256)) return null;
  const { path, pages } = await lay(ctx, work, copy);
  const known = pages === null ? { sha256: copy.sha256, bytes: seen.size } : null;
  await keepScan(ctx, { scan: { ...scanOf(seen, copy.sha256), pages }, path, known });
  return null;
}

const NO_ACCESS = ['EACCES', 'EPERM', 'EBUSY', 'EIO', 'ESTALE'];

/** What an error says of a file: why it waits, or that it is refused; throws what is none of them. */
function meaningOf(error: unknown): { readonly why: Waiting } | { readonly code: ScanRefusal } {
  if (error instanceof Refusal) {
    const { code } = error;
    if (code === 'DISK_FULL' || code === 'ACCOUNT_FULL') return { why: 'NO_ROOM' };
    return SCAN_DELAYS.some((delay) => delay === code)
      ? { why: 'BUSY' }
      : { code: code as ScanRefusal };
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return { why: 'NO_ROOM' };
  if (NO_ACCESS.includes(code ?? '')) return { why: 'UNREADABLE' };
  throw error;
}

/** What became of a file: its name in `done`, that it was refused, or why it waits. */
export type Taken =
  | { readonly done: string | null }
  | { readonly refused: ScanRefusal }
  | { readonly why: Waiting };

/**
 * Takes a file of the folder in that lay still: it is moved to `done` once it lies sealed and its row is written, and to `failed` with the
 * reason where it is no scan. What changes meanwhile, and what there is no room for, stays for another look.
 * Refuses nothing. Writes intake.scan-received or intake.scan-refused. Announces scansChanged.
 */
export async function takeFile(ctx: Ctx, folder: string, { seen, since }: Lying): Promise<Taken> {
  const work = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    const why = await keep(ctx, { folder, seen, work, stillMs: ctx.now().getTime() - since });
    return why === null ? { done: await moveDone(folder, seen) } : { why };
  } catch (error) {
    const meaning = meaningOf(error);
    if ('why' in meaning) return meaning;
    await noteRefused(ctx, { ...scanOf(seen, printOf(seen)), code: meaning.code });
    await moveFailed(folder, seen, meaning.code);
    return { refused: meaning.code };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
