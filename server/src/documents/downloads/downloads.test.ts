import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import {
  sendRequest,
  NO_KEYS,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { writePageImages } from '../record/page.sql.ts';
import { prepareDownload } from './prepare-download.ts';

const world = useWorld();
let server: TestServer;
let owner: Ctx;
let friend: Ctx;
let keys: Keys;
let path: string;

beforeAll(async () => {
  server = await openTestServer(world);
  [owner, friend] = [await world.account(), await world.account()];
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
  await grant(owner, friend, { permission: 'viewer', documentId: id });
  keys = await signIn(friend);
  path = `/documents/${id}/original`;
});
afterAll(() => server.close());

type Asked = { readonly method?: string; readonly headers?: Record<string, string> };
const fetched = ({ method = 'GET', headers = {} }: Asked = {}) =>
  sendRequest(server, keys, { method, path, headers });
const markOf = async () =>
  new Map<string, string>(JSON.parse((await fetched()).head)).get('etag') ?? '';
const downloads = async ({ viewer, db }: Ctx, action = 'documents.original-downloaded') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from platform.journal
    where account_id = ${viewer.accountId} and action = ${action}`.execute(db);
  return rows[0]!.count;
};
const added = async (asked: Asked) => {
  const before = await downloads(owner);
  const { status, text } = await fetched(asked);
  return [status, text.length > 0, (await downloads(owner)) - before];
};

test('a download stands once in the journal of the document’s owner, whoever read it', async () => {
  expect(await added({})).toEqual([200, true, 1]);
  expect(await added({ headers: { range: 'bytes=0-' } })).toEqual([206, true, 1]);
  expect(await downloads(friend)).toBe(0);
});

test('who only asks about an original, or has it already, is not written down', async () => {
  const headers = { 'if-none-match': await markOf() };

  expect(await added({ method: 'HEAD' })).toEqual([200, false, 0]);
  expect(await added({ headers })).toEqual([304, false, 0]);
  expect(await added({ headers: { range: 'bytes=999999-' } })).toEqual([416, false, 0]);
});

test.each([
  ['Rechnung.hta', 'application/pdf', 'Rechnung.hta.pdf'],
  ['Rechnung.html', 'application/xml', 'Rechnung.html.xml'],
  ['Rechnung.PDF', 'application/pdf', 'Rechnung.PDF'],
])(
  'a document that came as %s (%s) is saved as what it is: %s',
  async (filename, mediaType, saved) => {
    const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
    await grant(owner, friend, { permission: 'viewer', documentId: id });
    await sql`update documents.document set filename = ${filename}, media_type = ${mediaType}
    where account_id = ${owner.viewer.accountId} and id = ${id}`.execute(owner.db);
    const input = {
      id: randomUUID(),
      ids: [id],
      format: 'pdfZip',
      file: 'original',
      more: false,
    } as const;
    await prepareDownload(friend, input);

    const fetchedAs = async (at: string) =>
      (await sendRequest(server, keys, { method: 'GET', path: at })).head;
    expect(await fetchedAs(`/documents/${id}/original`)).toContain(`UTF-8''${saved}"`);
    const ending = saved.slice(-4).toLowerCase();
    expect(await fetchedAs(`/downloads/${input.id}`)).toMatch(
      new RegExp(`UTF-8''[^"]+\\${ending}"`),
    );
  },
);

test('a download that goes on is no second one; a later part alone is never handed out', async () => {
  const [range, mark] = ['bytes=3-', await markOf()];

  expect(await added({ headers: { range, 'if-range': mark } })).toEqual([206, true, 0]);
  expect(await added({ headers: { range } })).toEqual([200, true, 1]);
  expect(await added({ headers: { range, 'if-range': '"other"' } })).toEqual([200, true, 1]);
  expect((await fetched({ method: 'HEAD' })).head).not.toContain('etag');
});

