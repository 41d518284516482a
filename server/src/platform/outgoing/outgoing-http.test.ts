import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { usePeers } from '../../../test/peers/peers.ts';
import { fetchOut } from './outgoing-http.ts';

const peers = usePeers();
const { ports, seen } = peers;
const most = 1_000;
const textOf = async (asking: ReturnType<typeof fetchOut>) => {
  const { status, body } = await asking;
  return `${status} ${body.toString()}`;
};

test('each place that is named instead is checked like the first', async () => {
  const open = peers.context(`127.0.0.1:${ports.one}`);
  const asks = (location: string) => {
    peers.answer((_, response) => void response.writeHead(302, { location }).end());
    return fetchOut(open, { url: `http://peer.test:${ports.one}/`, most, redirects: 3 });
  };

  await expect(asks(`http://peer.test:${ports.two}/`)).rejects.toMatchObject({
    code: 'NOT_AN_ADDRESS',
  });
  await expect(asks(`https://peer.test:${ports.secure}/`)).rejects.toMatchObject({
    code: 'UNREACHABLE',
  });
  await expect(asks('file:///etc/hosts')).rejects.toMatchObject({ code: 'NOT_AN_ADDRESS' });
  await expect(asks('/again')).rejects.toMatchObject({ code: 'REDIRECTED' });
  expect(seen.map(({ at }) => at)).toEqual([
    'one GET /',
    'one GET /',
    'one GET /',
    'one GET /',
    'one GET /again',
    'one GET /again',
    'one GET /again',
  ]);
});

test('who named no redirects follows none', async () => {
  peers.answer((_, response) => void response.writeHead(302, { location: '/b' }).end());

  const asking = fetchOut(peers.context('127.0.0.1'), {
    url: `http://peer.test:${ports.one}/`,
    most,
  });
  await expect(asking).rejects.toMatchObject({ code: 'REDIRECTED' });
  expect(seen).toHaveLength(1);
});

test('no secret goes along to another house, and no text', async () => {
  const open = peers.context('127.0.0.1');
  const headers = {
    Authorization: 'Bearer geheim',
    Cookie: 'a=b',
    'X-Key': 'geheim',
    Accept: 'text/plain',
  };
  const asks = (status: number, location: string, more: object = {}) => {
    peers.answer(({ url }, response) =>
      url === '/' ? response.writeHead(status, { location }).end() : response.end('da'),
    );
    return fetchOut(open, {
      url: `http://peer.test:${ports.one}/`,
      headers,
      most,
      redirects: 1,
      ...more,
    });
  };

  expect(await textOf(asks(302, `http://peer.test:${ports.two}/x`))).toBe('200 da');
  expect(await textOf(asks(302, '/x'))).toBe('200 da');
  expect(await textOf(asks(303, '/x', { method: 'POST', body: 'Brief' }))).toBe('200 da');
  expect(await textOf(asks(307, '/x', { method: 'POST', body: 'Brief' }))).toBe('200 da');
  const away = asks(307, `http://other.test:${ports.two}/x`, { method: 'POST', body: 'Brief' });
  await expect(away).rejects.toMatchObject({ code: 'REDIRECTED' });

  const followed = seen.filter(({ at }) => at.endsWith('/x'));
  expect(followed.map(({ at, body }) => `${at} ${body}`)).toEqual([
    'two GET /x ',
    'one GET /x ',
    'one GET /x ',
    'one POST /x Brief',
  ]);
  expect(followed[0]!.headers).toMatchObject({ accept: 'text/plain' });
  for (const name of ['authorization', 'cookie', 'x-key']) {
    expect(followed[0]!.headers).not.toHaveProperty(name);
    expect(followed[1]!.headers).toHaveProperty(name);
  }
});

test('from an encrypted place nobody is led to an open one', async () => {
  const location = `http://peer.test:${ports.one}/`;
  peers.answer((_, response) => void response.writeHead(302, { location }).end());

  const url = `https://peer.test:${ports.secure}/`;
  const asking = fetchOut(peers.context('127.0.0.1'), { url, most, redirects: 3 });
  await expect(asking).rejects.toMatchObject({ code: 'REDIRECTED' });
  expect(seen).toHaveLength(1);
});

test.each<{ how: string; code: string; answer: RequestListener }>([
  {
    how: 'longer than asked for',
    code: 'TOO_LARGE',
    answer: (_, response) => void response.end('a'.repeat(most + 1)),
  },
  {
    how: 'without end',
    code: 'TOO_LARGE',
    answer: (_, response) => {
      const more = () => void (response.destroyed || response.write('a'.repeat(500), more));
      more();
    },
  },
  {
    how: 'packed',
    code: 'UNREADABLE',
    answer: (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  },
  {
    how: 'with a head that is too long',
    code: 'UNREACHABLE',
    answer: (_, response) => void response.writeHead(200, { long: 'a'.repeat(20_000) }).end('x'),
  },
  {
    how: 'by half',
    code: 'UNREACHABLE',
    answer: (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    },
  },
  {
    how: 'in another language',
    code: 'UNREACHABLE',
    answer: ({ socket }) => void socket.end('220 mail.test ESMTP\r\n'),
  },
  {
    how: 'that it speaks another protocol from now on',
    code: 'UNREACHABLE',
    answer: ({ socket }) =>
      void socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      ),
  },
])('a server that answers $how is not listened to', async ({ code, answer }) => {
  peers.answer(answer);
  const asking = fetchOut(peers.context('127.0.0.1'), {
    url: `http://peer.test:${ports.one}/`,
    most,
  });
  await expect(asking).rejects.toMatchObject({ code });
});

test.each<{ how: string; answer: RequestListener }>([
  { how: 'never', answer: () => {} },
  {
    how: 'a sign at a time',
    answer: (_, response) => {
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
    },
  },
  {
    how: 'a header at a time',
    answer: ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('a: b\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    },
  },
  {
    how: 'that it will answer soon, again and again',
    answer: (_, response) => {
      const drip = setInterval(() => response.writeProcessing(), 20);
      response.on('close', () => clearInterval(drip));
    },
  },
])('a server that answers $how is waited for as long as was set', async ({ answer }) => {
  const gone = new Promise<void>((done) => {
    peers.answer((request, response) => {
      request.socket.once('close', () => done());
      answer(request, response);
    });
  });
  const open = peers.context('127.0.0.1', { POSTKORB_OUTGOING_SECONDS: '1' });

  const asking = fetchOut(open, { url: `http://peer.test:${ports.one}/`, most });
  await expect(asking).rejects.toMatchObject({ code: 'TIMED_OUT' });
  await gone;
});
