import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../test/access/fixtures.ts';
import {
  ask,
  sendRequest,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../../test/world/http-client.ts';
import { rootId } from '../../test/world/documents.ts';
import { joinToo } from '../../test/world/people.ts';
import { useWorld } from '../../test/world/world.ts';
import { moveMany } from '../documents/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findUpload } from './intake.sql.ts';
import { prepareUpload } from './prepare-upload.ts';
import { receiveDocument } from './receive-document.ts';

const world = useWorld();
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = Buffer.from('%PDF-1.4 ten bytes and more');
let server: TestServer;
let ctx: Ctx;
let keys: Keys;
let id: string;
// What happens in the middle of accepting a file, between its bytes and its row.
let betweenBytesAndRow: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  const { blobs } = world.appCtx;
  const adoptPart: typeof blobs.adopt = async (...file) => {
    const kept = await blobs.adoptPart(...file);
    await betweenBytesAndRow();
    return kept;
  };
  server = await openTestServer(world, { ...world.appCtx, blobs: { ...blobs, adoptPart } });
  ctx = await world.account();
  keys = await signIn(ctx);
});
afterAll(() => server.close());

const announce = async () => {
  id = randomUUID();
  const folderId = await rootId(ctx, 'inbox');
  await prepareUpload(ctx, { id, filename: 'a.pdf', folderId, bytes: BYTES.length });
};
const head = () =>
  sendRequest(server, keys, { method: 'HEAD', path: `/uploads/${id}`, headers: TUS });
const patch = (from: number, to = BYTES.length) =>
  sendRequest(server, keys, {
    method: 'PATCH',
    path: `/uploads/${id}`,
    headers: {
      ...TUS,
      'upload-offset': `${from}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: Uint8Array.from(BYTES.subarray(from, to)),
  });
const offsetOf = ({ head: headers }: { head: string }) =>
  new Map<string, string>(JSON.parse(headers)).get('upload-offset');

test('a file is sent in parts, and the door says where to go on', async () => {
  await announce();
  await patch(0, 7);
  expect(offsetOf(await head())).toBe('7');
  expect((await patch(7)).status).toBe(204);

  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing', bytes: BYTES.length });
  expect(offsetOf(await head())).toBe(`${BYTES.length}`);
});

test('a file whose acceptance broke off can be sent again, and is accepted then', async () => {
  await announce();
  betweenBytesAndRow = () => Promise.reject(new Error('the database is away'));
  expect((await patch(0)).status).toBeGreaterThanOrEqual(500);
  betweenBytesAndRow = () => Promise.resolve();

  const asked = await head();
  expect(asked.status).toBe(200);
  expect((await patch(Number(offsetOf(asked)))).status).toBe(204);

  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing' });
});

test('the same announcement again opens the same place and loses nothing', async () => {
  await announce();
  await patch(0, 7);
  const variables = { id, folderId: await rootId(ctx, 'inbox'), bytes: BYTES.length };
  const query = `mutation($id: ID!, $folderId: ID!, $bytes: Long!) {
    prepareDocumentUpload(id: $id, filename: "a.pdf", folderId: $folderId, bytes: $bytes) { errorCode } }`;
  await ask(server, keys, { query, variables });

  expect(offsetOf(await head())).toBe('7');
});

type Shared = { readonly owner: Ctx; readonly folderId: string; readonly takeBack: () => unknown };
test.each<[string, (shared: Shared) => unknown]>([
  ['its sender was shut out of', ({ takeBack }) => takeBack()],
  [
    'that was thrown away',
    async ({ owner, folderId }) =>
      moveMany(owner, { ids: [folderId], folderId: await rootId(owner, 'trash') }),
  ],
])('a file for a folder %s lands in their own Inbox', async (name, happens) => {
  const [owner, before] = [ctx, keys];
  const member = await world.member(owner);
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), name);
  const takeBack = await grant(owner, member, { permission: 'editor', folderId: folder.id });
  id = randomUUID();
  const announced = { filename: 'a.pdf', folderId: folder.id, bytes: BYTES.length };
  await prepareUpload(member, { id, ...announced });
  keys = await signIn(member);
  await patch(0, 7);
  await happens({ owner, folderId: folder.id, takeBack });

  expect((await patch(7)).status).toBe(204);

  keys = before;
  const inbox = { folderId: await rootId(member, 'inbox'), spaceId: member.viewer.homeSpaceId };
  expect(await findUpload(member, id)).toMatchObject({ stage: 'Processing', ...inbox });
});

test('who sends a file learns of equal bytes in their own documents, and of no others', async () => {
  const member = await world.member(ctx);
  const document = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Doppel');
  const same = Buffer.from('original of Doppel');
  const twinOf = async (who: Ctx) => {
    const sent = randomUUID();
    await receiveDocument(who, {
      id: sent,
      door: 'upload',
      filename: 'a.pdf',
      bytes: same,
      arrivesAt: who.now(),
    });
    return (await findUpload(who, sent))!.duplicateOf;
  };

  expect(await twinOf(ctx)).toBe(document.id);
  expect(await twinOf(member)).toBeNull();
});

test('a file goes on into the account it was begun in, though its browser is in another account of the login by now', async () => {
  const owner = await world.account({ type: 'business' });
  const before = keys;
  await announce();
  await patch(0, 7);
  const there = await joinToo(owner, ctx);
  keys = await signIn(there);
  expect(offsetOf(await head())).toBe('7');
  expect((await patch(7)).status).toBe(204);
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing' });
  expect(await findUpload(there, id)).toBeUndefined();
  keys = await signIn(owner);
  expect((await head()).status).toBe(404);
  keys = before;
});
