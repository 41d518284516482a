import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { present } from '@postkorb/domain/basics';
import { fitsSheets, type EnvelopeProblem } from '@postkorb/domain/centre';
import { bindScan, inMainSpace, receiveDocument } from '#intake';
import { record } from '#platform/audit';
import type { BlobFile } from '#platform/blobs/blobs';
import { derivedId } from '#platform/basics/derived-id';
import { atomically, type Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { Refusal } from '#platform/refusal';
import { inCentre } from '../basics/shift.ts';
import {
  findEnvelope,
  lockEnvelope,
  setEnvelope,
  type EnvelopeRow,
} from '../envelopes/envelope.sql.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { stationName } from '../fronts/front.sql.ts';
import type { Scanned, Scanner } from '../fronts/scanner.ts';
import { scannerOf } from '../fronts/scanner-of.ts';
import { findOwnCentre } from '../people/centre.sql.ts';
import type { ScanTask } from './take-scan.ts';

/** The scanner of a station, and what its papers are. */
type Place = { readonly scanner: Scanner; readonly station: string; readonly isPractice: boolean };

/** What is needed to take pages; a scanner of its own where a test brings one. */
type Means = Pick<Engines, 'pdf'> & { readonly scanner?: Scanner };

type Work = {
  readonly ctx: Ctx;
  readonly envelope: EnvelopeRow;
  readonly place: Place;
  readonly task: ScanTask;
};

type Laid = { readonly path: string; readonly pages: number };

/** One PDF of what was scanned, and how many pages it has; what is wrong with it otherwise. */
async function lay(
  { ctx }: Work,
  pdf: Engines['pdf'],
  { scanned, folder }: { readonly scanned: Scanned; readonly folder: string },
): Promise<Laid | EnvelopeProblem> {
  const came = join(folder, 'came');
  await writeFile(came, scanned.bytes, { mode: 0o600 });
  if (scanned.mediaType !== 'application/pdf') {
    const path = join(folder, 'scan.pdf');
    const pages = await bindScan(ctx, { files: [came], dpi: null, outFile: path });
    return { path, pages };
  }
  const seen = await pdf.inspect(came, folder);
  return seen.outcome === 'readable' ? { path: came, pages: seen.pageCount } : 'UNREADABLE';
}

/** Where it was, with what somebody has to mend. */
async function giveBack(ctx: Ctx, id: string, problem: EnvelopeProblem): Promise<void> {
  await atomically(ctx, async (ctx) => {
    const now = await lockEnvelope(ctx, id);
    if (now?.stage === 'Scanning')
      await setEnvelope(ctx, id, { stage: 'Opened', problem, frontStationId: null });
  });
}

/** What no second try makes better. */
const UNREADABLE = ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'TOO_MANY_PAGES'];

type Kept = { readonly file: BlobFile; readonly pages: number };

/** Hands the pages on as a document of the account, and writes the step into both chains: all of it, or nothing. */
async function handOn({ ctx, envelope, place, task }: Work, { file, pages }: Kept): Promise<void> {
  const accountId = present(envelope.matchedAccountId);
  const main = await inMainSpace(ctx, accountId);
  await atomically(ctx, async (tx) => {
    const now = await lockEnvelope(tx, envelope.id);
    if (now?.stage !== 'Scanning') return;
    const documentId = derivedId(['envelope', envelope.centreId, envelope.id]);
    const entry = { action: 'centre.envelope-scanned', objects: [envelope.id] } as const;
    const after = { pages, sheets: envelope.sheets, sha256: file.sha256 };
    await setEnvelope(tx, envelope.id, { stage: 'Scanned', frontStationId: null });
    await record(tx, { ...entry, after: { ...after, station: task.stationId } });
    await record(forAccount(tx, accountId), { ...entry, after: { ...after, upload: documentId } });
    const { db, actor } = tx;
    await receiveDocument(
      { ...main, db, actor },
      {
        id: documentId,
        door: 'scan',
        scanId: envelope.code,
        isSimulated: place.isPractice,
        filename: `${envelope.code}.pdf`,
        file,
        arrivesAt: ctx.now(),
      },
    );
  });
}

async function take(work: Work, pdf: Engines['pdf'], scanned: Scanned): Promise<void> {
  const { ctx, envelope } = work;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'pages-'));
  try {
    const laid = await lay(work, pdf, { scanned, folder });
    if (typeof laid === 'string') return await refuse(work, laid);
    if (!fitsSheets(laid.pages, present(envelope.sheets)))
      return await refuse(work, 'PAGES_DO_NOT_FIT');
    const file = await ctx.blobs.adopt(present(envelope.matchedAccountId), laid.path);
    await handOn(work, { file, pages: laid.pages });
  } catch (error) {
    if (!(error instanceof Refusal && UNREADABLE.includes(error.code))) throw error;
    await refuse(work, 'UNREADABLE');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const scannedAt = ({ envelope, place }: Work) => ({
  station: place.station,
  code: envelope.code,
  sheets: envelope.sheets,
  since: envelope.stageAt,
});

/** What was scanned is laid aside, so that it is scanned once more. */
async function refuse(work: Work, why: EnvelopeProblem): Promise<void> {
  await work.place.scanner.refuse(scannedAt(work), 'pages', why);
  await giveBack(work.ctx, work.envelope.id, why);
}

async function placeAt(ctx: Ctx, { pdf, scanner }: Means, task: ScanTask): Promise<Place | null> {
  const centre = await findOwnCentre(ctx);
  const station = await stationName(ctx, task.stationId);
  if (centre === undefined || station === undefined) return null;
  const { isPractice } = centre;
  return { scanner: scanner ?? scannerOf(ctx, { isPractice, pdf }), station, isPractice };
}

/**
 * Takes what lies at a scanner as the pages of an envelope; it becomes a document of the account in its Inbox, whose paper lies here. Where
 * nothing lies there or the pages do not fit the sheets that were counted, somebody tries again. Safe to repeat.
 * Writes centre.envelope-scanned into both chains, beside what `receiveDocument` writes and announces.
 */
export async function receiveScan(
  given: Ctx,
  means: Means,
  task: ScanTask & { readonly last: boolean },
): Promise<void> {
  const ctx = inCentre(given, task.accountId, task.personId);
  const envelope = await findEnvelope(ctx, 'id', task.envelopeId);
  const place = await placeAt(ctx, means, task);
  if (envelope?.stage !== 'Scanning') return;
  if (place === null) return giveBack(ctx, envelope.id, 'NO_PAGES');
  const work: Work = { ctx, envelope, place, task };
  try {
    const scanned = await place.scanner.pages(scannedAt(work));
    if (scanned === null) await giveBack(ctx, envelope.id, 'NO_PAGES');
    else await take(work, means.pdf, scanned);
  } catch (err) {
    if (!task.last) throw err;
    ctx.log.error({ err, envelope: envelope.id }, 'pages were tried as often as they may be');
    await refuse(work, 'UNREADABLE');
  }
}

/** An envelope whose job died as often as it may, or was lost, waits for its pages once more. */
export function giveUpScan(given: Ctx, envelopeId: string): Promise<void> {
  return giveBack(inCentre(given, given.viewer.accountId), envelopeId, 'UNREADABLE');
}
