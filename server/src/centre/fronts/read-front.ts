import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isEmptyFront,
  labelOn,
  readFront,
  rowsOn,
  type EnvelopeProblem,
  type EnvelopeStage,
  type FrontPage,
  type Match,
} from '@postkorb/domain/centre';
import type { SeenFront } from '@postkorb/domain/forwarding';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { inCentre } from '../basics/shift.ts';
import {
  findEnvelope,
  lockEnvelope,
  noteTaken,
  setEnvelope,
  type EnvelopeRow,
} from '../envelopes/envelope.sql.ts';
import { noteMatched } from '../envelopes/note-matched.ts';
import { findOwnCentre } from '../people/centre.sql.ts';
import type { Patience } from './folder-scanner.ts';
import { deleteFront, findFront, insertFront, stationName, type Front } from './front.sql.ts';
import { findMatch, lookedAt } from './find-match.ts';
import type { ReadFront } from './read-front.job.ts';
import { recogniseFront } from './recognise-front.ts';
import type { ScannedAt, Scanner } from './scanner.ts';
import { scannerOf } from './scanner-of.ts';

/** What is needed to read fronts, and how long a scanner may take. */
type Means = Pick<Engines, 'pdf' | 'ocr'> & { readonly patience?: Patience };
type Work = {
  readonly envelope: EnvelopeRow;
  readonly isPractice: boolean;
  readonly scanner: Scanner;
  readonly at: ScannedAt | null;
};

/** Where an envelope is scanned; null where its picture was sent. */
async function findPlace(ctx: Ctx, envelope: EnvelopeRow): Promise<ScannedAt | null> {
  const { id: envelopeId, frontStationId: stationId, code, stageAt: since } = envelope;
  const station = stationId === null ? undefined : await stationName(ctx, stationId);
  if (stationId === null || station === undefined) return null;
  return { stationId, station, envelopeId, code, sheets: null, since };
}

async function workOn(
  ctx: Ctx,
  envelope: EnvelopeRow,
  { pdf, patience }: Means,
): Promise<Work | null> {
  const centre = await findOwnCentre(ctx);
  if (centre === undefined) return null;
  const { isPractice } = centre;
  const scanner = scannerOf(ctx, { isPractice, pdf, ...(patience && { patience }) });
  return { envelope, isPractice, scanner, at: await findPlace(ctx, envelope) };
}

