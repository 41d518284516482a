import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { connect as connectPlain } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dotted, mailTo, openSmtpClient } from '../../../test/peers/smtp-client.ts';
import { identity } from '../../../test/peers/peers.ts';
import { openLog } from '../basics/log.ts';
import {
  openMailListener,
  type MailAnswer,
  type MailListener,
  type Recipient,
} from './mail-listener.ts';

const MOST_BYTES = 1_000_000;
const KNOWN = 'known@in.example';
const got: { from: string; to: readonly string[]; text: string }[] = [];
const refusedTo: string[] = [];
let answer: MailAnswer | null = null;
let folder: string;
let listener: MailListener;
let secure: MailListener;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-listener-'));
  const listening = {
    host: '127.0.0.1',
    port: 0,
    name: 'in.example',
    mostBytes: MOST_BYTES,
    mostOpenBytes: MOST_BYTES,
    folder,
    log: openLog('silent'),
    isFull: async () => false,
    countRefused: async (to: readonly string[]) => void refusedTo.push(...to),
    refuseRecipient: async ({ address }: Recipient) =>
      address === KNOWN ? null : ({ code: 550, says: 'no such address' } as const),
    keep: async ({ path, from, to }: { path: string; from: string; to: readonly string[] }) => {
      got.push({ from, to, text: await readFile(path, 'latin1') });
      return answer;
    },
  };
  listener = await openMailListener({ ...listening, tls: null });
  secure = await openMailListener({ ...listening, tls: identity as never });
});
afterEach(() => {
  got.length = 0;
  refusedTo.length = 0;
  answer = null;
});
afterAll(async () => {
  await Promise.all([listener.close(), secure.close()]);
  await rm(folder, { recursive: true });
});
const send = (raw: string, to = [KNOWN]) => mailTo(listener.port, { to, raw });
const HEAD = 'From: a@example.com\r\nSubject: x\r\n\r\n';

test('a mail is handed on byte for byte, and nothing of it stays in the folder', async () => {
  const raw = `${HEAD}Guten Tag\r\n.\r\n..zwei\r\nEnde`;
  expect(await send(raw)).toMatch(/^250 /);
  expect(got).toEqual([{ from: 'absender@example.com', to: [KNOWN], text: `${raw}\r\n` }]);
  expect(await readdir(folder)).toEqual([]);
});

test('a mail of nobody, as a bounce is, comes in like any other', async () => {
  expect(await mailTo(listener.port, { to: [KNOWN], raw: HEAD, from: '' })).toMatch(/^250 /);
  expect(got[0]?.from).toBe('');
});

test('what is not kept is not answered with yes', async () => {
  answer = { code: 452, says: 'no room' };
  expect(await send(HEAD)).toBe('452 no room');
});

test('an address that nobody has is refused before anything is sent, as slowly as one that somebody has', async () => {
  const client = await openSmtpClient(listener.port);
  await client.say('EHLO test');
  await client.say('MAIL FROM:<>');
  const took: Record<string, number> = {};
  for (const address of [KNOWN, 'unknown@in.example']) {
    const began = performance.now();
    const said = await client.say(`RCPT TO:<${address}>`);
    took[said.slice(0, 3)] = performance.now() - began;
  }
  expect(Object.keys(took).toSorted()).toEqual(['250', '550']);
  for (const ms of Object.values(took)) expect(ms).toBeGreaterThanOrEqual(49);
  await client.end();
});

test('nobody signs in, and nobody asks who is here', async () => {
  const client = await openSmtpClient(listener.port);
  expect(await client.say('EHLO test')).not.toMatch(/AUTH|STARTTLS/);
  for (const line of ['VRFY known', 'EXPN known', 'AUTH PLAIN AAAA', 'STARTTLS'])
    expect(await client.say(line)).toMatch(/^50\d /);
  await client.end();
});

test('a command of more than 4 KB ends the line', async () => {
  const client = await openSmtpClient(listener.port);
  await client.write(`EHLO ${'x'.repeat(5000)}`);
  expect(await client.hear()).not.toMatch(/^250/);
  await client.end();
  expect(client.isClosed()).toBe(true);
});

