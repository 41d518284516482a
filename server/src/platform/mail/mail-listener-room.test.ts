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
    mostOpenBytes: 12 * MB,
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
const send = (megabytes: number, host?: string) =>
  mailTo(listener.port, {
    host,
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

/** A line on which so many megabytes of a mail have come. */
async function slowly(megabytes: number, from: string) {
  const slow = await openSmtpClient(listener.port, from);
  for (const line of ['EHLO test', 'MAIL FROM:<>', 'RCPT TO:<a@in.example>', 'DATA'])
    await slow.say(line);
  const before = await written();
  await slow.write(HEAD + `${'x'.repeat(998)}\r\n`.repeat(1_000 * megabytes));
  await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(before + (megabytes - 0.1) * MB);
  return slow;
}
async function written(): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return files.reduce((sum, { length }) => sum + length, 0);
}

test('all mails under way have so much room together, and each gives its own back', async () => {
  const slow = await slowly(7, '127.0.0.2');
  expect(await send(6)).toMatch(/^452/);
  expect(await send(3)).toMatch(/^250/);
  await slow.write(dotted(''));
  expect(await slow.hear()).toMatch(/^250/);
  await slow.end();
  expect(await send(6)).toMatch(/^250/);
});

test('slow mails of one host leave room for those of others', async () => {
  const slow = await slowly(8, '127.0.0.2');
  expect(await send(2, '127.0.0.2')).toMatch(/^452/);
  expect(await send(2)).toMatch(/^250/);
  await slow.end();
});

test('one host has at most 50 lines at once, and a relay on this machine all others', async () => {
  const lines = [];
  for (let n = 0; n < 50; n += 1) lines.push(await openSmtpClient(listener.port, '127.0.0.2'));
  const one = await openSmtpClient(listener.port, '127.0.0.2');
  expect([
    one.greeting.slice(0, 3),
    (await openSmtpClient(listener.port)).greeting.slice(0, 3),
  ]).toEqual(['421', '220']);
  for (let n = 0; n < 49; n += 1) {
    const ofRelay = await openSmtpClient(listener.port);
    expect(ofRelay.greeting).toMatch(/^220/);
    lines.push(ofRelay);
  }
  await lines[0]!.end();
  const next = async () => (await openSmtpClient(listener.port, '127.0.0.2')).greeting.slice(0, 3);
  await expect.poll(next).toBe('220');
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
