import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { present } from '@postkorb/domain/basics';
import { partScan, type ScannedPart, type ScannedSheet } from '@postkorb/domain/intake';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { beginSlot } from '#platform/jobs/fair-queue';
import type { Engines } from '#platform/module';
import { scansChanged } from '../change-kinds.ts';
import { receiveDocument } from '../receive-document.ts';
import { derivedId } from './derived-id.ts';
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
    const seen = answer.ok ? answer.value : { codes: [], isBlank: false };
    const codes = seen.codes.map((code) => Buffer.from(code, 'base64').toString('latin1'));
    sheets.push({ codes, isBlank: seen.isBlank });
  }
  return sheets;
}

/** How the pages of a scan part; one part where it is to stay as it came: signed, locked, or with files of its own. */
async function findParts(work: Work): Promise<readonly ScannedPart[] | null> {
  const { pdf, file, folder } = work;
  const inspection = await pdf.inspect(file, folder);
  if (inspection.outcome !== 'readable') return null;
  const { pageCount, signed, encrypted, attachments } = inspection;
  const staysWhole = signed || encrypted || attachments.length > 0;
  if (staysWhole || pageCount < 2) return null;
  const parts = partScan(await findSheets(work, pageCount));
  return parts.length === 1 && parts[0]?.pages.length === pageCount ? null : parts;
}

async function compose({ pdf, file, folder }: Work, pages: readonly number[]) {
  const outFile = join(folder, `pages-${pages[0]}.pdf`);
  const chosen = pages.map((page) => ({ file: 0, page, turn: 0 as const }));
  const answer = await pdf.compose({ files: [file], pages: chosen, outFile });
  return answer.ok && 'pages' in answer.value ? outFile : null;
}

const BLANKS = 'Leere Rückseiten.pdf';

/** The PDF of one part: its pages, with those that nobody wants to leaf through attached to them; null where it cannot be made. */
async function layPart(
  ctx: Ctx,
  work: Work,
  { pages, blank }: ScannedPart,
): Promise<string | null> {
  const shown = await compose(work, pages);
  if (shown === null || blank.length === 0) return shown;
  const beside = await compose(work, blank);
  const outFile = `${shown}-whole`;
  const order = { files: [shown, beside ?? ''], name: BLANKS, outFile } as const;
  return beside !== null && (await attachInChild(ctx, order)) ? outFile : null;
}

/** The files of all parts; the scan as it came where it does not part, or one of them cannot be made. */
async function layParts(ctx: Ctx, work: Work): Promise<readonly string[]> {
  const parts = await findParts(work);
  if (parts === null) return [work.file];
  const files: string[] = [];
  for (const part of parts) {
    const file = await layPart(ctx, work, part);
    if (file === null) {
      ctx.log.warn({ scan: work.scan.id }, 'a scan could not be parted and stays as it came');
      return [work.file];
    }
    files.push(file);
  }
  return files;
}

const ENDING = /(\.[a-z]{3,4})?$/i;
const nameOf = ({ filename }: ScanRow, position: number, count: number) =>
  filename.replace(ENDING, count === 1 ? '.pdf' : ` (${position + 1}).pdf`);

type Taken = { readonly scan: ScanRow; readonly files: readonly string[] };

/** Hands all documents of a scan on, and says so: all of it, or nothing. */
async function takeAll(ctx: Ctx, { scan, files }: Taken): Promise<void> {
  const contents = await Promise.all(files.map((file) => readFile(file)));
  // Written before the rows that point to them, and outside of their transaction.
  for (const bytes of contents) await ctx.blobs.write(scan.accountId, bytes);
  await atomically(ctx, async (ctx) => {
    if (!(await endScan(ctx, scan.id))) return;
    for (const [position, bytes] of contents.entries()) {
      const id = derivedId(['scan', scan.accountId, scan.id, position]);
      await insertPart(ctx, { scanId: scan.id, position, uploadId: id });
      await receiveDocument(ctx, {
        id,
        door: scan.stationId === null ? 'folder' : 'station',
        filename: nameOf(scan, position, contents.length),
        bytes,
        arrivesAt: scan.receivedAt,
      });
    }
    await record(ctx, { action: 'intake.scan-read', objects: [scan.id] });
    await notifyClients(ctx, scansChanged, []);
  });
}

type Task = { readonly accountId: string; readonly scanId: string; readonly turn?: number };

/**
 * Parts a scan that was kept: each of its letters becomes an upload, once. A scan that was parted is left alone.
 * Writes intake.scan-read, beside what `receiveDocument` writes and announces. Announces scansChanged.
 */
export async function readScan(
  ctx: Ctx,
  { pdf }: Pick<Engines, 'pdf'>,
  { accountId, scanId, turn: slot = 0 }: Task,
): Promise<void> {
  await beginSlot(ctx, slot);
  const own = await inMainSpace(ctx, accountId);
  const scan = await findScan(own, scanId);
  if (scan?.state !== 'Received') return;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    await using lent = await own.blobs.lend(accountId, present(scan.rawSha256));
    const files = await layParts(own, { scan, pdf, file: lent.path, folder });
    await takeAll(own, { scan, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
