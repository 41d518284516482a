import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../src/platform/ctx.ts';
import { ask, openTestServer, type Keys, type TestServer } from '../world/http-client.ts';
import { supportKeys } from '../world/support-keys.ts';
import { useWorld } from '../world/world.ts';
import { makeDocument, rootOf } from './fixtures.ts';

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
    supportAccess { current { documents { id } } } }`;
  await ask(server, support, { query });
  const { data } = JSON.parse((await ask(server, support, { query })).text);
  const listed: { node: { id: string } }[] = data.getContainerDocumentsByFolderConnection.edges;
  expect(listed.map(({ node }) => node.id)).toContain(id);
  const opened: { id: string }[] = data.supportAccess.current.documents;
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