/** The picture of an envelope: the one that is kept, or what lies at its scanner, kept before anything else is done with it. */
async function keepFront(ctx: Ctx, { envelope, scanner, at }: Work): Promise<Front | null> {
  const known = await findFront(ctx, envelope.id);
  if (known !== undefined) return known;
  if (at === null) return null;
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'front-'));
  try {
    const scanned = await scanner.front(at, folder);
    if (scanned === null) return null;
    await noteTaken(ctx, envelope.id);
    const { sha256, bytes } = await ctx.blobs.adopt(ctx.viewer.accountId, scanned.path);
    const mediaType = scanned.mediaType === 'image/png' ? 'image/png' : 'image/jpeg';
    const front: Front = { envelopeId: envelope.id, frontSha256: sha256, mediaType, bytes };
    await insertFront(ctx, front);
    return front;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets an envelope wait for another picture. Writes centre.front-missed. */
async function giveBack(ctx: Ctx, { id }: EnvelopeRow, problem: EnvelopeProblem): Promise<void> {
  await atomically(ctx, async (tx) => {
    if ((await lockEnvelope(tx, id))?.stage !== 'Reading') return;
    await deleteFront(tx, id);
    await setEnvelope(tx, id, { stage: 'Labelled', frontStationId: null, problem });
    await record(tx, { action: 'centre.front-missed', objects: [id], reason: problem });
  });
}

/** The same, and what its scanner gave is laid aside. */
async function refuseFront(
  ctx: Ctx,
  { envelope, scanner, at }: Work,
  problem: EnvelopeProblem,
): Promise<void> {
  if (at !== null) await scanner.refuse(at, 'front', problem);
  await giveBack(ctx, envelope, problem);
}

/** Why a picture is not the front of this envelope, or null. */
function whyNotThis(page: FrontPage | null, { code }: EnvelopeRow): EnvelopeProblem | null {
  if (page === null || isEmptyFront(page)) return 'UNREADABLE';
  return labelOn(page, code) === 'other' ? 'OTHER_FRONT' : null;
}

const STAGES: Readonly<Record<Match['kind'], EnvelopeStage>> = {
  automatic: 'Matched',
  candidates: 'Deciding',
  unmatched: 'Quarantined',
};

type Read = {
  readonly seen: SeenFront;
  /** All that stands there, for whoever claims it by its sender. */
  readonly rows: readonly string[];
  readonly front: Front;
  /** Whether the label of this very envelope is on the picture. */
  readonly isLabelled: boolean;
};

/** Notes what was read and whose the envelope is, all of it or nothing. Writes centre.front-read, centre.envelope-matched, centre.envelope-quarantined. */
async function settle(ctx: Ctx, { envelope, isPractice }: Work, read: Read): Promise<void> {
  const { id } = envelope;
  await atomically(ctx, async (tx) => {
    if ((await lockEnvelope(tx, id))?.stage !== 'Reading') return;
    const found = await findMatch(tx, read.seen, isPractice);
    const match = read.isLabelled ? found : lookedAt(found);
    const accountId = match.kind === 'automatic' ? match.accountId : null;
    const seen = accountId === null ? { ...read.seen, rows: read.rows } : read.seen;
    const written = { seen: JSON.stringify(seen), match: JSON.stringify(match) };
    const whose = accountId === null ? {} : { matchedAccountId: accountId };
    await setEnvelope(tx, id, { stage: STAGES[match.kind], ...written, ...whose });
    const after = { sha256: read.front.frontSha256, found: match.kind };
    await record(tx, { action: 'centre.front-read', objects: [id], after });
    if (match.kind === 'unmatched')
      await record(tx, { action: 'centre.envelope-quarantined', objects: [id] });
    if (match.kind === 'automatic') {
      const { accountId, reasons } = match;
      await noteMatched(tx, envelope, { accountId, by: 'rules', reasons });
    }
  });
}

async function read(ctx: Ctx, means: Means, work: Work): Promise<void> {
  const front = await keepFront(ctx, work);
  if (front === null) return giveBack(ctx, work.envelope, 'NO_FRONT');
  const page = await recogniseFront(ctx, means, front);
  const problem = whyNotThis(page, work.envelope);
  if (problem !== null || page === null) return refuseFront(ctx, work, problem ?? 'UNREADABLE');
  const isLabelled = labelOn(page, work.envelope.code) === 'own';
  return settle(ctx, work, { seen: readFront(page), rows: rowsOn(page), front, isLabelled });
}

/**
 * Has the front of an envelope scanned where it was not, reads it, and finds whose it is; where nothing lies at the scanner, or nothing
 * can be read, the envelope waits for another picture. An envelope that is not being read is left alone.
 * Writes centre.front-read with centre.envelope-matched or centre.envelope-quarantined, or centre.front-missed.
 */
export async function readEnvelopeFront(
  given: Ctx,
  means: Means,
  { accountId, envelopeId, last }: ReadFront & { readonly last: boolean },
): Promise<void> {
  const ctx = inCentre(given, accountId);
  const envelope = await findEnvelope(ctx, 'id', envelopeId);
  if (envelope?.stage !== 'Reading') return;
  const work = await workOn(ctx, envelope, means);
  if (work === null) return;
  try {
    await read(ctx, means, work);
  } catch (err) {
    if (!last) throw err;
    ctx.log.error({ err, envelopeId }, 'a front was tried as often as it may be');
    await refuseFront(ctx, work, 'UNREADABLE');
  }
}

/** An envelope whose job died as often as it may, or was lost, waits for another picture. Writes centre.front-missed. */
export async function giveUpFront(given: Ctx, means: Means, envelopeId: string): Promise<void> {
  const ctx = inCentre(given, given.viewer.accountId);
  const envelope = await findEnvelope(ctx, 'id', envelopeId);
  const work = envelope?.stage === 'Reading' ? await workOn(ctx, envelope, means) : null;
  if (work !== null) await refuseFront(ctx, work, 'UNREADABLE');
}
