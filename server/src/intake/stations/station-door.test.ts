import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/world/http-client.ts';
import { scannedPage } from '../../../test/world/scans.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findScans } from '../scans/scan.sql.ts';
import { addStation, revokeStation } from './change-stations.ts';
import { stationApi } from './station-api.ts';
import { findStations } from './station.sql.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  server = await openTestServer(world);
});
afterAll(() => server.close());

const pdf = () => Buffer.from(`%PDF-1.7 ${randomUUID()}`);
const jpeg = (word: string) => scannedPage(word).jpeg().toBuffer();

type Sent = { readonly details?: Record<string, string>; readonly files?: readonly Buffer[] };
type Said = { readonly status: number; readonly body: Record<string, unknown> };

async function send(token: string, { details = {}, files = [pdf()] }: Sent): Promise<Said> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ scanId: 'S-1', ...details })) form.set(name, value);
  for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'page');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.base}/scan-station/letters`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Said['body'] };
}

async function withStation() {
  const ctx = await world.account();
  const { station, token } = await addStation(ctx, 'Empfang');
  return { ctx, id: station.id, token };
}

const listed = (ctx: Ctx) => findScans(ctx, { first: 20, after: null });
const journalOf = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'intake.scan-%')
    .execute();
  return rows.map(({ action }) => action);
};

test('a PDF of a station is kept as it came, with what the station says of it', async () => {
  const { ctx, token } = await withStation();
  const bytes = pdf();
  const details = {
    envelope: 'U-7',
    station: 'Empfang links',
    operator: 'Ada',
    dpi: '300',
    startedAt: '2026-11-29T08:00:00+01:00',
    finishedAt: '2026-11-29T08:00:04+01:00',
  };
  const { status, body } = await send(token, { details, files: [bytes] });
  expect([status, body['scanId'], body['pages']]).toEqual([201, 'S-1', null]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await listed(ctx)).toMatchObject([
    {
      id: body['id'],
      state: 'Received',
      rawSha256: sha256,
      stationName: 'Empfang',
      envelope: 'U-7',
      location: 'Empfang links',
      operator: 'Ada',
      dpi: 300,
      scannedFrom: new Date('2026-11-29T07:00:00Z'),
      scannedUntil: new Date('2026-11-29T07:00:04Z'),
    },
  ]);
  expect(await ctx.blobs.size(ctx.viewer.accountId, sha256)).toBe(bytes.length);
  expect(await findStations(ctx)).toMatchObject([{ scans: 1, lastUsedAt: expect.any(Date) }]);
  expect(await journalOf(ctx)).toEqual(['intake.scan-received']);
});

test('one scanId is one scan: the same bytes get the same answer, other bytes none, and twenty at once are one', async () => {
  const { ctx, token } = await withStation();
  const files = [await jpeg('Seite eins'), await jpeg('Seite zwei')];
  const first = await send(token, { files });
  expect([first.status, first.body['pages']]).toEqual([201, 2]);
  expect(await send(token, { files })).toEqual(first);
  expect(await send(token, { files: files.toReversed() })).toMatchObject({
    status: 409,
    body: { code: 'SCAN_ID_IN_USE' },
  });
  const twin = { details: { scanId: 'S-2' }, files: [pdf()] };
  const many = await Promise.all(Array.from({ length: 20 }, () => send(token, twin)));
  // Two are read at a time: the others are asked to come again, and hear the same then.
  expect(many.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  const ids = many.filter(({ status }) => status === 201).map(({ body }) => body['id']);
  expect(new Set([...ids, (await send(token, twin)).body['id']]).size).toBe(1);
  const scans = await listed(ctx);
  expect(scans.map(({ scanId, code }) => `${scanId} ${code}`).toSorted()).toEqual([
    'S-1 SCAN_ID_IN_USE',
    'S-1 null',
    'S-2 null',
  ]);
});

const page = Buffer.from('\xff\xd8\xff\xe0 no picture at all', 'latin1');
test.each<[string, Sent, number, string]>([
  ['no file', { files: [] }, 400, 'NO_PAGES'],
  ['no scanId', { details: { scanId: '' } }, 400, 'INVALID_INPUT'],
  ['a wrong resolution', { details: { dpi: 'fine' } }, 400, 'INVALID_INPUT'],
  ['an empty file', { files: [Buffer.alloc(0)] }, 400, 'FILE_EMPTY'],
  ['two PDFs', { files: [pdf(), pdf()] }, 400, 'MIXED_FILES'],
  ['a text', { files: [Buffer.from('Sehr geehrte')] }, 415, 'UNSUPPORTED_FILE_TYPE'],
  ['a broken picture', { files: [page] }, 422, 'PICTURE_UNREADABLE'],
  [
    'too much',
    { files: [Buffer.concat([pdf(), Buffer.alloc(50 * 2 ** 20)])] },
    413,
    'FILE_TOO_BIG',
  ],
  ['more than any form', { files: [pdf(), Buffer.alloc(52 * 2 ** 20)] }, 413, 'FILE_TOO_BIG'],
  ['a scanId with a zero byte', { details: { scanId: 'S\0' } }, 400, 'INVALID_INPUT'],
  ['a long field', { details: { operator: 'x'.repeat(2_000) } }, 400, 'INVALID_INPUT'],
  ['too many files', { files: Array.from({ length: 501 }, pdf) }, 400, 'TOO_MANY_PAGES'],
])(
  '%s is refused with a code and a sentence, listed once, and nothing of it is taken',
  async (...row) => {
    const [, sent, status, code] = row;
    const { ctx, token } = await withStation();
    const answer = await send(token, sent);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(answer.body['message']).toMatch(/^[A-ZÄÖÜ].{10,}\.$/);
    await send(token, sent);
    const scans = await listed(ctx);
    expect(scans).toMatchObject([{ state: 'Refused', code, rawSha256: null, documents: 0 }]);
    expect(await journalOf(ctx)).toEqual(['intake.scan-refused']);
  },
);

test('what is no form is refused, and nothing of it is left behind', async () => {
  const { ctx, token } = await withStation();
  const headers = { authorization: `Bearer ${token}` };
  const types = ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=b'];
  for (const type of types) {
    const answer = await fetch(`${server.base}/scan-station/letters`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: '{}',
    });
    const { code } = (await answer.json()) as { code: string };
    expect([answer.status, code]).toEqual([400, 'INVALID_INPUT']);
  }
  const left = async () => {
    const work = await readdir(join(ctx.config.dataFolder, 'work'));
    return work.filter((name) => name.startsWith('letter-'));
  };
  await expect.poll(left).toEqual([]);
});

test('a token that is none, or was revoked, opens nothing', async () => {
  const { ctx, id, token } = await withStation();
  const other = await world.account();
  await expect(revokeStation(other, id)).rejects.toThrow('UNKNOWN_STATION');
  expect((await send(token, {})).status).toBe(201);
  await revokeStation(ctx, id);
  const refused = { status: 401, body: { code: 'UNKNOWN_TOKEN' } };
  expect(await send(token, { details: { scanId: 'S-2' } })).toMatchObject(refused);
  expect(await send(`pkst_${'x'.repeat(43)}`, {})).toMatchObject(refused);
  expect(await send('', {})).toMatchObject(refused);
  expect(await listed(ctx)).toHaveLength(1);
  expect(await findStations(ctx)).toEqual([]);
});

test('where a token is taken away while its station sends, nothing is taken', async () => {
  const { ctx, id, token } = await withStation();
  const { blobs } = world.appCtx;
  const adopt: typeof blobs.adopt = async (...file) => {
    await revokeStation(ctx, id);
    return blobs.adopt(...file);
  };
  const slow = await openTestServer(world, { ...world.appCtx, blobs: { ...blobs, adopt } });
  const form = new FormData();
  form.set('scanId', 'S-1');
  form.append('files', new Blob([new Uint8Array(pdf())]), 'a.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${slow.base}/scan-station/letters`, {
    method: 'POST',
    headers,
    body: form,
  });
  await slow.close();
  expect(answer.status).toBe(401);
  expect(await listed(ctx)).toEqual([]);
});

