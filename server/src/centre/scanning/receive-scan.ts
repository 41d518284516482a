import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { present } from '@postkorb/domain/basics';
import { fitsSheets, labelOn, type EnvelopeProblem } from '@postkorb/domain/centre';
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
  noteTaken,
  setEnvelope,
  type EnvelopeRow,
} from '../envelopes/envelope.sql.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { stationName } from '../fronts/front.sql.ts';
import { codesOn, readPage } from '../fronts/recognise-front.ts';
import type { Scanned, ScannedAt, Scanner } from '../fronts/scanner.ts';
import { scannerOf } from '../fronts/scanner-of.ts';
import { findOwnCentre } from '../people/centre.sql.ts';
import type { ScanTask } from './take-scan.ts';

/** The scanner of a station, and what its papers are. */
type Place = {
  readonly scanner: Scanner;
  readonly stationId: string;
  readonly station: string;
  readonly isPractice: boolean;
};

/** What is needed to take pages; a scanner of its own where a test brings one. */
type Means = Pick<Engines, 'pdf' | 'ocr'> & { readonly scanner?: Scanner };

type Work = {
  readonly ctx: Ctx;
  readonly means: Means;
  readonly envelope: EnvelopeRow;
  readonly place: Place;
};

type Laid = { readonly path: string; readonly pages: number };

/** One PDF of what was scanned, and how many pages it has; what is wrong with it otherwise. */
async function lay({ ctx, means }: Work, scanned: Scanned): Promise<Laid | EnvelopeProblem> {
  const folder = dirname(scanned.path);
  if (scanned.mediaType !== 'application/pdf') {
    const path = join(folder, 'scan.pdf');
    const pages = await bindScan(ctx, { files: [scanned.path], dpi: null, outFile: path });
    return { path, pages };
  }
  const seen = await means.pdf.inspect(scanned.path, folder);
  return seen.outcome === 'readable' ? { path: scanned.path, pages: seen.pageCount } : 'UNREADABLE';
}

/** Whose label the first sheet carries, on either of its sides; its text is read where no code is found. */
async function labelOfFirst({ means, envelope }: Work, { path, pages }: Laid) {
  const sides = pages > 1 ? [1, 2] : [1];
  const codes: string[] = [];
  for (const side of sides) codes.push(...(await codesOn(means.pdf, path, side)));
  const coded = labelOn({ words: [], codes }, envelope.code);
  if (coded !== 'none') return coded;
  return labelOn(await readPage(means, path, dirname(path)), envelope.code);
}

/** Why these pages are not those of the envelope, or null: they carry its own label, and are as many as its sheets have sides. */
async function whyNotThese(work: Work, laid: Laid): Promise<EnvelopeProblem | null> {
  const label = await labelOfFirst(work, laid);
  if (label === 'other') return 'OTHER_PAGES';
  if (label === 'none') return 'NO_LABEL_ON_PAGES';
  return fitsSheets(laid.pages, present(work.envelope.sheets)) ? null : 'PAGES_DO_NOT_FIT';
}

/** Where it was, with what somebody has to mend. Writes centre.scan-missed into both chains. */
async function giveBack(ctx: Ctx, id: string, problem: EnvelopeProblem): Promise<void> {
  await atomically(ctx, async (ctx) => {
    const now = await lockEnvelope(ctx, id);
    if (now?.stage !== 'Scanning') return;
    await setEnvelope(ctx, id, { stage: 'Opened', problem, frontStationId: null });
    const entry = { action: 'centre.scan-missed', objects: [id] } as const;
    const station = now.frontStationId;
    await record(ctx, { ...entry, reason: problem, after: { station } });
    const accountId = present(now.matchedAccountId);
    await record(forAccount(ctx, accountId), { ...entry, reason: problem });
  });
}

/** What no second try makes better. */
const UNREADABLE = ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'TOO_MANY_PAGES'];

type Kept = { readonly file: BlobFile; readonly pages: number };

