import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grant } from '../../test/access/fixtures.ts';
import { BILL, addDocument } from '../../test/world/documents.ts';
import { addRead } from '../../test/world/read-documents.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument, keepSummary, moveMany, rootOfSpace } from '../documents/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { generateSummary } from './generate-summary.ts';

const world = useWorld();

type Asked = { readonly path: string; readonly key: string | undefined; readonly body: string };
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const asked: Asked[] = [];
let answering: Answering;
const says =
  (content: unknown): Answering =>
  (_, response) =>
    void response.end(JSON.stringify({ choices: [{ message: { content } }] }));

// A real service of the same shape, so that timeouts, redirects and endless answers are what they are.
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8');
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
    answering(request, response);
  });
});
beforeAll(() => new Promise<void>((done) => service.listen(0, '127.0.0.1', done)));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  answering = says('Eine Rechnung. Bis Freitag zahlen.');
});

const urlOf = (path = '/v1/chat/completions') =>
  `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`;
const withService = (ctx: Ctx, seconds = 20): Ctx => ({
  ...ctx,
  config: {
    ...ctx.config,
    summary: { url: urlOf(), model: 'klein', key: 'geheim', seconds },
  },
});

test('[ENT-DOCUMENT-SUMMARY-GENERATED] a summary is made on request, here in the house, and says who made it', async () => {
  const ctx = await world.account();
  const id = await addRead(ctx, { ...BILL, classificationType: 'Invoice' });

  const { data } = await world.ask(
    ctx,
    `mutation ($id: ID!) { generateSummary(id: $id) { errorCode document { summary summaryBy summaryAt } } }`,
    { id },
  );

  expect(data).toMatchObject({
    generateSummary: {
      errorCode: null,
      document: {
        summary:
          'Das ist eine Rechnung von den Stadtwerken Wiesenau: „Jahresabrechnung“. Verlangt werden 214,37\u00A0€ bis zum 4.\u00A0Dezember 2026.',
        summaryBy: 'rules',
      },
    },
  });
  expect(asked).toEqual([]);
});

test('a configured service gets the text and nothing else, and its answer is plain text', async () => {
  const ctx = withService(await world.account());
  const id = await addDocument(ctx, { ...BILL, text: 'Sehr geehrte Frau Weber' });
  answering = says('<b>Eine Rechnung.</b>\u202E\u0007\r\n\r\nBis Freitag.');

  const made = await generateSummary(ctx, { id });

  expect(made).toMatchObject({
    summary: '<b>Eine Rechnung.</b>\nBis Freitag.',
    summaryBy: 'service',
  });
  expect(asked).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer geheim' }]);
  const { model, messages } = JSON.parse(asked[0]!.body) as {
    model: string;
    messages: { role: string; content: string }[];
  };
  expect(model).toBe('klein');
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'Sehr geehrte Frau Weber' });
  expect(asked[0]!.body).not.toContain('Stadtwerke');
});

test.each([
  { name: 'an error', how: ((_, response) => void response.writeHead(500).end('{}')) as Answering },
  { name: 'no JSON', how: ((_, response) => void response.end('<html>')) as Answering },
  {
    name: 'another shape',
    how: ((_, response) => void response.end('{"choices":[]}')) as Answering,
  },
  { name: 'nothing', how: says(' \u0000 ') },
  {
    name: 'without end',
    how: ((_, response) => void response.end(`{"choices":"${'a'.repeat(200_000)}"}`)) as Answering,
  },
  {
    name: 'elsewhere',
    how: ((_, response) =>
      void response.writeHead(307, { location: urlOf('/secret') }).end()) as Answering,
  },
  {
    name: 'half',
    how: ((_, response) => void response.write('{"ch', () => response.destroy())) as Answering,
  },
])('a service that answers $name leaves the summary as it is', async ({ how }) => {
  const ctx = withService(await world.account());
  const id = await addRead(ctx, { ...BILL, summary: 'Wie gelesen.' });
  answering = how;

  await expect(generateSummary(ctx, { id })).rejects.toMatchObject({ code: 'SERVICE_FAILED' });

  expect(asked).toHaveLength(1);
  expect(await findDocument(ctx, id)).toMatchObject({
    summary: 'Wie gelesen.',
    summaryBy: 'reading',
  });
  expect(await generateSummary(ctx, { id, by: 'rules' })).toMatchObject({ summaryBy: 'rules' });
});

test('nothing a service says of a document gets into the log', async () => {
  const plain = await world.account();
  const warned: unknown[] = [];
  const log = Object.assign(Object.create(plain.log) as Ctx['log'], {
    warn: ({ err }: { err: Error }) => warned.push(err.stack),
  });
  const id = await addDocument(plain, BILL);
  answering = (_, response) => void response.end('Frau Weber schuldet');

  const asking = generateSummary({ ...withService(plain), log }, { id });
  await expect(asking).rejects.toMatchObject({ code: 'SERVICE_FAILED' });

  expect(warned).toHaveLength(1);
  expect(String(warned[0])).not.toContain('Frau');
});

test('a service that never answers is waited for no longer than was set', async () => {
  const ctx = withService(await world.account(), 0.05);
  const id = await addDocument(ctx, BILL);
  answering = () => {};

  await expect(generateSummary(ctx, { id })).rejects.toMatchObject({ code: 'SERVICE_FAILED' });
});

test('what somebody wrote while the service was thinking is not overwritten', async () => {
  const plain = await world.account();
  const ctx = withService(plain);
  const id = await addDocument(ctx, { ...BILL, summary: 'Wie gelesen.' });
  answering = (request, response) => {
    const own = { id, text: 'Von mir.', by: 'person', seen: 'Wie gelesen.' } as const;
    keepSummary(plain, own).then(
      () => says('Vom Dienst.')(request, response),
      () => response.destroy(),
    );
  };

  await expect(generateSummary(ctx, { id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await findDocument(ctx, id)).toMatchObject({ summary: 'Von mir.', summaryBy: 'person' });
});

test('a document that may only be read, lies in the trash or says nothing gets no summary', async () => {
  const ctx = await world.account();
  const member = await world.member(ctx);
  const [id, empty] = [await addRead(ctx, BILL), await addDocument(ctx)];
  await grant(ctx, member, { permission: 'viewer', documentId: id });
  const trash = (await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'trash'))!;

  await expect(generateSummary(member, { id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(generateSummary(ctx, { id: empty })).rejects.toMatchObject({
    code: 'NOTHING_TO_READ',
  });
  await expect(generateSummary(ctx, { id, by: 'service' })).rejects.toMatchObject({
    code: 'NO_SERVICE',
  });
  await moveMany(ctx, { ids: [id], folderId: trash.id });
  await expect(generateSummary(ctx, { id })).rejects.toMatchObject({ code: 'IN_TRASH' });
});

test('whoever asks is told first where the text would be sent, and no key', async () => {
  const ctx = await world.account();
  const query = '{ summaryService { host model } }';

  expect((await world.ask(ctx, query)).data).toEqual({ summaryService: null });
  expect((await world.ask(withService(ctx), query)).data).toEqual({
    summaryService: { host: new URL(urlOf()).host, model: 'klein' },
  });
});

test('an account asks the service sixty times an hour at most', async () => {
  const ctx = withService(await world.account());
  const id = await addDocument(ctx, BILL);
  for (let turn = 0; turn < 60; turn += 1) await generateSummary(ctx, { id });

  await expect(generateSummary(ctx, { id })).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(asked).toHaveLength(60);
});