test.each([
  ['a line of 5 KB', `${HEAD}${'x'.repeat(5_000)}\r\n`, '554 Error: a line is too long'],
  ['a header of 300 KB', `${'X-A: b\r\n'.repeat(40_000)}\r\n`, '554 Error: the header is too long'],
  ['a mail above the bound', `${HEAD}${'x\r\n'.repeat(400_000)}`, '552 '],
])('%s is refused, and the next mail of the same line comes in', async (_, raw, says) => {
  const client = await openSmtpClient(listener.port);
  await client.say('EHLO test');
  for (const [text, expected] of [
    [raw, says],
    [HEAD, '250 '],
  ] as const) {
    await client.say('MAIL FROM:<>');
    await client.say(`RCPT TO:<${KNOWN}>`);
    await client.say('DATA');
    await client.write(dotted(text));
    const said = await client.hear();
    expect(said.slice(0, expected.length)).toBe(expected);
  }
  await client.end();
  expect(got).toHaveLength(1);
  // What came in vain counts for whom it was for.
  expect(refusedTo).toEqual([KNOWN]);
  expect(await readdir(folder)).toEqual([]);
});

test('a flood without an end is cut off', { timeout: 30_000 }, async () => {
  const client = await openSmtpClient(listener.port);
  await client.say('EHLO test');
  await client.say('MAIL FROM:<>');
  await client.say(`RCPT TO:<${KNOWN}>`);
  await client.say('DATA');
  const piece = Buffer.alloc(100_000, 'x');
  for (let sent = 0; sent < 200 && !client.isClosed(); sent += 1) await client.write(piece);
  await expect.poll(() => client.isClosed()).toBe(true);
  expect(got).toEqual([]);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test.each(['\n.\r\n', '\n.\n', '\r.\r', '\r\n.\n', '\r\n.\r'])(
  '%j ends no mail: one message stays one',
  async (end) => {
    const raw = `${HEAD}one${end}MAIL FROM:<evil@example.com>\r\nRCPT TO:<${KNOWN}>\r\nDATA\r\nSubject: two`;
    const client = await openSmtpClient(listener.port);
    await client.say('EHLO test');
    await client.say('MAIL FROM:<>');
    await client.say(`RCPT TO:<${KNOWN}>`);
    await client.say('DATA');
    await client.write(`${raw}\r\n.\r\n`);
    expect(await client.hear()).toMatch(/^250 /);
    await client.end();
    expect(got).toHaveLength(1);
    expect(got[0]?.text).toContain('Subject: two');
  },
);

test('of 101 recipients the last is asked to come later, and whoever guesses is sent away', async () => {
  const many = await openSmtpClient(listener.port);
  await many.say('EHLO test');
  await many.say('MAIL FROM:<>');
  const said: string[] = [];
  await many.write(`RCPT TO:<${KNOWN}>\r\n`.repeat(101));
  for (let n = 0; n < 101; n += 1) said.push((await many.hear()).slice(0, 3));
  expect([said.filter((code) => code === '250').length, said.at(-1)]).toEqual([100, '452']);
  await many.end();

  const guessing = await openSmtpClient(listener.port);
  await guessing.say('EHLO test');
  await guessing.say('MAIL FROM:<>');
  await guessing.write('RCPT TO:<guess@in.example>\r\n'.repeat(30));
  const answers: string[] = [];
  for (let heard = await guessing.hear(); heard !== ''; heard = await guessing.hear())
    answers.push(heard.slice(0, 3));
  expect(answers).toEqual([...Array<string>(20).fill('550'), '421']);
  expect(guessing.isClosed()).toBe(true);
});

test('a mail comes encrypted where a certificate is set, and what was said before it is forgotten', async () => {
  const plain = connectPlain(secure.port, '127.0.0.1');
  const heard = async () => String((await once(plain, 'data'))[0]);
  await heard();
  plain.write('EHLO test\r\n');
  expect(await heard()).toContain('STARTTLS');
  // What is said in the clear behind STARTTLS counts for nothing.
  plain.write('STARTTLS\r\nMAIL FROM:<injected@example.com>\r\n');
  expect(await heard()).toMatch(/^220/);
  const line = connect({ socket: plain, rejectUnauthorized: false });
  await once(line, 'secureConnect');
  // The one answer is to what was said encrypted; one to what was injected would come before it.
  line.write('NOOP\r\n');
  const answers: string[] = [];
  line.on('data', (said) => answers.push(String(said)));
  await expect.poll(() => answers.join('')).not.toBe('');
  await pause(200);
  expect(answers.join('')).toMatch(/^250 [^\r]*\r\n$/);
  line.write(`RCPT TO:<${KNOWN}>\r\n`);
  await expect.poll(() => answers.join('')).toMatch(/503 [^\r]*\r\n$/);
  line.end();
});
