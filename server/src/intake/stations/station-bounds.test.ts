import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { newId } from '../../platform/basics/id.ts';
import { insertUpload } from '../intake.sql.ts';
import { findScans, insertPart } from '../scans/scan.sql.ts';
import { addStation } from './change-stations.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  server = await openTestServer(world);
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, string>>;
const pdf = () => Buffer.from(`%PDF-1.7 ${randomUUID()}`);

async function send(token: string, fields: Fields, bytes = pdf()) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ scanId: 'S-1', ...fields })) body.set(name, value);
  body.append('files', new Blob([new Uint8Array(bytes)]), 'page');
  const headers = { authorization: `Bearer ${token}` };
  const url = `${server.base}/scan-station/letters`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const listed = (ctx: Ctx) => findScans(ctx, { first: 20, after: null });

test('a form has at most twenty fields beside its files, of which one more is refused and nothing is taken', async () => {
  const ctx = await world.account();
  const { token } = await addStation(ctx, 'Empfang');
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`beside-${n}`, 'x']));
  expect((await send(token, fields(19))).status).toBe(201);
  const refused = await send(token, { ...fields(20), scanId: 'S-2' });
  expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_INPUT']);
  expect((await listed(ctx)).map(({ state }) => state)).toEqual(['Refused', 'Received']);
});

test('two stations of an account count for themselves: one number is a scan of each', async () => {
  const ctx = await world.account();
  const tokens = [await addStation(ctx, 'Empfang'), await addStation(ctx, 'Keller')];
  const answers = [];
  for (const { token } of tokens) answers.push(await send(token, {}));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const ids = answers.map(({ body }) => body['id']);
  expect(new Set(ids).size).toBe(2);
  const scans = await listed(ctx);
  expect(scans.map(({ scanId, stationName }) => `${scanId} ${stationName}`).toSorted()).toEqual([
    'S-1 Empfang',
    'S-1 Keller',
  ]);
});

test('how many letters of a scan came to nothing is counted; of which none is left is refused', async () => {
  const ctx = await world.account();
  const { token } = await addStation(ctx, 'Empfang');
  const scanId = String((await send(token, {})).body['id']);
  const rows = await world.ask(ctx, '{ meFolders { inbox { id } } }');
  const folderId = (rows.data as { meFolders: { inbox: { id: string } } }).meFolders.inbox.id;
  const uploads: string[] = [];
  for (let position = 0; position < 3; position += 1) {
    const uploadId = newId();
    const place = {
      id: uploadId,
      door: 'station',
      spaceId: ctx.viewer.homeSpaceId,
      folderId,
    } as const;
    await insertUpload(ctx, { ...place, filename: `Brief ${position}.pdf`, bytes: 1 });
    await insertPart(ctx, { scanId, position, uploadId });
    uploads.push(uploadId);
  }
  const change = (ids: readonly string[]) =>
    ctx.db
      .updateTable('intake.upload')
      .set({ stage: 'FailedProcessing', code: 'PDF_UNREADABLE' })
      .where('id', 'in', ids)
      .execute();
  await ctx.db
    .updateTable('intake.inboundScan')
    .set({ state: 'Accepted' })
    .where('id', '=', scanId)
    .execute();
  await change(uploads.slice(0, 1));
  const asked = `{ inboundScanConnection { edges { node { state code documentCount failedCount } } } }`;
  const shown = async () => {
    const { data } = await world.ask(ctx, asked);
    type Shown = { inboundScanConnection: { edges: { node: Record<string, unknown> }[] } };
    return (data as Shown).inboundScanConnection.edges[0]?.node;
  };
  expect(await shown()).toMatchObject({ state: 'Accepted', documentCount: 2, failedCount: 1 });
  await change(uploads);
  expect(await shown()).toMatchObject({
    state: 'Refused',
    code: 'PDF_UNREADABLE',
    documentCount: 0,
    failedCount: 3,
  });
});

const workOf = async (ctx: Ctx) =>
  (await readdir(join(ctx.config.dataFolder, 'work'))).filter((name) => name.startsWith('letter-'));

test('a body that is cut off in the middle leaves nothing behind; the same scan comes whole afterwards', async () => {
  const ctx = await world.account();
  const { token } = await addStation(ctx, 'Empfang');
  const head = [
    'POST /scan-station/letters HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 300000',
  ].join('\r\n');
  const form = `--b\r\nContent-Disposition: form-data; name="scanId"\r\n\r\nS-1\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 `;
  const line = connect({ port: Number(new URL(server.base).port), host: '127.0.0.1' });
  await once(line, 'connect');
  line.write(`${head}\r\n\r\n${form}${'x'.repeat(100_000)}`);
  await expect.poll(() => workOf(ctx)).toHaveLength(1);
  line.destroy();
  await expect.poll(() => workOf(ctx)).toEqual([]);
  // Nobody has anything to look at, but that something broke off: it is no scan, and its number is free.
  expect((await listed(ctx)).filter(({ state }) => state !== 'Refused')).toEqual([]);
  expect((await send(token, {})).status).toBe(201);
  expect((await listed(ctx)).filter(({ state }) => state === 'Received')).toHaveLength(1);
});
