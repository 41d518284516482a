import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  detailsOf,
  problemsOfDetails,
  whyNoScan,
  SCAN_MAX_BYTES,
  scanKindOf,
  type ScanDetails,
  type ScanRefusal,
  type WrittenDetails,
} from '@postkorb/domain/intake';
import { newId } from '#platform/basics/id';
import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal, refuseIf, refuseProblems } from '#platform/refusal';
import { keepScan, noteRefused } from '../scans/keep-scan.ts';
import { bindInChild } from '../scans/picture-children.ts';
import { findScanOfStations, type NewScan, type ScanRow } from '../scans/scan.sql.ts';
import { lockStation, type Station } from './station.sql.ts';

/** What a station sends: what it says, and its files in their order. */
export type SentScan = { readonly written: WrittenDetails; readonly files: readonly Buffer[] };

/** What it is answered: the same for the same scan, however often it comes. */
export type ScanAnswer = {
  readonly id: string;
  readonly scanId: string;
  readonly pages: number | null;
  readonly receivedAt: string;
};

const BEGINNING = 1_024;
const kindOf = (bytes: Buffer) => scanKindOf(bytes.subarray(0, BEGINNING).toString('latin1'));

function refuseFiles(files: readonly Buffer[]): void {
  refuseIf<ScanRefusal>(files.some(({ length }) => length === 0) ? 'FILE_EMPTY' : null);
  refuseIf<ScanRefusal>(whyNoScan(files.map(kindOf)));
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  refuseIf<ScanRefusal>(bytes > SCAN_MAX_BYTES ? 'FILE_TOO_BIG' : null);
}

/** Of one file its hash; of several the hash of theirs, in their order. */
function fingerprintOf(files: readonly Buffer[]): string {
  const hashes = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const [only, ...more] = hashes;
  if (only !== undefined && more.length === 0) return only;
  return createHash('sha256').update(hashes.join()).digest('hex');
}

const answerOf = ({ id, scanId, pages, receivedAt }: ScanRow): ScanAnswer => ({
  id,
  scanId: scanId ?? '',
  pages,
  receivedAt: receivedAt.toISOString(),
});

/** The answer of a scan that was taken before; refuses what comes under its name and is another one. */
async function findAnswer(ctx: Ctx, scanId: string, print: string): Promise<ScanAnswer | null> {
  const before = await findScanOfStations(ctx, scanId);
  if (before === undefined) return null;
  refuseIf<ScanRefusal>(before.fingerprint === print ? null : 'SCAN_ID_IN_USE');
  return answerOf(before);
}

type Laid = { readonly path: string; readonly pages: number | null };

async function layPictures(
  ctx: Ctx,
  { folder, dpi }: { readonly folder: string; readonly dpi: number | null },
  pictures: readonly Buffer[],
): Promise<Laid> {
  const files: string[] = [];
  for (const [position, bytes] of pictures.entries()) {
    const path = join(folder, String(position));
    await writeFile(path, bytes);
    files.push(path);
  }
  const outFile = join(folder, 'scan.pdf');
  const bound = await bindInChild(ctx, { files, dpi, outFile });
  if (!bound.ok) ctx.log.warn({ why: bound.reason, detail: bound.detail }, 'a scan was not bound');
  if (!bound.ok) throw new Refusal<ScanRefusal>('PICTURE_UNREADABLE');
  if ('refused' in bound.value) throw new Refusal<ScanRefusal>(bound.value.refused);
  return { path: outFile, pages: bound.value.pages };
}

type Place = { readonly folder: string; readonly dpi: number | null };

/** Lays one PDF of what was sent: a PDF as it is, pictures bound. */
async function lay(ctx: Ctx, place: Place, files: readonly Buffer[]): Promise<Laid> {
  const [first] = files;
  if (first === undefined || kindOf(first) !== 'pdf') return layPictures(ctx, place, files);
  const path = join(place.folder, 'scan.pdf');
  await writeFile(path, first);
  return { path, pages: null };
}

type Coming = { readonly station: Station; readonly details: ScanDetails; readonly scan: NewScan };

async function keep(ctx: Ctx, { station, details, scan }: Coming, files: readonly Buffer[]) {
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    const { path, pages } = await lay(ctx, { folder, dpi: details.dpi }, files);
    const kept = { ...scan, ...details, pages };
    const beside = async (ctx: Ctx) => {
      // Its token may have been taken away while it sent.
      if (!(await lockStation(ctx, station.id))) throw new Refusal('UNKNOWN_TOKEN');
    };
    // A PDF is hashed once, however long it is.
    const known = pages === null ? { sha256: scan.fingerprint, bytes: scan.bytes } : null;
    await keepScan(ctx, { scan: kept, path, known, beside });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isListed = (code: string): code is ScanRefusal =>
  !['DISK_FULL', 'ACCOUNT_FULL', 'UNKNOWN_TOKEN'].includes(code);

/**
 * Takes a scan of a station: its answer comes once the scan lies sealed and its row is written, and not before. The same scan again has
 * the same answer; what is refused is listed with its reason.
 * Refuses with SCAN_REFUSALS, DISK_FULL, ACCOUNT_FULL, UNKNOWN_TOKEN. Writes intake.scan-received or intake.scan-refused. Announces scansChanged.
 */
export async function receiveScan(
  ctx: Ctx,
  station: Station,
  { written, files }: SentScan,
): Promise<ScanAnswer> {
  const own = asSystem(ctx, { accountId: station.accountId });
  const scan: NewScan = {
    id: newId(),
    stationId: station.id,
    filename: `${detailsOf(written).scanId.slice(0, 100)}.pdf`,
    scanId: detailsOf(written).scanId.slice(0, 100),
    fingerprint: fingerprintOf(files),
    bytes: files.reduce((sum, { length }) => sum + length, 0),
    pages: null,
  };
  try {
    refuseProblems(problemsOfDetails(written));
    refuseFiles(files);
    const details = detailsOf(written);
    const before = await findAnswer(own, details.scanId, scan.fingerprint);
    if (before !== null) return before;
    await keep(own, { station, details, scan }, files);
    // The same one may have come twice at a time: both hear of the one that was kept.
    const kept = await findAnswer(own, details.scanId, scan.fingerprint);
    if (kept === null) throw new Error('a scan that was kept is gone');
    return kept;
  } catch (error) {
    if (error instanceof Refusal && isListed(error.code))
      await noteRefused(own, { ...scan, code: error.code });
    throw error;
  }
}
