import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_OPEN_UPLOADS, MOST_TAKEN_BACK } from '@postkorb/domain/intake';
import { grant, makeFolder, rootOf } from '../../test/access/fixtures.ts';
import { rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { dismissUploads } from './dismiss-uploads.ts';
import { openUploads, setProgress, findUpload } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';

const world = useWorld();

/** The same house on a disk of which everything has to stay free. */
const onFullDisk = (ctx: Ctx): Ctx => {
  const space = { ...ctx.config.space, headroom: Number.MAX_SAFE_INTEGER };
  return { ...ctx, config: { ...ctx.config, space } };
};

const announce = async (ctx: Ctx, id: string = randomUUID()) =>
  prepareUpload(ctx, { id, filename: 'a.pdf', folderId: await rootId(ctx, 'inbox'), bytes: 10 });

const journal = async ({ viewer, db }: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${viewer.accountId} order by seq`.execute(db);
  return rows.map((row) => row.action);
};

test('while the disk is full a file is refused and nothing is written', async () => {
  const [ctx, id] = [await world.account(), randomUUID()];
  const before = await journal(ctx);

  await expect(announce(onFullDisk(ctx), id)).rejects.toMatchObject({ code: 'DISK_FULL' });

  expect(await findUpload(ctx, id)).toBeUndefined();
  expect(await journal(ctx)).toEqual(before);
});

async function announceMany(ctx: Ctx, count: number): Promise<void> {
  const { accountId, userId, homeSpaceId: spaceId } = ctx.viewer;
  await sql`insert into intake.upload (account_id, id, space_id, folder_id, user_id, door, filename, bytes)
    select ${accountId}, gen_random_uuid(), ${spaceId}, ${await rootId(ctx, 'inbox')}, ${userId}, 'upload', 'a.pdf', 10
    from generate_series(1, ${count}::int)`.execute(ctx.db);
}

test('a person who announced 500 files announces no further one until one is sent or taken back', async () => {
  const ctx = await world.account();
  const member = await world.member(ctx);
  await announceMany(ctx, MOST_OPEN_UPLOADS - 1);
  const { id } = await announce(ctx);
  const before = await journal(ctx);

  await expect(announce(ctx)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
  expect(await journal(ctx)).toEqual(before);
  expect(await announce(ctx, id)).toMatchObject({ id });
  expect(await announce(member)).toMatchObject({ stage: 'Pending' });

  await dismissUploads(ctx, [id]);
  expect(await announce(ctx)).toMatchObject({ stage: 'Pending' });
});

const HOUR_MS = 3_600_000;
const later = (ctx: Ctx, hours: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + hours * HOUR_MS),
});

test('who announces files and takes them back again and again has to pause, and nothing stays of them', async () => {
  const ctx = await world.account();
  const member = await world.member(ctx);
  await announceMany(ctx, MOST_TAKEN_BACK - 1);
  await sql`update intake.upload set stage = 'Dismissed', finished_at = now()
    where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  const { id } = await announce(ctx);
  await dismissUploads(ctx, [id]);
  const before = await journal(ctx);

  await expect(announce(ctx)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
  expect(await journal(ctx)).toEqual(before);
  expect(await announce(member)).toMatchObject({ stage: 'Pending' });
  expect(await announce(later(ctx, 1.1))).toMatchObject({ stage: 'Pending' });

  for (const name of ['sending', 'work'])
    await mkdir(join(ctx.config.dataFolder, name), { recursive: true });
  await clearLeftovers(later(ctx, 26));
  expect(await findUpload(ctx, id)).toBeUndefined();
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from intake.upload
    where account_id = ${ctx.viewer.accountId} and stage = 'Dismissed'`.execute(ctx.db);
  expect(rows).toEqual([{ left: 0 }]);
});

test('of ten files announced at the same moment only as many get a place as are left', async () => {
  const ctx = await world.account();
  await announceMany(ctx, MOST_OPEN_UPLOADS - 2);

  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => announce(ctx)));

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('what was dismissed already is dismissed quietly', async () => {
  const ctx = await world.account();
  const [first, second] = [await announce(ctx), await announce(ctx)];
  await dismissUploads(ctx, [first.id]);
  const before = await journal(ctx);

  expect(await dismissUploads(ctx, [first.id])).toEqual([first.id]);
  expect(await journal(ctx)).toEqual(before);
  expect(await dismissUploads(ctx, [first.id, second.id, second.id])).toContain(second.id);
  expect(await journal(ctx)).toEqual([...before, 'intake.refused', 'intake.uploads-dismissed']);
});

test('[DEC-TRANS-UPLOAD] what is taken back unsent counts as not received, and no stage is skipped', async () => {
  const ctx = await world.account();
  const { id } = await announce(ctx);

  await expect(setProgress(ctx, id, { stage: 'Completed' })).rejects.toThrow('cannot become');
  await expect(setProgress(ctx, id, { stage: 'Dismissed' })).rejects.toThrow('cannot become');
  await dismissUploads(ctx, [id]);
  expect(await findUpload(ctx, id)).toMatchObject({
    stage: 'Dismissed',
    code: 'UPLOAD_INCOMPLETE',
  });
  await expect(setProgress(ctx, id, { stage: 'Processing' })).rejects.toThrow('cannot become');
});

test('uploads are listed by when they were announced, whatever ids their sender thought of', async () => {
  const ctx = await world.account();
  const ids = ['f', '0', '8'].map((digit) => digit.repeat(8) + randomUUID().slice(8));
  for (const id of ids) await announce(ctx, id);

  expect((await openUploads(ctx)).map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a folder says that files may be sent into it exactly where they may', async () => {
  const owner = await world.account();
  const people = { owner, member: await world.member(owner), friend: await world.account() };
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Geteilt');
  const query = 'query ($id: ID!) { containerFolder(id: $id) { canUploadInto } }';
  const said = async (ctx: Ctx) => {
    const { data } = await world.ask(ctx, query, { id: folder.id });
    const input = { id: randomUUID(), filename: 'a.pdf', folderId: folder.id, bytes: 10 };
    const isTaken = await prepareUpload(ctx, input).then(
      () => true,
      () => false,
    );
    return [(data as { containerFolder: { canUploadInto: boolean } }).containerFolder, isTaken];
  };
  for (const permission of ['viewer', 'editor'] as const) {
    for (const one of [people.member, people.friend])
      await grant(owner, one, { permission, folderId: folder.id });
    const isMember = permission === 'editor';
    expect(await said(people.owner)).toEqual([{ canUploadInto: true }, true]);
    expect(await said(people.member)).toEqual([{ canUploadInto: isMember }, isMember]);
    expect(await said(people.friend)).toEqual([{ canUploadInto: false }, false]);
  }
});
