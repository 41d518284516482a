import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { usePeers } from '../../../test/peers/peers.ts';
import { connectOut } from './outgoing.ts';
import { fetchOut } from './outgoing-http.ts';

const peers = usePeers();
const { ports, seen, lines } = peers;
const most = 1_000;
const textOf = async (asking: ReturnType<typeof fetchOut>) => {
  const { status, body } = await asking;
  return `${status} ${body.toString()}`;
};

test('a place the operator opened is reached, by its name and encrypted', async () => {
  const asking = fetchOut(peers.context('127.0.0.1'), {
    url: `https://peer.test:${ports.secure}/a?b=c`,
    method: 'POST',
    body: 'Grüße',
    most,
  });

  expect(await textOf(asking)).toBe('200 Guten Tag');
  expect(seen).toMatchObject([
    { at: 'secure POST /a?b=c', body: 'Grüße', headers: { host: `peer.test:${ports.secure}` } },
  ]);
});

test('a certificate for another name is none', async () => {
  const asking = fetchOut(peers.context('127.0.0.1'), {
    url: `https://stranger.test:${ports.secure}/`,
    most,
  });

  await expect(asking).rejects.toMatchObject({ code: 'UNREACHABLE', message: 'UNREACHABLE' });
  expect(seen).toEqual([]);
});

test.each([
  ['https://127.0.0.1:PORT/', 'a number'],
  ['https://2130706433:PORT/', 'a number in one piece'],
  ['https://0177.0.0.1:PORT/', 'a number that begins with nought'],
  ['https://0x7f.1:PORT/', 'a number in sixteens'],
  ['https://[::1]:PORT/', 'a long number'],
  ['https://[::ffff:127.0.0.1]:PORT/', 'a number within a longer one'],
  ['HTTPS://LOCALHOST:PORT/', 'what every machine calls itself'],
  ['https://localhost.:PORT/', 'the same with a dot'],
  ['https://peer.test:PORT/', 'a name'],
  ['https://mapped.test:PORT/', 'a name with a number within a longer one'],
  ['https://nobody.test:PORT/', 'a name that nobody has'],
])('%s (%s) leads nowhere, and does not say why', async (url) => {
  const asking = fetchOut(peers.context(), {
    url: url.replace('PORT', String(ports.secure)),
    most,
  });

  await expect(asking).rejects.toMatchObject({ code: 'UNREACHABLE', message: 'UNREACHABLE' });
  expect(lines.opened).toBe(0);
});

test.each([
  'http://peer.test:PORT/',
  'HTTP://peer.test:PORT/',
  'http://nobody.test:PORT/',
  'https://user:word@peer.test:PORT/',
  'https://user@peer.test:PORT/',
  'ftp://peer.test:PORT/',
  'file:///etc/hosts',
  'gopher://peer.test',
  'peer.test',
  '',
])('%s is no address that anything is asked at', async (url) => {
  const asking = fetchOut(peers.context(), { url: url.replace('PORT', String(ports.one)), most });

  await expect(asking).rejects.toMatchObject({ code: 'NOT_AN_ADDRESS' });
  expect(lines.opened).toBe(0);
});

test('without encryption only what was opened is reached', async () => {
  const url = `http://peer.test:${ports.one}/`;

  expect(await textOf(fetchOut(peers.context(`127.0.0.1:${ports.one}`), { url, most }))).toBe(
    '200 Guten Tag',
  );
  const other = fetchOut(peers.context(`127.0.0.1:${ports.two}`), { url, most });
  await expect(other).rejects.toMatchObject({ code: 'NOT_AN_ADDRESS' });
  expect(seen).toHaveLength(1);
});

test('one closed address among open ones closes the place', async () => {
  const open = peers.context('127.0.0.1');

  for (const name of ['mixed.test', 'both.test']) {
    const asking = fetchOut(open, { url: `https://${name}:${ports.secure}/`, most });
    await expect(asking).rejects.toMatchObject({ code: 'UNREACHABLE' });
  }
  expect(lines.opened).toBe(0);
});

test('a name is looked up once, and what it says afterwards counts for nothing', async () => {
  const url = `http://turning.test:${ports.one}/`;

  expect(await textOf(fetchOut(peers.context('127.0.0.1'), { url, most }))).toBe('200 Guten Tag');
  expect(peers.asked().toSorted()).toEqual(['turning.test 1', 'turning.test 28']);

  const turned = fetchOut(peers.context('127.0.0.1'), {
    url: `https://turned.test:${ports.secure}/`,
    most,
  });
  await expect(turned).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(peers.asked().filter((name) => name === 'turned.test 1')).toHaveLength(1);
  expect(lines.opened).toBe(1);
});

test('a handshake and a name that never come are waited for as long as was set', async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => void held.push(socket.on('error', () => {})));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;

  const silence = fetchOut(peers.context('127.0.0.1'), {
    url: `https://peer.test:${port}/`,
    most,
    seconds: 0.2,
  });
  await expect(silence).rejects.toMatchObject({ code: 'TIMED_OUT' });
  held.forEach((socket) => socket.destroy());
  silent.close();

  const unnamed = fetchOut(peers.context(), { url: 'https://silent.test/', most, seconds: 0.2 });
  await expect(unnamed).rejects.toMatchObject({ code: 'TIMED_OUT' });
});

test('the address of a setting is open to what it is set for, and to nothing else', async () => {
  const url = `http://localhost:${ports.one}/v1`;
  const set = peers.context('', { POSTKORB_SUMMARY_URL: url });

  expect(await textOf(fetchOut(set, { url, most, ofSetting: 'summary' }))).toBe('200 Guten Tag');
  await expect(fetchOut(set, { url, most })).rejects.toMatchObject({ code: 'NOT_AN_ADDRESS' });
  const beside = fetchOut(set, {
    url: `http://localhost:${ports.two}/`,
    most,
    ofSetting: 'summary',
  });
  await expect(beside).rejects.toMatchObject({ code: 'NOT_AN_ADDRESS' });
  expect(seen).toHaveLength(1);
});

test('a plain line leads to the same places as a question', async () => {
  const greeting = createServer((socket) => void socket.end('220 mail.test\r\n'));
  await new Promise<void>((done) => greeting.listen(0, '127.0.0.1', done));
  const { port } = greeting.address() as AddressInfo;
  const line = {
    host: 'peer.test',
    port,
    encrypted: 'later',
    signal: AbortSignal.timeout(60_000),
  } as const;

  const socket = await connectOut(peers.context('127.0.0.1'), line);
  const said: string[] = [];
  for await (const part of socket) said.push(String(part));
  expect(said.join('')).toBe('220 mail.test\r\n');
  await expect(connectOut(peers.context(), line)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const bare = { ...line, encrypted: 'never' } as const;
  await expect(connectOut(peers.context(), bare)).rejects.toMatchObject({ code: 'NOT_AN_ADDRESS' });
  greeting.close();
});
