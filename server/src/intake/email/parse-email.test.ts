import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMAIL_MAX_BYTES, EMAIL_MAX_SENT_BYTES } from '@postkorb/domain/intake';
import { mailOf, type Part } from '../../../test/peers/mail-maker.ts';
import { useWorld } from '../../../test/world/world.ts';
import { readInChild } from './email-children.ts';

const world = useWorld();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parse-email-'));
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

async function read(raw: string | Buffer) {
  const [file, outFile] = [join(folder, 'mail'), join(folder, 'taken')];
  await writeFile(file, raw);
  const answer = await readInChild(world.appCtx, { file, outFile });
  return answer.ok ? { ...answer.value, taken: await readFile(outFile) } : answer;
}
async function readWell(raw: string | Buffer) {
  const mail = await read(raw);
  if (!('attachments' in mail)) throw new Error(`not read: ${mail.detail}`);
  return mail;
}
const codesOf = async (raw: string) =>
  (await readWell(raw)).attachments.map(({ filename, code }) => [filename, code]);

const PDF = '%PDF-1.7 a letter';
const pdf = (n: number | string): Part => ({
  filename: `${n}.pdf`,
  mimeType: 'application/pdf',
  content: `${PDF} ${n}`,
});
const NESTED: Part = {
  filename: 'Weitergeleitet.eml',
  mimeType: 'message/rfc822',
  content: mailOf({ parts: [pdf('inside')] }),
};

test('of a mail what it says of itself is read, in one line each, and its PDFs lie one after the other', async () => {
  const mail = await readWell(mailOf({ parts: [pdf(1), pdf(2)], messageId: '<a@example.com>' }));
  expect(mail).toMatchObject({
    sender: 'Grüße <absender@example.com>',
    subject: 'Ihre Rechnung',
    messageKey: '<a@example.com>',
    unnamed: 0,
    attachments: [
      { filename: '1.pdf', bytes: PDF.length + 2, code: null, start: 0 },
      { filename: '2.pdf', bytes: PDF.length + 2, code: null, start: PDF.length + 2 },
    ],
  });
  expect(mail.taken.toString()).toBe(`${PDF} 1${PDF} 2`);
});

test(
  'of 1,000 attachments 200 are taken, and the others are named',
  { timeout: 60_000 },
  async () => {
    const parts = Array.from({ length: 1_010 }, (_, n) => pdf(n));
    const { attachments, unnamed } = await readWell(mailOf({ parts }));
    const codes = Map.groupBy(attachments, ({ code }) => code);
    expect([...codes].map(([code, some]) => [code, some.length])).toEqual([
      [null, 200],
      ['TOO_MANY_ATTACHMENTS', 800],
    ]);
    expect(unnamed).toBe(10);
  },
);

test('what is no document is named with its reason, and what lies inside of it is not looked for', async () => {
  const parts: Part[] = [
    { filename: 'winmail.dat', mimeType: 'application/ms-tnef', content: PDF.replace('%', '') },
    { filename: 'alle.zip', mimeType: 'application/zip', content: 'PK' },
    {
      filename: 'logo.png',
      mimeType: 'image/png',
      content: 'PNG',
      disposition: 'inline',
      more: ['Content-ID: <logo>'],
    },
    { filename: 'smime.p7s', mimeType: 'application/pkcs7-signature', content: 'x' },
    { filename: 'smime.p7m', mimeType: 'application/pkcs7-mime', content: 'x' },
    { filename: 'leer.pdf', mimeType: 'application/pdf', content: '' },
    NESTED,
    pdf('Brief'),
  ];
  expect(await codesOf(mailOf({ parts }))).toEqual([
    ['winmail.dat', 'OUTLOOK_FILE'],
    ['alle.zip', 'ARCHIVE'],
    ['logo.png', 'PICTURE'],
    ['smime.p7s', 'SIGNATURE'],
    ['smime.p7m', 'SEALED_MESSAGE'],
    ['leer.pdf', 'FILE_EMPTY'],
    ['Weitergeleitet.eml', 'NESTED_MESSAGE'],
    ['Brief.pdf', null],
  ]);
});

