import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { MOST_OPEN_BYTES, UPLOAD_MAX_BYTES } from '@postkorb/domain/intake';
import { sendRequest, openTestServer, signIn } from '../../test/world/http-client.ts';
import { addDocument, rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument } from '../documents/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ctx } from '../platform/ctx.ts';
import { measureDisk } from '../platform/blobs/disk.ts';
import { measureRoom } from '../platform/blobs/room.ts';
import { dismissUploads } from './dismiss-uploads.ts';
import { setProgress, findUpload } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';

const world = useWorld();
const MEGABYTE = 1024 ** 2;

const withSpace = (ctx: Ctx, space: Partial<Config['space']>): Ctx => ({
  ...ctx,
  config: { ...ctx.config, space: { ...ctx.config.space, ...space } },
});

const { statfs } = fs;
afterEach(() => {
  fs.statfs = statfs;
  syncBuiltinESMExports();
});

/** From here on the disk has this many free bytes beyond its headroom and what was announced. */
async function leave(ctx: Ctx, bytes: number): Promise<void> {
  const { headroom } = await measureDisk(ctx);
  const { rows } = await sql<{
    announced: number;
  }>`select coalesce(sum(bytes), 0)::bigint as announced
    from intake.upload where stage = 'Pending'`.execute(ctx.db);
  const bavail = headroom + rows[0]!.announced + bytes;
  fs.statfs = (async (path: string) => {
    const { blocks, bsize } = await statfs(path);
    return { bavail, blocks: blocks * bsize, bsize: 1 };
  }) as typeof fs.statfs;
  syncBuiltinESMExports();
}

async function announce(ctx: Ctx, bytes: number, id: string = randomUUID()) {
  return prepareUpload(ctx, { id, filename: 'a.pdf', folderId: await rootId(ctx, 'inbox'), bytes });
}

const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok'));

test('an account keeps no more bytes than it may, announced ones included', async () => {
  const account = await world.account();
  const document = (await findDocument(account, await addDocument(account)))!;
  const ctx = withSpace(account, { accountBytes: document.bytes + 100 });

  const first = await announce(ctx, 60);
  await expect(announce(ctx, 41)).rejects.toMatchObject({ code: 'ACCOUNT_FULL' });
  expect(await announce(ctx, 60, first.id)).toMatchObject({ id: first.id });
  expect(await announce(ctx, 40)).toMatchObject({ stage: 'Pending' });

  await dismissUploads(ctx, [first.id]);
  expect(await announce(ctx, 60)).toMatchObject({ stage: 'Pending' });
  expect(await announce(withSpace(await world.account(), { accountBytes: 60 }), 60)).toBeDefined();
});

test.each([
  ['a folder', {}],
  ['a bucket', { firstStore: 's3://scans/all?endpoint=http://127.0.0.1:9' }],
])('all accounts together keep no more bytes in %s than they may', async (_, stores) => {
  const [one, other] = [await world.account(), await world.account()];
  await announce(one, 60);
  const { rows } = await sql<{
    kept: number;
  }>`select ((select coalesce(sum(bytes), 0) from documents.document)
    + (select coalesce(sum(bytes), 0) from intake.upload where stage = 'Pending'))::bigint as kept`.execute(
    one.db,
  );
  const bounded = withSpace(other, { totalBytes: rows[0]!.kept + 50 });
  const ctx = { ...bounded, config: { ...bounded.config, ...stores } };

  await expect(announce(ctx, 51)).rejects.toMatchObject({ code: 'DISK_FULL' });
  expect(await announce(ctx, 50)).toMatchObject({ stage: 'Pending' });
});

test('where all files lie twice, what is announced needs room in both stores', async () => {
  const ctx = await world.account();
  const secondStore = await mkdtemp(join(ctx.config.dataFolder, 'second-'));
  const copying = (copiesAll: boolean): Ctx => ({
    ...ctx,
    config: { ...ctx.config, secondStore, copiesAll },
  });
  // What others announced needs it twice, too.
  await leave(ctx, 100 + (await measureRoom(ctx)).announcedByAll);
  const { id } = await announce(copying(false), 60);
  await dismissUploads(ctx, [id]);
  await expect(announce(copying(true), 60)).rejects.toMatchObject({ code: 'DISK_FULL' });
  expect(await announce(copying(true), 50)).toMatchObject({ stage: 'Pending' });
});

