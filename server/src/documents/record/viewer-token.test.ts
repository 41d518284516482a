import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import {
  ask,
  deactivated,
  sendRequest,
  NO_KEYS,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';
import { deleteSession } from '../../identity/sessions/session.sql.ts';
import { moveMany } from '../actions/move.ts';

const world = useWorld();
let [server, later]: TestServer[] = [];

// The same server when five minutes have gone by.
const inFiveMinutes = () => new Date(world.appCtx.now().getTime() + 301_000);

beforeAll(async () => {
  server = await openTestServer(world);
  later = await openTestServer(world, { ...world.appCtx, now: inFiveMinutes });
});
afterAll(async () => {
  await server!.close();
  await later!.close();
});

const QUESTION = 'query ($id: ID!) { containerDocument(id: $id) { downloadUrl token } }';
type Shown = { readonly downloadUrl: string; readonly token: string | null };

async function shown(ctx: Ctx, id: string, keys?: Keys): Promise<Shown> {
  const reply = await ask(server!, keys ?? (await signIn(ctx)), {
    query: QUESTION,
    variables: { id },
  });
  return (JSON.parse(reply.text) as { data: { containerDocument: Shown } }).data.containerDocument;
}

const fetchWith = (token: string, path: string, at = server!) =>
  sendRequest(at, { authorization: `Bearer ${token}` }, { method: 'GET', path });

async function documentWithToken() {
  const ctx = await world.account();
  const { id } = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Dachs');
  const { downloadUrl, token } = await shown(ctx, id);
  return { ctx, id, downloadUrl, token: token! };
}

test('a viewer without a session fetches the file of one document with its token', async () => {
  const { downloadUrl, token } = await documentWithToken();

  expect(await fetchWith(token, downloadUrl)).toMatchObject({
    status: 200,
    text: 'original of Dachs',
  });
  expect(await sendRequest(server!, NO_KEYS, { method: 'GET', path: downloadUrl })).toMatchObject({
    status: 404,
  });
});

test('the token opens nothing but that: no other document, no other address, not the API', async () => {
  const { ctx, id, token } = await documentWithToken();
  const other = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Fuchs');

  for (const path of [
    `/documents/${other.id}/searchable`,
    `/documents/${id}/original`,
    `/documents/${id}/thumbnail.webp`,
    `/documents/${id}/pages/1.webp`,
  ])
    expect(await fetchWith(token, path), path).toMatchObject({ status: 404 });
  const asked = await ask(
    server!,
    { authorization: `Bearer ${token}` },
    { query: '{ me { id } }' },
  );
  expect(asked.text).toContain('UNAUTHENTICATED');
});

test('after five minutes, or changed by a single sign, it is none', async () => {
  const { downloadUrl, token } = await documentWithToken();
  const [until, ...rest] = token.split('.');
  const longer = [(Number.parseInt(until!, 36) + 3600).toString(36), ...rest].join('.');

  expect(await fetchWith(token, downloadUrl, later)).toMatchObject({ status: 404 });
  for (const wrong of [longer, token.slice(0, -1), `${token}A`, 'x', '....'])
    expect(await fetchWith(wrong, downloadUrl), wrong).toMatchObject({ status: 404 });
});

test('it gives another person nothing: beside their own session that session decides', async () => {
  const { downloadUrl, token } = await documentWithToken();
  const { cookie } = await signIn(await world.account());
  const authorization = `Bearer ${token}`;

  const reply = await sendRequest(
    server!,
    { ...(cookie && { cookie }), authorization },
    { method: 'GET', path: downloadUrl },
  );

  expect(reply.status).toBe(404);
});

test('it ends with the session in which it was asked for, and no other of the person keeps it open', async () => {
  const ctx = await world.account();
  const { id } = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Dachs');
  const keys = await signIn(ctx);
  const { downloadUrl, token } = await shown(ctx, id, keys);
  await signIn(ctx);
  expect(await fetchWith(token!, downloadUrl)).toMatchObject({ status: 200 });

  await deleteSession(ctx, keys.sessionId);

  expect(await fetchWith(token!, downloadUrl)).toMatchObject({ status: 404 });
});

test('it ends with the share, with the seat, and when the document is thrown away', async () => {
  const { ctx, id, downloadUrl, token } = await documentWithToken();
  const member = await world.member(ctx);
  const close = await grant(ctx, member, { permission: 'viewer', documentId: id });
  const theirs = (await shown(member, id)).token!;
  expect(await fetchWith(theirs, downloadUrl)).toMatchObject({ status: 200 });

  await close();
  expect(await fetchWith(theirs, downloadUrl)).toMatchObject({ status: 404 });
  await grant(ctx, member, { permission: 'viewer', documentId: id });
  await deactivated(member);
  expect(await fetchWith(theirs, downloadUrl)).toMatchObject({ status: 404 });

  await moveMany(ctx, { ids: [id], folderId: (await rootOf(ctx, 'trash')).id });
  expect(await fetchWith(token, downloadUrl)).toMatchObject({ status: 404 });
  expect((await shown(ctx, id)).token).toBeNull();
});
