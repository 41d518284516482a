import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenPostboxNumber } from '@postkorb/domain/originals';
import { browserAt, openTestCentre } from '../../../test/centre/console.ts';
import { labelled, workAt } from '../../../test/centre/envelopes.ts';
import { frontPicture } from '../../../test/centre/front-picture.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { givePostbox } from '../../originals/postbox/give-postbox.ts';
import { updateName } from '../../identity/people/update-name.ts';
import { keepNames } from '../../originals/postbox/keep-names.ts';
import { openConsole } from '../../console.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { addPracticeAccount } from '../people/add-practice-account.ts';
import { findEnvelope } from '../envelopes/envelope.sql.ts';
import { findFront } from './front.sql.ts';
import { giveUpFront, readEnvelopeFront } from './read-front.ts';
import { openScanFolder } from './scan-folder.ts';
import { takeFront } from './take-front.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
let scans: string;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
  scans = await mkdtemp(join(tmpdir(), 'centre-'));
});
afterAll(async () => {
  await office.close();
  await rm(scans, { recursive: true });
});

const patience = { stillMs: 20, patienceMs: 100 };
/** The house of a real centre with folders for its scanners. */
const real = (): Ctx => {
  const { appCtx } = world;
  const { config } = appCtx;
  const centre = { ...config.centre, isPractice: false };
  return { ...appCtx, config: { ...config, centre, console: { ...config.console, scans } } };
};

async function setUp(bodies: readonly number[]) {
  const given = real();
  const centre = await openTestCentre(given);
  const ctx = await workAt(given, centre);
  const { stationId, stationName: station } = ctx.device;
  const folder = (await openScanFolder(scans, { stationId, station, kind: 'front' }))!;
  const envelopes = await labelled(ctx, bodies);
  const means = { ...office, patience };
  const read = (id: string, more: Partial<{ ctx: Ctx; last: boolean }> = {}) =>
    readEnvelopeFront(more.ctx ?? given, means, {
      accountId: centre.id,
      envelopeId: id,
      last: more.last ?? false,
    });
  return { given, centre, ctx, folder, envelopes, means, read };
}

async function customer() {
  const ctx = await world.account();
  await updateName(ctx, { firstName: 'Balduin', lastName: 'Hagemeister' });
  const number = await givePostbox(ctx);
  await keepNames(ctx);
  const address = [
    'Balduin Hagemeister',
    `Postkorb ${writtenPostboxNumber(number)}`,
    'c/o Postkorb Übungszentrum',
    'Übungsweg 1',
    '00000 Musterstadt',
  ];
  return { ctx, address, accountId: ctx.viewer.accountId };
}

