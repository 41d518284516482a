import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dotted, mailTo, openSmtpClient } from '../../../test/peers/smtp-client.ts';
import { openLog } from '../basics/log.ts';
import {
  openMailListener,
  type MailListener,
  type Recipient,
  type SentMail,
} from './mail-listener.ts';

const MB = 1_000_000;
const HEAD = 'Subject: x\r\n\r\n';
let folder: string;
let listener: MailListener;
const isFull = vi.fn(async () => false);
const keep = vi.fn<(mail: SentMail) => Promise<null>>(async () => null);
const seen: Recipient[] = [];
const log = openLog('silent');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-room-'));
  listener = await openMailListener({
    host: '127.0.0.1',
    port: 0,
    name: 'in.example',
    mostBytes: 10 * MB,
    mostOpenBytes: 11 * MB,
    folder,
    tls: null,
    log,
    isFull,
    keep,
    countRefused: async () => {},
    refuseRecipient: async (recipient) => {
      seen.push(recipient);
      return null;
    },
  });
});
afterEach(async () => {
  await listener.close();
  await rm(folder, { recursive: true });
  vi.clearAllMocks();
  seen.length = 0;
});
const send = (megabytes: number) =>
  mailTo(listener.port, {
    to: ['a@in.example'],
    raw: HEAD + `${'x'.repeat(998)}\r\n`.repeat(1_000 * megabytes),
  });

test('a disk that fills up while a mail comes ends the writing, and its sender is asked to come later', async () => {
  expect(await send(3)).toMatch(/^250/);
  expect(isFull).not.toHaveBeenCalled();
  isFull.mockResolvedValueOnce(true);
  expect(await send(6)).toMatch(/^452/);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual([]);
});

test('all mails under way have so much room together, and each gives its own back', async () => {
  const slow = await openSmtpClient(listener.port);
  for (const line of ['EHLO test', 'MAIL FROM:<>', 'RCPT TO:<a@in.example>', 'DATA'])
    await slow.say(line);
  await slow.write(HEAD + `${'x'.repeat(998)}\r\n`.repeat(7_000));
  const written = async () => {
    const [name = ''] = await readdir(folder);
    return name === '' ? 0 : (await readFile(join(folder, name))).length;
  };
  await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(6.9 * MB);
  expect(await send(6)).toMatch(/^452/);
  expect(await send(3)).toMatch(/^250/);
  await slow.write(dotted(''));
  expect(await slow.hear()).toMatch(/^250/);
  await slow.end();
  expect(await send(6)).toMatch(/^250/);
});

test('recipients count anew with each mail, and each is asked for with those before', async () => {
  const client = await openSmtpClient(listener.port);
  await client.say('EHLO test');
  for (let mail = 0; mail < 2; mail += 1) {
    await client.say('MAIL FROM:<>');
    const lines = Array.from({ length: 60 }, (_, n) => `RCPT TO:<a${n}@in.example>\r\n`);
    await client.write(lines.join(''));
    for (const _ of lines) expect(await client.hear()).toMatch(/^250/);
    await client.say('RSET');
  }
  await client.end();
  expect(seen[61]).toEqual({ address: 'a1@in.example', before: ['a0@in.example'] });
}, 20_000);

test('a mail that was kept gets its yes, though its file cannot be removed', async () => {
  const error = vi.spyOn(log, 'error');
  // A folder stands where the file stood: it is not removed like one.
  keep.mockImplementationOnce(async ({ path }) => {
    await rm(path);
    await mkdir(path);
    await writeFile(join(path, 'x'), '');
    return null;
  });
  expect(await send(1)).toMatch(/^250/);
  expect(error).toHaveBeenCalledOnce();
});
