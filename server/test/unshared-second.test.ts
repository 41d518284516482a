import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDocuments } from '../src/documents/record/documents.sql.ts';
import { viewerToken } from '../src/documents/record/viewer-token.ts';
import { addDocument } from './world/documents.ts';
import { pack, prepare } from './world/downloads.ts';
import { openTestServer, sendRequest, signIn, type TestServer } from './world/http-client.ts';
import { LARGE, readSlowly } from './world/read-slowly.ts';
import { share, unshare } from './world/sharing.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
});
afterAll(() => server.close());

test('[A5] what is taken back while it is sent breaks off, and what others were let in to goes on', async () => {
  const [owner, friend, other] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const id = await addDocument(owner, { original: LARGE });
  await share(owner, id, { to: [friend, other] });
  const [keys, theirs] = [await signIn(friend), await signIn(other)];
  const [document] = await findDocuments(friend, [id]);
  const authorization = `Bearer ${viewerToken({ ...friend, ...keys }, document!)}`;
  const { id: download } = await prepare(friend, [id, await addDocument(friend)], {
    file: 'original',
  });
  await pack(friend, download);
  const at = (path: string) => server.base + path;
  const zip = await readSlowly(at(`/downloads/${download}`), keys);
  const plain = await readSlowly(at(`/documents/${id}/original`), keys);
  const viewed = await readSlowly(at(`/documents/${id}/searchable`), { authorization });
  const kept = await readSlowly(at(`/documents/${id}/original`), theirs);
  expect([zip, plain, viewed, kept].map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  await unshare(owner, id, [friend]);
  // Meanwhile the notice of it has come to whoever sends.
  const after = ['original', 'searchable', 'thumbnail.webp', 'pages/1.webp'];
  for (const path of [...after.map((name) => `/documents/${id}/${name}`), `/downloads/${download}`])
    expect((await sendRequest(server, keys, { method: 'GET', path })).status).toBe(404);

  for (const one of [zip, plain, viewed]) expect(await one.goOn()).toBeLessThan(LARGE.length);
  expect(await kept.goOn()).toBe(LARGE.length);
});
