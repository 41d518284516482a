import { createHash, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../../test/world/http-client.ts';
import { rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { openSharedLocks } from '../platform/database/shared-locks.ts';
import { dismissUploads } from './dismiss-uploads.ts';
import { findUpload } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';
import { lentPath } from '../../test/world/blobs.ts';

const world = useWorld();
const MEGABYTE = 1024 * 1024;
const FILE = Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(4 * MEGABYTE, 'a')]);
let servers: readonly [TestServer, TestServer];
let ctx: Ctx;
let keys: Keys;
let id: string;

beforeAll(async () => {
  servers = [await openTestServer(world), await openTestServer(world)];
  ctx = await world.account();
  keys = await signIn(ctx);
});
beforeEach(async () => {
  id = randomUUID();
  const folderId = await rootId(ctx, 'inbox');
  await prepareUpload(ctx, { id, filename: 'a.pdf', folderId, bytes: FILE.length });
});
afterAll(async () => void (await Promise.all(servers.map((server) => server.close()))));

const TUS = { 'tus-resumable': '1.0.0' };
const head = (server: TestServer) =>
  fetch(`${server.base}/uploads/${id}`, { method: 'HEAD', headers: { ...keys, ...TUS } });
const patch = (server: TestServer, from: number, body: BodyInit) =>
  fetch(`${server.base}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...keys,
      ...TUS,
      'upload-offset': `${from}`,
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
  } as RequestInit);

/** A sender who sends two megabytes, and the rest, which is another file's, when told to. */
function slowSender(server: TestServer) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = patch(server, 0, readable).then(
    ({ headers }) => Number(headers.get('upload-offset')),
    () => 0,
  );
  writer.write(Uint8Array.from(FILE.subarray(0, 2 * MEGABYTE))).catch(() => {});
  const goOn = async () => {
    await writer.write(new Uint8Array(FILE.length - 2 * MEGABYTE)).catch(() => {});
    await writer.close().catch(() => {});
    return answer;
  };
  return { goOn };
}

const arrived = async () => {
  const place = join(ctx.config.dataFolder, 'sending', `${ctx.viewer.accountId}.${id}`);
  await vi.waitFor(async () => expect((await stat(place)).size).toBeGreaterThan(0), 60_000);
};

test('who goes on sending through another process ends the sending through the first', async () => {
  const first = slowSender(servers[0]);
  await arrived();

  const asked = await head(servers[1]);
  const offset = Number(asked.headers.get('upload-offset'));
  const rest = await patch(servers[1], offset, Uint8Array.from(FILE.subarray(offset)));
  expect([asked.status, rest.status]).toEqual([200, 204]);
  expect(await first.goOn()).toBeLessThan(FILE.length);

  const upload = await findUpload(ctx, id);
  const stored = await readFile(await lentPath(ctx, ctx.viewer.accountId, upload!.sha256));
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect([upload!.sha256, hash(stored)]).toEqual([hash(FILE), hash(FILE)]);
});

test('a file taken back while it was being sent is gone, and nothing of the inside is told', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = patch(servers[0], 0, readable);
  await writer.write(Uint8Array.from(FILE.subarray(0, 2 * MEGABYTE)));
  await arrived();

  await dismissUploads(ctx, [id]);
  await writer.write(Uint8Array.from(FILE.subarray(2 * MEGABYTE)));
  await writer.close();

  const { status } = await answer;
  const said = await (await answer).text();
  expect([status, said]).toEqual([404, '']);
});

test('a process that dies leaves no lock behind, and whoever has one is asked to let go', async () => {
  const [one, two] = [openSharedLocks(world.ownerUrl), openSharedLocks(world.ownerUrl)];
  const letGo = vi.fn<() => void>();
  expect(await one.take('place', letGo)).toBe(true);
  expect(await one.take('place', () => {})).toBe(false);
  expect(await two.take('place', () => {})).toBe(false);
  await expect.poll(() => letGo.mock.calls.length).toBe(2);

  await one.stop();

  await expect.poll(() => two.take('place', () => {})).toBe(true);
  await two.leave('place');
  expect(await two.take('place', () => {})).toBe(true);
  await two.stop();
});

test('a process that ends asks all its senders to let go, and those who come after them', async () => {
  const locks = openSharedLocks(world.ownerUrl);
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()];
  expect(await locks.take('early', early)).toBe(true);
  expect(early).not.toHaveBeenCalled();

  locks.letAllGo();

  expect(early).toHaveBeenCalledOnce();
  expect(await locks.take('late', late)).toBe(true);
  expect(late).toHaveBeenCalledOnce();
  await locks.stop();
});