const stepsOf = async (ctx: Ctx, id: string, object: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.journal where account_id = ${id} and (entry::jsonb -> 'objects') ? ${object}
    order by seq`.execute(ctx.db);
  return rows.map(({ action }) => action);
};

test('nothing at the scanner, no picture, and the label of another envelope: each waits for another front', async () => {
  const { ctx, folder, envelopes, read } = await setUp([101, 102]);
  const [one, other] = [envelopes[0]!, envelopes[1]!];
  await takeFront(ctx, one.id);
  await expect(takeFront(ctx, one.id)).rejects.toMatchObject({ code: 'NOT_NOW' });
  // One at a time at each scanner, or they could get each other's picture.
  await expect(takeFront(ctx, other.id)).rejects.toMatchObject({ code: 'SCANNER_BUSY' });
  await read(one.id);
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({
    stage: 'Labelled',
    problem: 'NO_FRONT',
  });
  await takeFront(ctx, one.id);
  await writeFile(join(folder, 'a.jpg'), Buffer.from('\u00ff\u00d8\u00ff\u00e0 nothing', 'latin1'));
  await read(one.id);
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({ problem: 'UNREADABLE' });
  expect(await findFront(ctx, one.id)).toBeUndefined();
  await takeFront(ctx, one.id);
  const theirs = await frontPicture(office.pdf, other.code, ['Wer Auchimmer', '10969 Berlin']);
  await writeFile(join(folder, 'b.jpg'), theirs);
  await read(one.id);
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({
    stage: 'Labelled',
    problem: 'OTHER_FRONT',
    seen: null,
  });
  expect(await readdir(join(folder, 'failed'))).toHaveLength(4);
  expect(await stepsOf(ctx, ctx.viewer.accountId, one.id)).toEqual([
    'centre.envelope-labelled',
    ...Array.from({ length: 3 }, () => ['centre.front-taken', 'centre.front-missed']).flat(),
  ]);
}, 120_000);

/** A house whose database ends as soon as the chain of an account is written. */
const failingAt = (given: Ctx, accountId: string): Ctx => ({
  ...given,
  db: given.db.withPlugin({
    transformQuery: ({ node }) => {
      const [first] = node.kind === 'RawNode' ? node.parameters : [];
      if (first !== undefined && 'value' in first && first.value === accountId)
        throw new Error('killed in the chain of the account');
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
});

test('a job that ends between its steps goes on with the same picture, and writes each thing once', async () => {
  const { given, centre, ctx, folder, envelopes, means, read } = await setUp([201, 202]);
  const [one, other] = [envelopes[0]!, envelopes[1]!];
  const { accountId, address } = await customer();
  await takeFront(ctx, one.id);
  await writeFile(join(folder, 'a.jpg'), await frontPicture(office.pdf, one.code, address));
  const dying = (at: 'before' | 'after'): Ctx => ({
    ...given,
    blobs: {
      ...given.blobs,
      adopt: async (...what) => {
        if (at === 'before') throw new Error('killed');
        await given.blobs.adopt(...what);
        throw new Error('killed');
      },
    },
  });
  await expect(read(one.id, { ctx: dying('before') })).rejects.toThrow('killed');
  await expect(read(one.id, { ctx: dying('after') })).rejects.toThrow('killed');
  // Somebody else's picture lies there meanwhile, and the one that was taken stays that of its envelope.
  await writeFile(join(folder, 'b.jpg'), await frontPicture(office.pdf, other.code, address));
  const lent: Ctx = {
    ...given,
    blobs: { ...given.blobs, lend: () => Promise.reject(new Error('killed')) },
  };
  await expect(read(one.id, { ctx: lent })).rejects.toThrow('killed');
  expect(await findFront(ctx, one.id)).toMatchObject({ mediaType: 'image/jpeg' });
  const failing = failingAt(given, accountId);
  // In the middle of the last transaction: the centre's chain is written, that of the account is not.
  await expect(read(one.id, { ctx: failing })).rejects.toThrow('killed in the chain');
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({ stage: 'Reading', match: null });
  await read(one.id);
  await read(one.id);
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({
    stage: 'Matched',
    matchedAccountId: accountId,
  });
  expect(await stepsOf(ctx, centre.id, one.id)).toEqual([
    'centre.envelope-labelled',
    'centre.front-taken',
    'centre.front-read',
    'centre.envelope-matched',
  ]);
  expect(await stepsOf(ctx, accountId, one.id)).toEqual(['centre.envelope-matched']);
  expect(await readdir(join(folder, 'done'))).toEqual([`${one.id}.jpg`]);
  // What was tried as often as it may be waits for another picture.
  await takeFront(ctx, other.id);
  await giveUpFront({ ...given, viewer: ctx.viewer }, means, other.id);
  expect(await findEnvelope(ctx, 'id', other.id)).toMatchObject({
    stage: 'Labelled',
    problem: 'UNREADABLE',
  });
}, 180_000);

test('a station sends a picture itself, and sees it; nobody else does', async () => {
  const { given, centre, ctx, envelopes, read } = await setUp([301]);
  const [one] = [envelopes[0]!];
  const { address, accountId } = await customer();
  const picture = await frontPicture(office.pdf, one.code, address);
  const path = `/envelopes/${one.id}/front`;
  const app = await openConsole(given);
  const cookieOf = (from: typeof centre) =>
    [...from.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = (cookie: string, payload: Buffer, more = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'image/jpeg', ...(cookie && { cookie }), ...more },
    });
  const see = (cookie: string) => app.inject({ url: path, headers: { ...(cookie && { cookie }) } });
  const own = cookieOf(centre);
  const foreign = await openTestCentre(given);
  const nobody = browserAt(app);
  expect((await nobody.send(path, {})).statusCode).toBe(401);
  expect((await send('', picture)).statusCode).toBe(401);
  expect((await send('postkorb_session=customer', picture)).statusCode).toBe(401);
  expect((await send(cookieOf(foreign), picture)).statusCode).toBe(404);
  expect((await send(own, picture, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send(own, Buffer.from('%PDF-1.7'))).json()).toEqual({ code: 'NO_PICTURE' });
  expect((await send(own, picture, { 'content-type': 'application/pdf' })).statusCode).toBe(415);
  expect((await send(own, Buffer.alloc(15 * 1024 * 1024 + 1))).statusCode).toBe(413);
  expect((await see(own)).statusCode).toBe(404);
  const sent = await send(own, picture);
  expect([sent.statusCode, sent.json()]).toEqual([202, { id: one.id, stage: 'Reading' }]);
  expect((await send(own, picture)).json()).toEqual({ code: 'NOT_NOW' });
  const seen = await see(own);
  expect(seen.rawPayload.equals(picture)).toBe(true);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await see('')).statusCode).toBe(401);
  expect((await see(cookieOf(foreign))).statusCode).toBe(404);
  await read(one.id);
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({ matchedAccountId: accountId });
  // Once it is known whose it is, nobody looks at it any longer, and each look was noted.
  expect((await see(own)).statusCode).toBe(404);
  const looks = (await stepsOf(ctx, centre.id, one.id)).filter((step) => step.endsWith('-seen'));
  expect(looks).toEqual(['centre.front-seen']);
  // Where the station is locked, nobody works.
  expect((await centre.browser.send('/auth/lock', {})).statusCode).toBe(204);
  expect((await see(own)).statusCode).toBe(401);
}, 120_000);

test('a practice centre makes up letters for the accounts that are added to it, and a real one for none', async () => {
  const email = 'practises@example.com';
  const { viewer } = await world.account({ email });
  const [practice, other] = [
    await openTestCentre(world.appCtx, { isPractice: true }),
    await openTestCentre(world.appCtx),
  ];
  const add = (centre: string, address = email) =>
    addPracticeAccount(world.appCtx, { centre, email: address });
  await add(practice.name);
  await add(practice.name);
  await expect(add(other.name)).rejects.toMatchObject({ code: 'NO_PRACTICE' });
  await expect(add('Nirgends')).rejects.toMatchObject({ code: 'UNKNOWN_CENTRE' });
  await expect(add(practice.name, 'nobody@example.com')).rejects.toMatchObject({
    code: 'UNKNOWN_CUSTOMER',
  });
  const rows = await world.appCtx.db.selectFrom('centre.practiceAccount').selectAll().execute();
  expect(rows).toEqual([{ centreId: practice.id, accountId: viewer.accountId }]);
  const steps = await stepsOf(world.appCtx, practice.id, practice.id);
  expect(steps.filter((step) => step === 'centre.practice-added')).toHaveLength(1);
});

test('what lay at the scanner before the front was asked for is not taken, however long its envelope is labelled', async () => {
  const { ctx, folder, envelopes, read } = await setUp([401]);
  const [one] = [envelopes[0]!];
  const { address } = await customer();
  await writeFile(join(folder, 'a.jpg'), await frontPicture(office.pdf, one.code, address));
  await takeFront(ctx, one.id);
  await read(one.id);
  expect(await findEnvelope(ctx, 'id', one.id)).toMatchObject({ problem: 'NO_FRONT' });
  const notes = (await readdir(join(folder, 'failed'))).filter((name) => name.endsWith('.txt'));
  expect(notes).toHaveLength(1);
}, 60_000);
