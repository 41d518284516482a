import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  detailsOf,
  problemsOfDetails,
  safeFilename,
  SCAN_DELAYS,
  SCAN_MAX_BYTES,
  whyNoScan,
  scanKindOf,
  type ScanDetails,
  type ScanRefusal,
} from '@postkorb/domain/intake';
import { oneLine, present } from '@postkorb/domain/basics';
import { newId } from '#platform/basics/id';
import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal, refuseIf, refuseProblems } from '#platform/refusal';
import { keepScan, noteRefused } from '../scans/keep-scan.ts';
import { bindScan } from '../scans/bind-scan.ts';
import { findScanOfStation, type NewScan, type ScanRow } from '../scans/scan.sql.ts';
import type { SentFile, SentScan } from './receive-form.ts';
import { lockStation, type Station } from './station.sql.ts';

/** What it is answered: the same for the same scan, however often it comes. */
export type ScanAnswer = {
  readonly id: string;
  readonly scanId: string;
  readonly pages: number | null;
  readonly receivedAt: string;
};

const kindOf = ({ beginning }: SentFile) => scanKindOf(beginning);

function refuseFiles(files: readonly SentFile[]): void {
  refuseIf<ScanRefusal>(files.some(({ bytes }) => bytes === 0) ? 'FILE_EMPTY' : null);
  refuseIf<ScanRefusal>(whyNoScan(files.map(kindOf)));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  refuseIf<ScanRefusal>(bytes > SCAN_MAX_BYTES ? 'FILE_TOO_BIG' : null);
}

/** Of one file its hash; of several the hash of theirs, in their order. */
function fingerprintOf(files: readonly SentFile[]): string {
  const hashes = files.map(({ sha256 }) => sha256);
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
async function findAnswer(ctx: Ctx, station: Station, scan: NewScan): Promise<ScanAnswer | null> {
  const named = { stationId: station.id, scanId: scan.scanId ?? '' };
  const before = await findScanOfStation(ctx, named);
  if (before === undefined) return null;
  refuseIf<ScanRefusal>(before.fingerprint === scan.fingerprint ? null : 'SCAN_ID_IN_USE');
  return answerOf(before);
}

type Laid = { readonly path: string; readonly pages: number | null };
type Place = { readonly folder: string; readonly dpi: number | null };

/** Lays one PDF of what was sent: a PDF as it is, pictures bound. */
async function lay(
  ctx: Ctx,
  { folder, dpi }: Place,
  sent: readonly [SentFile, ...SentFile[]],
): Promise<Laid> {
  if (kindOf(sent[0]) === 'pdf') return { path: sent[0].path, pages: null };
  const outFile = join(folder, 'scan.pdf');
  const pages = await bindScan(ctx, { files: sent.map(({ path }) => path), dpi, outFile });
  return { path: outFile, pages };
}

type Coming = { readonly station: Station; readonly details: ScanDetails; readonly scan: NewScan };

async function keep(ctx: Ctx, { station, details, scan }: Coming, { folder, files }: SentTo) {
  const [first, ...more] = files;
  const { path, pages } = await lay(ctx, { folder, dpi: details.dpi }, [present(first), ...more]);
  const kept = { ...scan, ...details, pages };
  const beside = async (ctx: Ctx) => {
    // Its token may have been taken away while it sent.
    if (!(await lockStation(ctx, station.id))) throw new Refusal('UNKNOWN_TOKEN');
  };
  // A PDF was hashed as it came, however long it is.
  const known = pages === null ? { sha256: scan.fingerprint, bytes: scan.bytes } : null;
  await keepScan(ctx, { scan: kept, path, known, beside });
}

const isDelay = (code: string) => SCAN_DELAYS.some((delay) => delay === code);
const isListed = (code: string): code is ScanRefusal => code !== 'UNKNOWN_TOKEN' && !isDelay(code);

/** What was sent, and the folder it lies in, which is gone afterwards. */
export type SentTo = SentScan & { readonly folder: string };

/** What is listed of a scan, however little was read of it. */
function scanOf(stationId: string, { written, files }: SentScan): NewScan {
  const scanId = oneLine(written['scanId'] ?? '', 100);
  return {
    id: newId(),
    stationId,
    filename: safeFilename(`${scanId || 'scan'}.pdf`),
    scanId,
    fingerprint: fingerprintOf(files),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    pages: null,
  };
}

/**
 * Takes a scan of a station: its answer comes once the scan lies sealed and its row is written, and not before. The same scan again has
 * the same answer; what is refused is listed with its reason.
 * Refuses with SCAN_REFUSALS, DISK_FULL, ACCOUNT_FULL, BUSY, UNKNOWN_TOKEN. Writes intake.scan-received or intake.scan-refused. Announces scansChanged.
 */
export async function receiveScan(ctx: Ctx, station: Station, sent: SentTo): Promise<ScanAnswer> {
  const own = asSystem(ctx, { accountId: station.accountId });
  const scan = scanOf(station.id, sent);
  try {
    refuseIf<ScanRefusal>(sent.refused);
    refuseProblems(problemsOfDetails(sent.written));
    refuseFiles(sent.files);
    const details = detailsOf(sent.written);
    const before = await findAnswer(own, station, scan);
    if (before !== null) return before;
    await keep(own, { station, details, scan }, sent);
    // The same one may have come twice at a time: both hear of the one that was kept.
    const kept = await findAnswer(own, station, scan);
    if (kept === null) throw new Error('a scan that was kept is gone');
    return kept;
  } catch (error) {
    if (error instanceof Refusal && isListed(error.code))
      await noteRefused(own, { ...scan, code: error.code });
    throw error;
  }
}