test('no original leaves without its entry: a mark is sealed, one person’s, and good for two hours', async () => {
  const { rows } = await sql<{ sha: string }>`select original_sha256 as sha from documents.document
    where account_id = ${owner.viewer.accountId} limit 1`.execute(owner.db);
  const guessed = `"${rows[0]!.sha}"`;
  const range = 'bytes=1-';
  expect(await added({ headers: { range, 'if-range': guessed } })).toEqual([200, true, 1]);
  expect(await added({ headers: { 'if-none-match': guessed } })).toEqual([200, true, 1]);

  const mark = await markOf();
  const outsiderKeys = await signIn(owner);
  const theirs = await sendRequest(server, outsiderKeys, {
    method: 'GET',
    path,
    headers: { range, 'if-range': mark },
  });
  expect(theirs.status).toBe(200);

  const [moment, seal] = mark.slice(1, -1).split('.') as [string, string];
  const hours = (count: number) => Number.parseInt(moment, 36) - count * 3_600_000;
  for (const other of [hours(3), hours(-1), hours(1)]) {
    const forged = `"${other.toString(36)}.${seal}"`;
    expect(await added({ headers: { range, 'if-range': forged } })).toEqual([200, true, 1]);
  }
  expect(await added({ headers: { range, 'if-range': mark } })).toEqual([206, true, 0]);
});

test('what the screen opens to read and search is written down when its bytes leave', async () => {
  const before = await downloads(owner, 'documents.file-opened');
  const at = path.replace('original', 'searchable');
  const opened = await sendRequest(server, keys, { method: 'GET', path: at });
  const mark = new Map<string, string>(JSON.parse(opened.head)).get('etag') ?? '';
  expect([opened.status, await downloads(owner, 'documents.file-opened')]).toEqual([
    200,
    before + 1,
  ]);
  const headers = { 'if-none-match': mark };
  expect((await sendRequest(server, keys, { method: 'GET', path: at, headers })).status).toBe(304);
  expect(await downloads(owner, 'documents.file-opened')).toBe(before + 1);
});

test('a picture may be shown again for a minute, not for good: the next person may sit here', async () => {
  const { id: document } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
  await grant(owner, friend, { permission: 'viewer', documentId: document });
  const { sha256 } = await owner.blobs.write(owner.viewer.accountId, Buffer.from('a picture'));
  const image = { number: 1, imageSha256: sha256, imageWidth: 10, imageHeight: 10 };
  await writePageImages(owner, document, [{ ...image, width: 100, height: 100 }]);
  const picture = `/documents/${document}/pages/1.webp`;
  const { status, head } = await sendRequest(server, keys, { method: 'GET', path: picture });
  expect([status, head]).toEqual([200, expect.stringContaining('private, max-age=60"')]);
  const again = {
    method: 'GET',
    path: picture,
    headers: { 'if-none-match': `"${sha256}"` },
  } as const;
  expect(await sendRequest(server, keys, again)).toMatchObject({ status: 304 });
  expect(await sendRequest(server, NO_KEYS, again)).toMatchObject({ status: 404 });
});

test.each(['0', '-1', '1.5', 'NaN', '99999999999999', '%00', '1e0'])(
  'there is no page %s',
  async (page) => {
    const image = path.replace('original', `pages/${page}.webp`);
    expect(await sendRequest(server, keys, { method: 'GET', path: image })).toMatchObject({
      status: 404,
    });
  },
);

test('a file whose store does not answer is not there for the moment: nothing is written down, and nobody keeps the answer', async () => {
  const { size } = world.appCtx.blobs;
  const before = await downloads(owner);
  Object.assign(world.appCtx.blobs, { size: () => Promise.reject(new Error('no answer')) });
  const { status, text, head } = await fetched();
  Object.assign(world.appCtx.blobs, { size });
  expect([status, JSON.parse(text)]).toEqual([503, { code: 'FILE_UNAVAILABLE' }]);
  const headers = new Map<string, string>(JSON.parse(head));
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['10', 'no-store']);
  expect(await downloads(owner)).toBe(before);
  expect((await fetched()).status).toBe(200);
});
