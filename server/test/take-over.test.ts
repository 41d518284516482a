import pg from 'pg';
import { expect, test } from 'vitest';
import { brokenIn } from '../../tools/invariants/check.ts';
import { findDocuments, findFolders } from '../src/documents/record/documents.sql.ts';
import { ownUser } from '../src/identity/index.ts';
import { plugged } from '../src/modules.ts';
import { asSystem, type Ctx } from '../src/platform/ctx.ts';
import { spaceTakenOver } from '../src/team/index.ts';
import { deactivateUser } from '../src/team/deactivate-user.ts';
import { reactivateUser } from '../src/team/reactivate-user.ts';
import { askForSpace, keepSpace, takeOverSpaceJob } from '../src/team/take-over/take-over-space.ts';
import { makeDocument, makeFolder, rootOf } from './access/fixtures.ts';
import { mailsTo } from './peers/mailed.ts';
import { signIn } from './world/http-client.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
const REASON = 'Frau Weber ist ausgeschieden.';

async function household() {
  const given = await world.account({ type: 'business' });
  const owner: Ctx = { ...given, sessionId: (await signIn(given)).sessionId };
  return { owner, admin: await world.admin(owner), member: await world.member(owner) };
}

const later = (days: number): Ctx => ({
  ...world.appCtx,
  now: () => new Date(Date.now() + days * 24 * 3_600_000),
});

/** What the worker does with a space so many days after it was asked for; what it is told of is done too. */
async function workOff({ viewer: { accountId, userId } }: Ctx, days: number): Promise<void> {
  const { db } = world.appCtx;
  const row = await db
    .selectFrom('team.spaceTakeover')
    .select('id')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const id = row?.id ?? accountId;
  await takeOverSpaceJob.run(later(days), { accountId, userId, id }, { last: false });
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ payload: { payload: { accountId: string } } }>(
    `select j.payload from graphile_worker._private_jobs j where j.payload ->> 'event' = $1
     and j.payload -> 'payload' ->> 'userId' = $2`,
    [spaceTakenOver.name, userId],
  );
  await client.end();
  const system = asSystem(world.appCtx, { accountId });
  for (const { payload } of rows)
    for (const { event, handle } of plugged.listeners)
      if (event === spaceTakenOver.name) await handle(system, payload.payload);
}

/** What does not fit together. */
async function broken(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  await client.query('begin');
  const names = ['I5', 'I10', 'I11', 'I13', 'I14', 'I17'] as const;
  const { dataFolder } = world.appCtx.config;
  const found = await brokenIn(client, { dataFolder, names });
  await client.end();
  return [...found.values()].flat();
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const mailed = async (ctx: Ctx) =>
  (await mailsTo(ctx, (await ownUser(ctx)).email)).map(({ subject }) => subject);

test('the own space of somebody whose seat was taken becomes the account’s a week after a mail, and its letters keep their ids', async () => {
  const { owner, admin, member } = await household();
  const { userId: id } = member.viewer;
  const [inbox, archive] = [await rootOf(member, 'inbox'), await rootOf(member, 'archive')];
  const outer = await makeFolder(member, archive, 'Kunden');
  const inner = await makeFolder(member, outer, 'Nord');
  const places = [inbox, archive, outer, inner];
  const ids: string[] = [];
  for (const place of places) ids.push((await makeDocument(member, place, 'Angebot')).id);
  const thrown = await makeDocument(member, await rootOf(member, 'trash'), 'Entwurf');
  const ask = (ctx: Ctx) => codeOf(askForSpace(ctx, { id, reason: REASON }));
  expect(await ask(owner)).toBe('STILL_ACTIVE');
  await deactivateUser(owner, id);
  expect(await ask(admin)).toBe('NOT_ALLOWED');
  expect(await ask({ ...owner, sessionId: member.viewer.userId })).toBe('STEP_UP_REQUIRED');
  expect(await codeOf(askForSpace(owner, { id, reason: ' ' }))).toBe('INVALID_INPUT');

  expect(await ask(owner)).toBeNull();
  expect(await ask(owner)).toBe('ALREADY_ASKED');
  await expect(workOff(member, 6)).rejects.toThrow('not due yet');
  expect(await findDocuments(owner, ids)).toEqual([]);
  const before = await broken();
  await workOff(member, 8);
  await workOff(member, 8);
  expect(await broken()).toEqual(before);

  const rows = await findDocuments(owner, ids);
  expect(rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(rows.map(({ spaceId }) => spaceId))).toEqual(new Set(owner.viewer.spaces));
  expect(await findDocuments(owner, [thrown.id])).toEqual([]);
  const folders = await findFolders(owner, [outer.id, inner.id]);
  expect(folders.map(({ root }) => root)).toEqual(['archive', 'archive']);
  expect(new Set(folders.map(({ path }) => path.length))).toEqual(new Set([3, 4]));
  expect(await mailed(member)).toEqual([
    expect.stringContaining('soll übernommen werden'),
    expect.stringContaining('wurde übernommen'),
  ]);
  expect(await codeOf(keepSpace(owner, id))).toBe('NOT_ASKED');
});

test('a space that was asked for is kept where the Owner withdraws, and where its person is back', async () => {
  const { owner, member } = await household();
  const { userId: id } = member.viewer;
  const letter = await makeDocument(member, await rootOf(member, 'inbox'), 'Tagebuch');
  await deactivateUser(owner, id);
  for (const keep of [
    () => keepSpace(owner, id),
    () => reactivateUser(owner, { id, acceptedCents: null }),
  ]) {
    await askForSpace(owner, { id, reason: REASON });
    await keep();
    await workOff(member, 8);
    expect(await findDocuments(owner, [letter.id])).toEqual([]);
  }
  expect(await findDocuments(member, [letter.id])).toHaveLength(1);
});
