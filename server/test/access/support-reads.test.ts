import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../src/platform/ctx.ts';
import {
  ask,
  openTestServer,
  sendRequest,
  signIn,
  type Keys,
  type TestServer,
} from '../world/http-client.ts';
import { supportKeys } from '../world/support-keys.ts';
import { useWorld } from '../world/world.ts';
import { makeDocument, makeEInvoice, rootOf } from './fixtures.ts';

const world = useWorld();
let server: TestServer;
let owner: Ctx;
let support: Keys;
beforeAll(async () => {
  server = await openTestServer(world);
  owner = await world.account();
  support = await supportKeys(owner);
});
afterAll(() => server.close());

const PLAIN = ['text', 'marks', 'readings { value }', 'formFields { value }', 'eInvoice { id }'];
const SHOWN = [...PLAIN, 'hits(search: "a") { text }', 'untouchedWords(page: 1)'];

/** Whether support, which finds a new document in a list and asks for this there, is written to have opened it. */
async function isOpened(field: string): Promise<boolean> {
  const folder = await rootOf(owner, 'inbox');
  const { id } = await makeDocument(owner, folder, field);
  const list = `getContainerDocumentsByFolderConnection(folderId: "${folder.id}")`;
  const query = `{ ${list} { edges { node { id ${field} } } }
    supportAccess { running { documents { id } } } }`;
  await ask(server, support, { query });
  const { data } = JSON.parse((await ask(server, support, { query })).text);
  const listed: { node: { id: string } }[] = data.getContainerDocumentsByFolderConnection.edges;
  expect(listed.map(({ node }) => node.id)).toContain(id);
  const opened: { id: string }[] = data.supportAccess.running[0].documents;
  return opened.some((one) => one.id === id);
}

test.each(SHOWN)(
  'support does not read %s from a list without opening the document',
  async (field) => {
    expect(await isOpened(field)).toBe(true);
  },
);

test('what a list shows of a document does not open it', async () => {
  expect(await isOpened('filename metadata { subject }')).toBe(false);
});

test('support reads a document, and takes neither its original nor the data of its invoice along', async () => {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'invoice');
  await makeEInvoice(owner, id, 'Marke');
  const own = await signIn(owner);
  const visit = async (keys: Keys, file: string) =>
    (await sendRequest(server, keys, { method: 'GET', path: `/documents/${id}/${file}` })).status;
  const query = `{ containerDocument(id: "${id}") { eInvoice { xmlUrl } } }`;
  const offered = async (keys: Keys) =>
    JSON.parse((await ask(server, keys, { query })).text).data.containerDocument.eInvoice.xmlUrl;

  expect([await visit(own, 'original'), await visit(own, 'einvoice.xml')]).toEqual([200, 200]);
  expect([await visit(support, 'original'), await visit(support, 'einvoice.xml')]).toEqual([
    404, 404,
  ]);
  expect(await offered(own)).toBe(`/documents/${id}/einvoice.xml`);
  expect(await offered(support)).toBeNull();
});
