import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '@postkorb/domain/intake';
import {
  ask,
  sendRequest,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../../test/world/http-client.ts';
import { rootId } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { dismissUploads } from './dismiss-uploads.ts';
import { findUpload } from './intake.sql.ts';
import { measureRoom } from '../platform/blobs/room.ts';
import { prepareUpload } from './prepare-upload.ts';

const world = useWorld();
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = Buffer.alloc(3 * 1024 ** 2, '%PDF-1.4 three megabytes of it ');
let server: TestServer;
let ctx: Ctx;
let keys: Keys;
let id: string;

beforeAll(async () => {
  server = await openTestServer(world);
});
beforeEach(async () => {
  [ctx, id] = [await world.account(), randomUUID()];
  keys = await signIn(ctx);
});
afterAll(() => server.close());

/** The mutation as the specification has it, and with the length as this server has it too. */
async function prepare(bytes?: number): Promise<string | null> {
  const variables = { id, folderId: await rootId(ctx, 'inbox'), bytes };
  const query =
    bytes === undefined
      ? `mutation($id: ID!, $folderId: ID!) {
    prepareDocumentUpload(id: $id, filename: "a.pdf", folderId: $folderId) { errorCode upload { uploadUrl } } }`
      : `mutation($id: ID!, $folderId: ID!, $bytes: Long) {
    prepareDocumentUpload(id: $id, filename: "a.pdf", folderId: $folderId, bytes: $bytes) { errorCode upload { uploadUrl } } }`;
  type Answer = {
    data: {
      prepareDocumentUpload: { errorCode: string | null; upload: { uploadUrl: string } | null };
    };
  };
  const { text } = await ask(server, keys, { query, variables });
  const { errorCode, upload } = (JSON.parse(text) as Answer).data.prepareDocumentUpload;
  expect(upload?.uploadUrl).toBe(errorCode === null ? `/uploads/${id}` : undefined);
  return errorCode;
}

const lengths = async () => {
  const { head } = await sendRequest(server, keys, {
    method: 'HEAD',
    path: `/uploads/${id}`,
    headers: TUS,
  });
  const said = new Map<string, string>(JSON.parse(head));
  return ['upload-offset', 'upload-length', 'upload-defer-length'].map((name) => said.get(name));
};
const patch = (from: number, to: number, length?: number) =>
  sendRequest(server, keys, {
    method: 'PATCH',
    path: `/uploads/${id}`,
    headers: {
      ...TUS,
      'upload-offset': `${from}`,
      'content-type': 'application/offset+octet-stream',
      ...(length !== undefined && { 'upload-length': `${length}` }),
    },
    body: Uint8Array.from(BYTES.subarray(from, to)),
  });
const reserved = async () => (await measureRoom(ctx)).announced;

test('a file whose length nobody announced has room for 50 MB until its first byte says how long it is', async () => {
  expect(await prepare()).toBeNull();
  expect(await reserved()).toBe(UPLOAD_MAX_BYTES);
  expect(await lengths()).toEqual(['0', undefined, '1']);
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${ctx.viewer.accountId} and action = 'intake.upload-prepared'`.execute(
    ctx.db,
  );
  expect(rows.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
    { after: { bytes: null } },
  ]);

  expect((await patch(0, 1024, BYTES.length)).status).toBe(204);
  expect(await reserved()).toBe(BYTES.length);
  expect(await lengths()).toEqual(['1024', `${BYTES.length}`, undefined]);

  expect((await patch(1024, BYTES.length)).status).toBe(204);
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing', bytes: BYTES.length });
  expect(await reserved()).toBe(0);
});

test('a file whose length nobody announced arrives whole in one go', async () => {
  await prepare();
  expect((await patch(0, BYTES.length, BYTES.length)).status).toBe(204);

  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing', bytes: BYTES.length });
  const length = `${BYTES.length}`;
  expect(await lengths()).toEqual([length, length, undefined]);
});

test('the same length may be said with every part, another one with none', async () => {
  await prepare();
  await patch(0, 1024, BYTES.length);

  expect((await patch(1024, 2048, BYTES.length + 1)).status).toBe(400);
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Pending', bytes: BYTES.length });
  expect((await patch(1024, BYTES.length, BYTES.length)).status).toBe(204);
  expect(await findUpload(ctx, id)).toMatchObject({ stage: 'Processing' });
});

test.each([
  [undefined, 400, 'LENGTH_REQUIRED'],
  [0, 400, 'FILE_EMPTY'],
  [UPLOAD_MAX_BYTES + 1, 413, 'FILE_TOO_BIG'],
])(
  'a first part that says a length of %s is refused and nothing changes',
  async (length, ...no) => {
    await prepare();
    const answer = await patch(0, 1024, length);

    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual(no);
    expect(await reserved()).toBe(UPLOAD_MAX_BYTES);
    expect(await lengths()).toEqual(['0', undefined, '1']);
    expect((await patch(0, BYTES.length, BYTES.length)).status).toBe(204);
  },
);

test('more bytes than the first part said are refused', async () => {
  await prepare();

  expect((await patch(0, 2048, 1024)).status).toBe(413);
  expect(await lengths()).toEqual(['0', '1024', undefined]);
});

test('asking again without a length gives the same place, asking with another one does not', async () => {
  await prepare();
  expect([await prepare(), await prepare(UPLOAD_MAX_BYTES)]).toEqual([null, 'ID_IN_USE']);
  await patch(0, 1024, BYTES.length);

  expect([await prepare(), await prepare(1024)]).toEqual([null, 'ID_IN_USE']);
  expect(await prepare(BYTES.length)).toBeNull();
  expect(await lengths()).toEqual(['1024', `${BYTES.length}`, undefined]);
  expect(await reserved()).toBe(BYTES.length);
});

test('what is reserved for a file of unknown length counts for the account and for all, and is given back', async () => {
  const withSpace = (one: Ctx, space: object): Ctx => ({
    ...one,
    config: { ...one.config, space: { ...one.config.space, ...space } },
  });
  const announce = async (one: Ctx, bytes: number | null) => {
    const folderId = await rootId(one, 'inbox');
    return prepareUpload(one, { id: randomUUID(), filename: 'b.pdf', folderId, bytes });
  };
  const [small, other] = [
    withSpace(ctx, { accountBytes: UPLOAD_MAX_BYTES + 9 }),
    await world.account(),
  ];
  await prepare();
  await expect(announce(small, null)).rejects.toMatchObject({ code: 'ACCOUNT_FULL' });
  await expect(announce(small, 10)).rejects.toMatchObject({ code: 'ACCOUNT_FULL' });

  const { keptByAll, announcedByAll } = await measureRoom(withSpace(other, { totalBytes: 1 }));
  const crowded = withSpace(other, { totalBytes: keptByAll + announcedByAll });
  await expect(announce(crowded, 10)).rejects.toMatchObject({ code: 'DISK_FULL' });

  await patch(0, 1024, BYTES.length);
  expect(await announce(small, 10)).toMatchObject({ stage: 'Pending' });
  expect(await announce(crowded, 10)).toMatchObject({ stage: 'Pending' });
  await dismissUploads(ctx, [id]);
  expect(await reserved()).toBe(10);
});
