import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { present, refuseRoom } from '@postkorb/domain/basics';
import {
  MOST_SCAN_PAGES,
  partScan,
  type ScanDelay,
  type ScannedPart,
  type ScannedSheet,
} from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import type { BlobFile } from '#platform/blobs/blobs';
import { lockRoom } from '#platform/blobs/room';
import { derivedId } from '#platform/basics/derived-id';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { beginSlot } from '#platform/jobs/fair-queue';
import type { Engines } from '#platform/module';
import { Refusal, refuseIf } from '#platform/refusal';
import { scansChanged } from '../change-kinds.ts';
import { receiveDocument } from '../receive-document.ts';
import { inMainSpace } from './main-space.ts';
import { attachInChild } from './picture-children.ts';
import { endScan, findScan, insertPart, type ScanRow } from './scan.sql.ts';

type Work = {
  readonly scan: ScanRow;
  readonly pdf: Engines['pdf'];
  /** The PDF as it came. */
  readonly file: string;
  /** A folder of this job’s own, gone afterwards. */
  readonly folder: string;
};

/** What stands on each page. */
async function findSheets({ pdf, file }: Work, pageCount: number): Promise<ScannedSheet[]> {
  const sheets: ScannedSheet[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const answer = await pdf.sheet(file, page);
    const seen = answer.ok ? answer.value : { codes: [], isBlank: false, ink: 1 };
    const codes = seen.codes.map(({ bytes, box }) => ({
      text: Buffer.from(bytes, 'base64').toString('latin1'),
      box,
    }));
    sheets.push({ ...seen, codes });
  }
  return sheets;
}

/** How the pages of a scan part; null where it is to stay as it came: signed, locked, too long, or with files of its own. */
async function findParts(work: Work): Promise<readonly ScannedPart[] | null> {
  const { pdf, file, folder } = work;
  const inspection = await pdf.inspect(file, folder);
  if (inspection.outcome !== 'readable') return null;
  const { pageCount, signed, encrypted, attachments } = inspection;
  const staysWhole = signed || encrypted || attachments.length > 0;
  if (staysWhole || pageCount < 2 || pageCount > MOST_SCAN_PAGES) return null;
  const parts = partScan(await findSheets(work, pageCount));
  return parts.length === 1 && parts[0]?.pages.length === pageCount ? null : parts;
}

async function compose({ pdf, file, folder }: Work, pages: readonly number[]) {
  const outFile = join(folder, `pages-${pages[0]}.pdf`);
  const chosen = pages.map((page) => ({ file: 0, page, turn: 0 as const }));
  const answer = await pdf.compose({ files: [file], pages: chosen, outFile });
  return answer.ok && 'pages' in answer.value ? outFile : null;
}

const BESIDE = 'Nicht gezeigte Seiten.pdf';

/** The PDF of one part: its pages, with those that nobody wants to leaf through attached to them; null where it cannot be made. */
async function layPart(
  ctx: Ctx,
  work: Work,
  { pages, beside }: ScannedPart,
): Promise<string | null> {
  const shown = await compose(work, pages);
  if (shown === null || beside.length === 0) return shown;
  const others = await compose(work, beside);
  const outFile = `${shown}-whole`;
  const order = { files: [shown, others ?? ''], name: BESIDE, outFile } as const;
  return others !== null && (await attachInChild(ctx, order)) ? outFile : null;
}

/** Pages that share a font or a picture each have their own in parts: what grows more than this is no scan of paper. */
const MOST_GROWTH = 2;
const SLACK_BYTES = 1024 * 1024;

/** The files of all parts; null where the scan does not part, or one of them cannot be made. */
async function layParts(ctx: Ctx, work: Work): Promise<readonly string[] | null> {
  const parts = await findParts(work);
  if (parts === null) return null;
  const files: string[] = [];
  let left = MOST_GROWTH * work.scan.bytes + SLACK_BYTES;
  for (const part of parts) {
    const file = await layPart(ctx, work, part);
    left -= file === null ? 0 : (await stat(file)).size;
    if (file === null || left < 0) {
      ctx.log.warn({ scan: work.scan.id }, 'a scan could not be parted and stays as it came');
      return null;
    }
    files.push(file);
  }
  return files;
}

const ENDING = /(\.[a-z]{3,4})?$/i;
const nameOf = ({ filename }: ScanRow, position: number, count: number) =>
  filename.replace(ENDING, count === 1 ? '.pdf' : ` (${position + 1}).pdf`);

type Taken = { readonly scan: ScanRow; readonly files: readonly BlobFile[] };

/** Hands all documents of a scan on, and says so: all of it, or nothing. */
function takeAll(ctx: Ctx, { scan, files }: Taken): Promise<void> {
  return atomically(ctx, async (ctx) => {
    if (!(await endScan(ctx, scan.id))) return;
    for (const [position, file] of files.entries()) {
      const id = derivedId(['scan', scan.accountId, scan.id, position]);
      await insertPart(ctx, { scanId: scan.id, position, uploadId: id });
      await receiveDocument(ctx, {
        id,
        door: scan.stationId === null ? 'folder' : 'station',
        filename: nameOf(scan, position, files.length),
        file,
        arrivesAt: scan.receivedAt,
      });
    }
    await record(ctx, { action: 'intake.scan-read', objects: [scan.id] });
    await notifyClients(ctx, scansChanged, []);
    // As it came it has its room already.
    if (files.length > 1) refuseIf<ScanDelay>(refuseRoom(await lockRoom(ctx)));
  });
}

const asItCame = (scan: ScanRow): BlobFile => ({
  sha256: present(scan.rawSha256),
  bytes: scan.bytes,
});

/** Hands the letters of a scan on; where there is no room for them beside each other, the scan as it came. */
async function takeParts(ctx: Ctx, { scan }: Work, paths: readonly string[]): Promise<void> {
  const files: BlobFile[] = [];
  // Stored one after the other before the rows that point to them, and outside of their transaction.
  for (const path of paths) files.push(await ctx.blobs.adopt(scan.accountId, path));
  await takeAll(ctx, { scan, files }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return takeAll(ctx, { scan, files: [asItCame(scan)] });
  });
}

async function part(ctx: Ctx, pdf: Engines['pdf'], scan: ScanRow): Promise<void> {
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    await using lent = await ctx.blobs.lend(scan.accountId, present(scan.rawSha256));
    const work = { scan, pdf, file: lent.path, folder };
    const paths = await layParts(ctx, work);
    if (paths === null) await takeAll(ctx, { scan, files: [asItCame(scan)] });
    else await takeParts(ctx, work, paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Task = {
  readonly accountId: string;
  readonly scanId: string;
  readonly turn?: number;
  /** It stays as it came: parting it has failed as often as it may. */
  readonly whole?: boolean;
};

/**
 * Parts a scan that was kept: each of its letters becomes an upload, once. A scan that was parted is left alone.
 * Refuses with DISK_FULL, ACCOUNT_FULL. Writes intake.scan-read, beside what `receiveDocument` writes and announces. Announces scansChanged.
 */
export async function readScan(
  ctx: Ctx,
  { pdf }: Pick<Engines, 'pdf'>,
  { accountId, scanId, turn: slot = 0, whole = false }: Task,
): Promise<void> {
  await beginSlot(ctx, slot);
  const own = await inMainSpace(ctx, accountId);
  const scan = await findScan(own, scanId);
  if (scan?.state !== 'Received') return;
  if (whole) return takeAll(own, { scan, files: [asItCame(scan)] });
  await part(own, pdf, scan);
}
