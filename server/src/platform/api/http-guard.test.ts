import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readConfig, type Config } from '../config/config.ts';
import { boundBodies, guardRequests } from './http-guard.ts';
import { openLog } from '../basics/log.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const settings = {
  DATABASE_APP_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};

/** A house with these settings, what it warns of, and what it logs. */
function open(more: Readonly<Record<string, string>> = {}) {
  const web: Config['web'] = readConfig({ ...settings, ...more }).web;
  const lines = new PassThrough();
  app = fastify({ trustProxy: web.proxy ?? false });
  const warnings = guardRequests(app, { web, log: openLog('warn', [], lines) });
  app.get('/health', () => 'alive');
  app.get('/page', () => 'page');
  app.post('/page', () => 'posted');
  const ask = async (
    headers: Readonly<Record<string, string>>,
    url = '/page',
    from = '127.0.0.1',
  ) => (await app.inject({ url, headers, remoteAddress: from })).statusCode;
  return { ask, warnings, logged: () => String(lines.read() ?? '') };
}

test.each(['localhost', 'localhost:4400', '127.0.0.1:5173', '[::1]:4400', 'LOCALHOST'])(
  'the house answers under %s, wherever it stands',
  async (host) => {
    expect(await open({ POSTKORB_ORIGIN: 'https://post.example.de' }).ask({ host })).toBe(200);
  },
);

test.each([
  [{ POSTKORB_ORIGIN: 'https://post.example.de' }, 'post.example.de', 200],
  [{ POSTKORB_ORIGIN: 'https://post.example.de' }, 'Post.Example.de:443', 200],
  [{ POSTKORB_HOST: '192.0.2.7' }, '192.0.2.7:4400', 200],
  [{ POSTKORB_HOST: '2001:db8::7' }, '[2001:db8::7]:4400', 200],
  [{ POSTKORB_ORIGIN: 'https://post.example.de' }, 'post.example.de.evil.example', 421],
  [{ POSTKORB_ORIGIN: 'https://post.example.de' }, 'evil.example', 421],
  [{ POSTKORB_HOST: '0.0.0.0' }, '192.168.178.20:4400', 200],
  [{ POSTKORB_HOST: '::' }, '[fd00::20]:4400', 200],
  [{ POSTKORB_HOST: '0.0.0.0' }, 'nas.fritz.box:4400', 421],
  [{ POSTKORB_HOST: '0.0.0.0' }, '192.168.178.20.evil.example', 421],
  [{}, 'localhost.evil.example:4400', 421],
  [{}, '127.0.0.1.evil.example', 421],
  [{}, 'evil.example@127.0.0.1', 421],
] as const)('with %o a caller of %s is answered %i', async (given, host, status) => {
  expect(await open(given).ask({ host })).toBe(status);
});

test('a name that is not ours is said in the log once, and how to make it ours', async () => {
  const { ask, logged } = open();
  await ask({ host: 'nas.fritz.box' });
  await ask({ host: 'evil.example' });

  const said = logged();
  expect(said.match(/POSTKORB_ORIGIN/g)).toHaveLength(1);
  expect(said).toContain('nas.fritz.box');
});

test('a person under a name that is not ours reads how it becomes ours, in both languages', async () => {
  open({ POSTKORB_HOST: '0.0.0.0' });
  const headers = { host: 'nas.fritz.box:4400', accept: 'text/html,*/*;q=0.8' };
  const { statusCode, headers: said, body } = await app.inject({ url: '/page', headers });

  expect(statusCode).toBe(421);
  expect(said['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.match(/POSTKORB_ORIGIN/g)).toHaveLength(2);
});

test('whether the house lives may be asked under any name', async () => {
  expect(await open().ask({ host: 'postkorb.inside' }, '/health')).toBe(200);
});

test('behind a proxy that is named, the name the caller used counts', async () => {
  const { ask } = open({
    POSTKORB_PROXY: '10.0.0.1',
    POSTKORB_ORIGIN: 'https://post.example.de',
  });
  const headers = { host: 'inside:4400', 'x-forwarded-host': 'post.example.de' };

  expect(await ask(headers, '/page', '10.0.0.1')).toBe(200);
  expect(await ask(headers, '/page', '10.0.0.2')).toBe(421);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.2',
  '192.168.1.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('a proxy at %s that nobody named is said, once', async (from) => {
  const { ask, warnings, logged } = open();
  const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' };
  await ask(headers, '/page', from);
  await ask(headers, '/page', from);

  expect([...warnings]).toEqual(['PROXY_NOT_NAMED']);
  expect(logged().match(/Set POSTKORB_PROXY/g)).toHaveLength(1);
});

test('what clients say of themselves, or a proxy that is named, is no warning', async () => {
  const { ask, warnings } = open();
  await ask({ host: 'localhost', 'x-forwarded-for': '1.2.3.4' }, '/page', '203.0.113.9');
  await ask({ host: 'localhost', 'x-forwarded-proto': 'https' }, '/page', '203.0.113.9');
  await ask({ host: 'localhost' });
  expect([...warnings]).toEqual([]);
  await app.close();
  const named = open({ POSTKORB_PROXY: '127.0.0.1' });
  await named.ask({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' });
  expect([...named.warnings]).toEqual([]);
});

test('a proxy that says https is believed more than an origin without it', async () => {
  const { ask, warnings, logged } = open({ POSTKORB_PROXY: '127.0.0.1' });
  await ask({ host: 'localhost', 'x-forwarded-proto': 'https' });

  expect([...warnings]).toEqual(['ORIGIN_NOT_HTTPS']);
  expect(logged()).toContain('not marked secure');
});

test('a question that does not come to its end is not waited for, a file is', async () => {
  app = fastify();
  boundBodies(app, 50);
  app.addContentTypeParser('application/offset+octet-stream', (_, _payload, done) => done(null));
  app.post('/page', () => 'posted');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const begin = (type: string) => {
    const line = connect(port, '127.0.0.1');
    line.on('error', () => {});
    line.write(
      `POST /page HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n[`,
    );
    return line.resume();
  };

  const question = begin('application/json');
  await once(question, 'close');
  expect(question.bytesRead).toBe(0);
  // Nobody here reads it: it is answered at once.
  const file = begin('application/offset+octet-stream');
  await once(file, 'data');
  file.destroy();
});

test('the line is used again after a short body that nobody read, and ended after a long one', async () => {
  app = fastify();
  boundBodies(app, 60_000);
  app.get('/page', () => 'page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const heard = async (length: number) => {
    const line = connect(port, '127.0.0.1');
    line.write(`GET /page HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    const [bytes] = (await once(line, 'data')) as [Buffer];
    line.destroy();
    return bytes.toString();
  };

  expect(await heard(1_000_000)).toMatch(/connection: keep-alive/i);
  expect(await heard(2_000_000)).toMatch(/connection: close/i);
});