test('a second store on a disk of its own is full for itself, and keeps nobody waiting where it is away', async () => {
  const ctx = await world.account();
  const secondStore = await mkdtemp(join(ctx.config.dataFolder, 'other-disk-'));
  const twice: Ctx = { ...ctx, config: { ...ctx.config, secondStore, copiesAll: true } };
  await leave(ctx, 10 * MEGABYTE);
  const { announcedByAll, headroom } = await measureRoom(ctx);
  const [first, { stat }] = [fs.statfs, fs];
  fs.statfs = (async (path: string) =>
    path === secondStore
      ? { bavail: announcedByAll + 70, blocks: MEGABYTE, bsize: 1 }
      : first(path)) as typeof fs.statfs;
  fs.stat = (async (path: string) =>
    path === secondStore ? { dev: -1 } : stat(path)) as typeof fs.stat;
  syncBuiltinESMExports();
  try {
    await expect(announce(twice, 71)).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await announce(twice, 70)).toMatchObject({ stage: 'Pending' });
    const away = { ...twice, config: { ...twice.config, secondStore: `${secondStore}-away` } };
    expect((await measureDisk(away)).free).toBeGreaterThan(headroom + 9 * MEGABYTE);
  } finally {
    fs.stat = stat;
  }
});

test('a file that is being read takes room until its document does, of the account and of all', async () => {
  const account = await world.account();
  const { id } = await announce(account, 600);
  await setProgress(account, id, { stage: 'Processing', sha256: 'a'.repeat(64) });
  const reading = await measureRoom(withSpace(account, { totalBytes: 1 }));
  await addDocument(account, { id: (await findUpload(account, id))!.reservedId });
  const filed = await measureRoom(withSpace(account, { totalBytes: 1 }));

  const { bytes } = (await findDocument(account, (await findUpload(account, id))!.reservedId))!;
  expect([reading.kept, filed.kept]).toEqual([600, bytes]);
  expect(filed.keptByAll - reading.keptByAll).toBe(bytes - 600);
});

test('bytes that were announced are given away: of ten accounts at the same moment five get a place', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => world.account()));
  await leave(people[0]!, 5.5 * UPLOAD_MAX_BYTES);

  const answers = await Promise.allSettled(people.map((ctx) => announce(ctx, UPLOAD_MAX_BYTES)));

  expect(codesOf(answers).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'DISK_FULL'),
    ...Array.from({ length: 5 }, () => 'ok'),
  ]);
});

test('an account that announces and sends nothing takes only so much room from the others', async () => {
  const ctx = await world.account();
  const most = Math.floor(MOST_OPEN_BYTES / UPLOAD_MAX_BYTES);
  const { accountId, userId, homeSpaceId: spaceId } = ctx.viewer;
  await sql`insert into intake.upload (account_id, id, space_id, folder_id, user_id, door, filename, bytes)
    select ${accountId}, gen_random_uuid(), ${spaceId}, ${await rootId(ctx, 'inbox')}, ${userId}, 'upload', 'a.pdf', ${UPLOAD_MAX_BYTES}
    from generate_series(1, ${most}::int)`.execute(ctx.db);

  await expect(announce(ctx, UPLOAD_MAX_BYTES)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
});

test('the database keeps the smaller of 2 GB and a twentieth of the disk, or what is set', async () => {
  const { headroom } = await measureDisk(world.appCtx);
  expect(headroom).toBeLessThanOrEqual(2 * 1024 ** 3);
  expect(headroom).toBeGreaterThan(0);

  expect(await measureDisk(withSpace(world.appCtx, { headroom: 7 }))).toMatchObject({
    headroom: 7,
  });
});

test('where the disk of the data folder cannot be asked, /ready says so and sends nobody here', async () => {
  const server = await openTestServer(world, world.appCtx);
  fs.statfs = (() => Promise.reject(new Error('stale file handle'))) as typeof fs.statfs;
  syncBuiltinESMExports();
  const { status, text } = await sendRequest(server, {}, { method: 'GET', path: '/ready' });

  expect([status, JSON.parse(text)]).toMatchObject([
    503,
    { status: 'waiting for the data folder', uploads: 'UNKNOWN' },
  ]);
  await server.close();
});

test('when the headroom is reached uploads are refused before a byte is read, and /ready says so', async () => {
  const ctx = await world.account();
  const keys = await signIn(ctx);
  const { id } = await announce(ctx, MEGABYTE);
  const { free } = await measureDisk(ctx);
  const full = await openTestServer(world, withSpace(world.appCtx, { headroom: free * 2 }));
  const tus = { 'tus-resumable': '1.0.0' };
  const patch = {
    method: 'PATCH',
    path: `/uploads/${id}`,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(MEGABYTE),
  };

  const refused = await sendRequest(full, keys, patch);
  expect([refused.status, refused.text]).toEqual([507, '{"code":"DISK_FULL"}']);
  const asked = await sendRequest(full, keys, { method: 'HEAD', path: patch.path, headers: tus });
  expect(new Map<string, string>(JSON.parse(asked.head)).get('upload-offset')).toBe('0');
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Pending' });
  const ready = await sendRequest(full, keys, { method: 'GET', path: '/ready' });
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([
    200,
    { status: 'ready', uploads: 'DISK_FULL' },
  ]);
  await full.close();

  const roomy = await openTestServer(world, world.appCtx);
  expect((await sendRequest(roomy, keys, patch)).status).toBe(204);
  await roomy.close();
});
