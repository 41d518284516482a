import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseMore } from '@postkorb/domain/basics';
import {
  safeFilename,
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
import { bindInChild } from '../scans/picture-children.ts';
import { findScanOfFolder, type NewScan } from '../scans/scan.sql.ts';
import { isSame, type Seen } from './look-into.ts';
import { moveDone, moveFailed } from './move-away.ts';

const PIECE_BYTES = 1024 * 1024;
/** Some programs make a file long before they write it. */
const EMPTY_MS = 10 * 60_000;

type Lying = { readonly folder: string; readonly seen: Seen };
type Copy = { readonly path: string; readonly sha256: string; readonly beginning: string };

async function seenBy(handle: FileHandle, name: string): Promise<Seen | null> {
  const there = await handle.stat();
  if (!there.isFile()) return null;
  return { name, size: there.size, mtimeMs: there.mtimeMs, ino: there.ino };
}

async function copyTo(path: string, from: FileHandle, size: number): Promise<Copy> {
  const to = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let [at, beginning] = [0, ''];
  try {
    while (at < size) {
      const { bytesRead, buffer } = await from.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
      if (bytesRead === 0) break;
      const piece = buffer.subarray(0, bytesRead);
      if (at === 0) beginning = piece.subarray(0, 1_024).toString('latin1');
      hash.update(piece);
      await to.write(piece);
      at += bytesRead;
    }
  } finally {
    await to.close();
  }
  return { path, sha256: hash.digest('hex'), beginning };
}

/** A copy of a file as it was seen; null where it is another one by now, or changed while it was read. */
async function copyOf({ folder, seen }: Lying, work: string): Promise<Copy | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(join(folder, seen.name), flags).catch(() => null);
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
  const bound = await bindInChild(ctx, { files: [path], dpi: null, outFile });
  if (!bound.ok) throw new Refusal<ScanRefusal>('PICTURE_UNREADABLE');
  if ('refused' in bound.value) throw new Refusal<ScanRefusal>(bound.value.refused);
  return { path: outFile, pages: bound.value.pages };
}

const scanOf = ({ name, size }: Seen, fingerprint: string): NewScan => ({
  id: newId(),
  stationId: null,
  filename: safeFilename(name),
  fingerprint,
  bytes: size,
  pages: null,
});

async function keep(ctx: Ctx, lying: Lying, work: string): Promise<'taken' | 'later'> {
  const { seen } = lying;
  refuseIf<ScanRefusal>(seen.size > SCAN_MAX_BYTES ? 'FILE_TOO_BIG' : null);
  refuseIf<ScanRefusal>(seen.size === 0 ? 'FILE_EMPTY' : null);
  // Before anything of it is copied: a full disk or account is asked about every few seconds.
  refuseIf<ScanDelay>((await isDiskFull(ctx)) ? 'DISK_FULL' : null);
  refuseIf<ScanDelay>(refuseMore(await measureRoom(ctx), seen.size));
  const copy = await copyOf(lying, work);
  if (copy === null) return 'later';
  // Taken before, by a process that died before it had moved the file; or laid there once more.
  if (await findScanOfFolder(ctx, copy.sha256)) return 'taken';
  const { path, pages } = await lay(ctx, work, copy);
  const known = pages === null ? { sha256: copy.sha256, bytes: seen.size } : null;
  await keepScan(ctx, { scan: { ...scanOf(seen, copy.sha256), pages }, path, known });
  return 'taken';
}

const isDelay = (code: string) => code === 'DISK_FULL' || code === 'ACCOUNT_FULL';

/**
 * Takes a file of the folder in that lay still: it is moved to `done` once it lies sealed and its row is written, and to `failed` with the
 * reason where it is no scan. What changes meanwhile, and what there is no room for, stays for another look.
 * Refuses nothing. Writes intake.scan-received or intake.scan-refused. Announces scansChanged.
 */
export async function takeFile(ctx: Ctx, lying: Lying): Promise<void> {
  const { folder, seen } = lying;
  if (seen.size === 0 && ctx.now().getTime() - seen.mtimeMs < EMPTY_MS) return;
  const work = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    if ((await keep(ctx, lying, work)) === 'taken') await moveDone(folder, seen);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isDelay(error.code)) return;
    const code = error.code as ScanRefusal;
    await noteRefused(ctx, { ...scanOf(seen, ''), code });
    await moveFailed(folder, seen, code);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