test.each(['before', 'after'])(
  'a process that is gone %s the bytes lie stored has given no answer; the scan comes again and is there once',
  async (point) => {
    const { ctx, token } = await withStation();
    const { blobs } = world.appCtx;
    const adopt: typeof blobs.adopt = async (...file) => {
      if (point === 'after') await blobs.adopt(...file);
      throw new Error('gone');
    };
    const sent = { files: [pdf()] };
    const healthy = server;
    server = await openTestServer(world, { ...world.appCtx, blobs: { ...blobs, adopt } });
    const lost = await send(token, sent).finally(() => server.close());
    server = healthy;
    expect(lost.status).toBe(500);
    expect(await listed(ctx)).toEqual([]);
    const first = await send(token, sent);
    expect(first.status).toBe(201);
    // Its row is written and its answer was lost: the same one comes once more.
    expect(await send(token, sent)).toEqual(first);
    expect(await listed(ctx)).toHaveLength(1);
  },
);

test('a full account and a full disk say so, and a station that sends too often waits', async () => {
  const { ctx, token } = await withStation();
  const { config } = world.appCtx;
  const at = async (space: object) => {
    const full = { ...world.appCtx, config: { ...config, space: { ...config.space, ...space } } };
    const there = await openTestServer(world, full);
    const before = server;
    server = there;
    const answer = await send(token, {}).finally(() => (server = before));
    await there.close();
    return [answer.status, answer.body['code']];
  };
  expect(await at({ accountBytes: 1 })).toEqual([507, 'ACCOUNT_FULL']);
  expect(await at({ headroom: Number.MAX_SAFE_INTEGER })).toEqual([507, 'DISK_FULL']);
  expect(await listed(ctx)).toEqual([]);
  // At one moment, however long it takes.
  const moment = new Date();
  const healthy = server;
  server = await openTestServer(world, { ...world.appCtx, now: () => moment });
  const other = (await withStation()).token;
  const answers = [];
  for (let n = 0; n < 121; n += 1) answers.push(await send(other, { files: [] }));
  await server.close();
  server = healthy;
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SCANS' } });
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(120);
});

type Api = { paths: Record<string, { post: { responses: object } }> };

test('what nobody needs a token for says how a scan is sent; the documentation says the same', async () => {
  const api = (await (await fetch(`${server.base}/scan-station/openapi.json`)).json()) as Api;
  const { responses } = api.paths['/scan-station/letters']!.post;
  expect(Object.keys(responses).join(' ')).toBe('201 400 401 409 413 415 422 429 503 507');
  const printed = join(import.meta.dirname, '../../../../docs/scan-station.openapi.json');
  expect(JSON.parse(readFileSync(printed, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(stationApi('https://post.example.de'))),
  );
});