test('100 messages inside of each other are one that is not looked into', async () => {
  let inner = mailOf({ parts: [pdf('deep')] });
  for (let depth = 0; depth < 100; depth += 1)
    inner = `Content-Type: message/rfc822\r\nSubject: ${depth}\r\n\r\n${inner}`;
  expect((await codesOf(inner)).map(([, code]) => code)).toEqual(['NESTED_MESSAGE']);
});

test.each([
  ['whose boundary is not said', mailOf({ parts: [pdf(1)], boundary: null })],
  ['whose boundary never comes', mailOf({ parts: [pdf(1)], boundary: 'another one' })],
  ['without a header', '\r\nGuten Tag'],
  ['without anything', ''],
  ['that is a bounce', `From: <>\r\nAuto-Submitted: auto-replied\r\n\r\nnicht zugestellt`],
])('of a mail %s nothing is taken', async (_, raw) => {
  expect((await readWell(raw)).attachments.filter(({ code }) => code === null)).toEqual([]);
});

test('a mail that is a PDF itself, as scanners send it, and one in a line that is turned around', async () => {
  const raw = `Subject: \u202Egpj\u202C\tScan\r\nContent-Type: application/octet-stream; name="../../Scan.pdf"\r\nContent-Disposition: inline\r\n\r\n${PDF}`;
  const mail = await readWell(raw);
  expect(mail.attachments).toMatchObject([{ filename: '_.._Scan.pdf', code: null }]);
  expect(mail.subject).toBe('gpj Scan');
  expect(mail.messageKey).toMatch(/^[0-9a-f]{64}$/);
});

test('a mail without a name of its own is known by its header, whatever servers on its way write above it', async () => {
  const written = `From: a@example.com\r\nDate: Sat, 28 Nov 2026 09:00:00 +0100\r\nSubject: Scan 1\r\n`;
  const keyOf = async (header: string) => (await readWell(`${header}\r\nHallo`)).messageKey;
  const key = await keyOf(written);
  const relayed = `Return-Path: <a@example.com>\r\nReceived: from one by two;\r\n Sat, 28 Nov 2026 09:01:00 +0100\r\n`;
  expect(await keyOf(relayed + written)).toBe(key);
  expect(await keyOf(written.replace('Subject: ', 'Subject:\r\n '))).toBe(key);
  expect(await keyOf(written.replace('Scan 1', 'Scan 2'))).not.toBe(key);
});

test(
  '[VAL-EMAILUPLOAD-24MB] an attachment of 24 MB is read whole, and fits into what may be sent',
  { timeout: 120_000 },
  async () => {
    const exactly = Buffer.alloc(EMAIL_MAX_BYTES, PDF);
    const sent = (content: Buffer) =>
      mailOf({ parts: [{ filename: 'groß.pdf', mimeType: 'application/pdf', content }] });
    const raw = sent(exactly);
    expect(raw.length).toBeLessThan(EMAIL_MAX_SENT_BYTES);
    const mail = await readWell(raw);
    expect(mail.attachments).toMatchObject([{ filename: 'groß.pdf', code: null }]);
    expect(mail.taken.equals(exactly)).toBe(true);
    const more = await readWell(sent(Buffer.concat([exactly, Buffer.from('x')])));
    expect(more.attachments).toMatchObject([{ code: 'FILE_TOO_BIG' }]);
  },
);

test('headers beyond any bound end the reading and nothing else', { timeout: 60_000 }, async () => {
  const lines = 'X-A: b\r\n'.repeat(500_000);
  expect(await read(`${lines}\r\n`)).toMatchObject({ ok: false });
  expect((await readWell(mailOf({ parts: [pdf(1)] }))).attachments).toHaveLength(1);
});

test.each([
  ['5,001 lines that may end a part', '--x\r\n'.repeat(5_001)],
  ['201 parts with parts', 'Content-Type: MULTIPART/mixed\r\n'.repeat(201)],
])('a mail of %s is given back before it is taken apart', async (_, more) => {
  expect(await read(mailOf({ parts: [pdf(1)] }) + more)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('too many parts') as unknown,
  });
});