/** Hands the pages on as a document of the account, and writes the step into both chains: all of it, or nothing. */
async function handOn({ ctx, envelope, place }: Work, { file, pages }: Kept): Promise<void> {
  const accountId = present(envelope.matchedAccountId);
  const main = await inMainSpace(ctx, accountId);
  await atomically(ctx, async (tx) => {
    const now = await lockEnvelope(tx, envelope.id);
    if (now?.stage !== 'Scanning') return;
    const documentId = derivedId(['envelope', envelope.centreId, envelope.id]);
    const entry = { action: 'centre.envelope-scanned', objects: [envelope.id] } as const;
    const after = { pages, sheets: envelope.sheets, sha256: file.sha256 };
    await setEnvelope(tx, envelope.id, { stage: 'Scanned', frontStationId: null });
    await record(tx, { ...entry, after: { ...after, station: place.stationId } });
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

async function take(work: Work, scanned: Scanned): Promise<void> {
  const { ctx, envelope } = work;
  try {
    const laid = await lay(work, scanned);
    if (typeof laid === 'string') return await refuse(work, laid);
    const problem = await whyNotThese(work, laid);
    if (problem !== null) return await refuse(work, problem);
    const file = await ctx.blobs.adopt(present(envelope.matchedAccountId), laid.path);
    await handOn(work, { file, pages: laid.pages });
  } catch (error) {
    if (!(error instanceof Refusal && UNREADABLE.includes(error.code))) throw error;
    await refuse(work, 'UNREADABLE');
  }
}

const scannedAt = ({ envelope, place }: Work): ScannedAt => ({
  stationId: place.stationId,
  station: place.station,
  envelopeId: envelope.id,
  code: envelope.code,
  sheets: envelope.sheets,
  since: envelope.stageAt,
});

async function scan(work: Work): Promise<void> {
  const { ctx, envelope, place } = work;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'pages-'));
  try {
    const scanned = await place.scanner.pages(scannedAt(work), folder);
    if (scanned === null) return await giveBack(ctx, envelope.id, 'NO_PAGES');
    await noteTaken(ctx, envelope.id);
    await take(work, scanned);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was scanned is laid aside, so that it is scanned once more. */
async function refuse(work: Work, why: EnvelopeProblem): Promise<void> {
  await work.place.scanner.refuse(scannedAt(work), 'pages', why);
  await giveBack(work.ctx, work.envelope.id, why);
}

async function placeAt(ctx: Ctx, means: Means, stationId: string | null): Promise<Place | null> {
  if (stationId === null) return null;
  const centre = await findOwnCentre(ctx);
  const station = await stationName(ctx, stationId);
  if (centre === undefined || station === undefined) return null;
  const { isPractice } = centre;
  const scanner = means.scanner ?? scannerOf(ctx, { isPractice, pdf: means.pdf });
  return { scanner, stationId, station, isPractice };
}

/**
 * Takes what lies at a scanner as the pages of an envelope; it becomes a document of the account in its Inbox, whose paper lies here. Where
 * nothing lies there, its first sheet does not carry the label of the envelope, or the pages do not fit the sheets that were counted,
 * somebody tries again. Safe to repeat.
 * Writes centre.envelope-scanned or centre.scan-missed into both chains, beside what `receiveDocument` writes and announces.
 */
export async function receiveScan(
  given: Ctx,
  means: Means,
  task: ScanTask & { readonly last: boolean },
): Promise<void> {
  const ctx = inCentre(given, task.accountId, task.personId);
  const envelope = await findEnvelope(ctx, 'id', task.envelopeId);
  const place = await placeAt(ctx, means, task.stationId);
  if (envelope?.stage !== 'Scanning') return;
  if (place === null) return giveBack(ctx, envelope.id, 'NO_PAGES');
  const work: Work = { ctx, means, envelope, place };
  try {
    await scan(work);
  } catch (err) {
    if (!task.last) throw err;
    ctx.log.error({ err, envelope: envelope.id }, 'pages were tried as often as they may be');
    await refuse(work, 'UNREADABLE');
  }
}

/**
 * An envelope whose job died as often as it may, or was lost, waits for its pages once more; what its scanner gave is laid aside, so that it
 * does not come back. Writes centre.scan-missed.
 */
export async function giveUpScan(given: Ctx, means: Means, envelopeId: string): Promise<void> {
  const ctx = inCentre(given, given.viewer.accountId);
  const envelope = await findEnvelope(ctx, 'id', envelopeId);
  if (envelope?.stage !== 'Scanning') return;
  const place = await placeAt(ctx, means, envelope.frontStationId);
  if (place === null) return giveBack(ctx, envelopeId, 'UNREADABLE');
  await refuse({ ctx, means, envelope, place }, 'UNREADABLE');
}
