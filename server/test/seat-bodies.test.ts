import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDocuments } from '../src/documents/record/documents.sql.ts';
import { viewerToken } from '../src/documents/record/viewer-token.ts';
import { endSession } from '../src/identity/sessions/end-sessions.ts';
import { endSupport } from '../src/identity/support/end-support.ts';
import { findUpload } from '../src/intake/intake.sql.ts';
import { prepareUpload } from '../src/intake/prepare-upload.ts';
import { plugged } from '../src/modules.ts';
import { asSystem, type Ctx } from '../src/platform/ctx.ts';
import { seatTaken } from '../src/team/index.ts';
import { deactivateUser } from '../src/team/deactivate-user.ts';
import { rootOf } from './access/fixtures.ts';
import { addDocument } from './world/documents.ts';
import { pack, prepare } from './world/downloads.ts';
import { openTestServer, signIn, type Keys, type TestServer } from './world/http-client.ts';
import { joinToo } from './world/people.ts';
import { LARGE, readSlowly as readFrom } from './world/read-slowly.ts';
import { supportKeys } from './world/support-keys.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
});
afterAll(() => server.close());

const readSlowly = (path: string, headers: Parameters<typeof readFrom>[1]) =>
  readFrom(server.base + path, headers);

/** An upload that sends its first bytes and then nothing more; `ended` says that its line was cut. */
async function sendSlowly(ctx: Ctx, keys: Keys, announced: Ctx = ctx) {
  const [id, inbox] = [randomUUID(), await rootOf(announced, 'inbox')];
  const bytes = 5_000_000;
  await prepareUpload(announced, { id, filename: 'brief.pdf', folderId: inbox.id, bytes });
  const sending = request(`${server.base}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...keys,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  });
  const ended = new Promise<void>((end) => sending.on('error', () => {}).once('close', end));
  const place = join(
    world.appCtx.config.dataFolder,
    'sending',
    `${announced.viewer.accountId}.${id}`,
  );
  sending.write(LARGE.subarray(0, 2_000_000));
  await expect.poll(() => statSync(place).size).toBeGreaterThan(0);
  return { id, ended, place };
}

async function tellAll({ viewer: { accountId, userId } }: Ctx): Promise<void> {
  const system = asSystem(world.appCtx, { accountId });
  for (const { event, handle } of plugged.listeners)
    if (event === seatTaken.name) await handle(system, { accountId, userId });
}

const people = async () => {
  const owner = await world.account({ type: 'business' });
  const [member, other] = [await world.member(owner), await world.member(owner)];
  return { owner, member, other };
};

async function packed(ctx: Ctx): Promise<string> {
  const ids = [await addDocument(ctx, { original: LARGE }), await addDocument(ctx)];
  const { id } = await prepare(ctx, ids, { file: 'original' });
  await pack(ctx, id);
  return `/downloads/${id}`;
}

test('a zip, a document and an upload under way break off with the seat, and those of others go on', async () => {
  const { owner, member, other } = await people();
  const id = await addDocument(member, { original: LARGE });
  const [keys, theirs] = [await signIn(member), await signIn(other)];
  const [document] = await findDocuments(member, [id]);
  const authorization = `Bearer ${viewerToken({ ...member, ...keys }, document!)}`;
  const zip = await readSlowly(await packed(member), keys);
  const plain = await readSlowly(`/documents/${id}/original`, keys);
  const viewed = await readSlowly(`/documents/${id}/searchable`, { authorization });
  const kept = await readSlowly(await packed(other), theirs);
  const sent = await sendSlowly(member, keys);
  expect([zip, plain, viewed, kept].map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  await deactivateUser(owner, member.viewer.userId);
  await sent.ended;
  await tellAll(member);

  for (const one of [zip, plain, viewed]) expect(await one.goOn()).toBeLessThan(LARGE.length);
  expect(await kept.goOn()).toBeGreaterThan(LARGE.length);
  expect(await findUpload(member, sent.id)).toMatchObject({ stage: 'Dismissed', sha256: null });
  expect(existsSync(sent.place)).toBe(false);
});

test('what goes on in a session breaks off when it is ended or support is thrown out, and in the others it goes on', async () => {
  const { member } = await people();
  const [ended, kept] = [await signIn(member), await signIn(member)];
  const path = await packed(member);
  const [gone, stays] = [await readSlowly(path, ended), await readSlowly(path, kept)];
  const support = await supportKeys(member);
  const id = await addDocument(member, { original: LARGE });
  const looked = await readSlowly(`/documents/${id}/searchable`, support);
  expect(looked.status).toBe(200);

  await endSession(member, ended.sessionId);
  await endSupport(member, support.lookId);

  for (const one of [gone, looked]) expect(await one.goOn()).toBeLessThan(LARGE.length);
  expect(await stays.goOn()).toBeGreaterThan(LARGE.length);
});

test('what was begun in an account breaks off with the seat there, though the browser has switched to another', async () => {
  const { owner } = await people();
  const home = await world.account();
  const there = await joinToo(owner, home);
  const keys = await signIn(home);
  const [sent, kept] = [
    await sendSlowly(home, keys, there),
    await readSlowly(await packed(home), keys),
  ];

  await deactivateUser(owner, home.viewer.userId);

  await sent.ended;
  expect(await kept.goOn()).toBeGreaterThan(LARGE.length);
});
