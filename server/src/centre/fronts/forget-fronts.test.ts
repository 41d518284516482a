import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRONT_KEPT_DAYS, SCANS_KEPT_DAYS } from '@postkorb/domain/centre';
import { openTestCentre } from '../../../test/centre/console.ts';
import { labelled, workAt } from '../../../test/centre/envelopes.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findEnvelope, setEnvelope } from '../envelopes/envelope.sql.ts';
import { forgetFronts } from './forget-fronts.ts';
import { findFront, insertFront } from './front.sql.ts';
import { openScanFolder } from './scan-folder.ts';
import { sweepScans } from './tidy-scans.ts';

const world = useWorld();
let scans: string;
beforeAll(async () => {
  scans = await mkdtemp(join(tmpdir(), 'tidied-'));
});
afterAll(() => rm(scans, { recursive: true }));

const DAY_MS = 86_400_000;
const withScans = (): Ctx => {
  const { config } = world.appCtx;
  return { ...world.appCtx, config: { ...config, console: { ...config.console, scans } } };
};
const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + ms) });

async function setUp(bodies: readonly number[]) {
  const given = withScans();
  const ctx = await workAt(given, await openTestCentre(given));
  const { stationId, stationName: station } = ctx.device;
  const folderOf = async (kind: 'front' | 'pages') =>
    (await openScanFolder(scans, { stationId, station, kind }))!;
  return {
    given,
    ctx,
    envelopes: await labelled(ctx, bodies),
    fronts: await folderOf('front'),
    pages: await folderOf('pages'),
  };
}

test('a front and what was read from it are forgotten ninety days after its paper was put away, and not before', async () => {
  const { given, ctx, envelopes } = await setUp([501, 502]);
  const [shelved, open] = [envelopes[0]!, envelopes[1]!];
  const read = { seen: '{"zip":"10969"}', match: '{"kind":"unmatched"}' };
  for (const [{ id }, stage] of [
    [shelved, 'Shelved'],
    [open, 'Quarantined'],
  ] as const) {
    const { sha256, bytes } = await ctx.blobs.write(ctx.viewer.accountId, Buffer.from(id));
    const front = { envelopeId: id, frontSha256: sha256, bytes, mediaType: 'image/png' } as const;
    await insertFront(ctx, front);
    await setEnvelope(ctx, id, { stage, ...read });
  }
  await forgetFronts(later(given, (FRONT_KEPT_DAYS - 1) * DAY_MS));
  expect(await findFront(ctx, shelved.id)).toBeDefined();
  await forgetFronts(later(given, (FRONT_KEPT_DAYS + 1) * DAY_MS));
  expect(await findFront(ctx, shelved.id)).toBeUndefined();
  expect(await findEnvelope(ctx, 'id', shelved.id)).toMatchObject({ seen: null, match: null });
  // Nobody knows yet whose the other one is.
  expect(await findFront(ctx, open.id)).toBeDefined();
  expect(await findEnvelope(ctx, 'id', open.id)).toMatchObject({ seen: { zip: '10969' } });
});

test('what comes to a scanner for nobody is laid aside with a text, and what somebody waits for is not', async () => {
  const { given, ctx, envelopes, fronts, pages } = await setUp([511]);
  const [one] = [envelopes[0]!];
  await writeFile(join(fronts, 'late.jpg'), 'a front');
  await writeFile(join(pages, 'late.pdf'), 'pages');
  await sweepScans(given);
  expect(await readdir(fronts)).toContain('late.jpg');
  await sql`update centre.envelope set stage = 'Reading', front_station_id = ${ctx.device.stationId}
    where id = ${one.id}`.execute(ctx.db);
  await sweepScans(later(given, 120_000));
  expect(await readdir(fronts)).toContain('late.jpg');
  expect(await readdir(pages)).not.toContain('late.pdf');
  expect(await readdir(join(pages, 'failed'))).toHaveLength(2);
  await sql`update centre.envelope set stage = 'Labelled' where id = ${one.id}`.execute(ctx.db);
  await sweepScans(later(given, 120_000));
  expect(await readdir(fronts)).not.toContain('late.jpg');
});

test('files of scanners are forgotten two weeks after they were taken or laid aside', async () => {
  const { given, fronts } = await setUp([521]);
  for (const place of ['done', 'failed']) await writeFile(join(fronts, place, 'a.jpg'), 'a front');
  await forgetFronts(later(given, (SCANS_KEPT_DAYS - 1) * DAY_MS));
  expect(await readdir(join(fronts, 'done'))).toEqual(['a.jpg']);
  await forgetFronts(later(given, (SCANS_KEPT_DAYS + 1) * DAY_MS));
  for (const place of ['done', 'failed']) expect(await readdir(join(fronts, place))).toEqual([]);
});
