import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { DestructionCertificate } from '@postkorb/domain/originals';
import type { Ctx } from '../../platform/ctx.ts';
import { isFull } from '../../../test/world/full.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { certificateKey, signedText } from './sign-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

const houseOf = (secret: string) => ({ config: { secret } }) as Pick<Ctx, 'config'>;
const house = houseOf('a secret that only this file knows');
const HASH = 'ab'.repeat(32);
const certificate: DestructionCertificate = {
  format: 'postkorb-destruction-1',
  number: 'A1B2C3-000001-001',
  batch: 'A1B2C3-000001',
  issuedAt: '2026-11-29T14:00:00.000Z',
  isSimulated: false,
  customer: { account: '019ab000-0000-7000-8000-000000000001', name: 'Clara Müßig' },
  count: { papers: 1, sheets: 3 },
  papers: [
    {
      scanId: 'PKE000000000111',
      contentSha256: HASH,
      sheets: 3,
      reason: 'ORDERED',
      destroyedAt: '2026-11-29T13:58:00.000Z',
      log: { chain: 'centre', seq: 41, hash: HASH },
    },
  ],
  norm: 'ISO/IEC 21964-2 (ehemals DIN 66399)',
  protectionClass: 2,
  securityLevel: 'P-4',
  method: 'Partikelschnitt',
  machine: 'Schredder 1',
  place: 'Zentrum 1',
  beganAt: '2026-11-29T13:50:00.000Z',
  endedAt: '2026-11-29T14:00:00.000Z',
  operator: 'A1B2C3',
  witness: 'D4E5F6',
  contractor: 'Postkorb GmbH',
  stopped: null,
  log: { chain: 'centre', seq: 42, hash: HASH },
};
const text = signedText(house, certificate);
const keys = [certificateKey(house)];

/** The same file with one bit of one byte turned. */
function turned(file: Buffer, at: number): Buffer {
  const other = Buffer.from(file);
  other[at] = (other[at] ?? 0) ^ (1 << (at % 8));
  return other;
}

test('G13: a certificate is checked by itself, and of its text not one byte can be changed', async () => {
  const file = Buffer.from(text);
  expect(await verifyCertificate(file, keys)).toEqual({ certificate, keys });
  expect(await verifyCertificate(file)).toEqual({ certificate, keys });
  for (let at = 0; at < file.length; at += 1)
    expect(await verifyCertificate(turned(file, at))).toHaveProperty('fault');
  const other = signedText(houseOf('another house'), certificate);
  expect(await verifyCertificate(Buffer.from(other), keys)).toEqual({ fault: 'OTHER_KEY' });
  expect(await verifyCertificate(Buffer.from(`${text} `))).toEqual({ fault: 'CHANGED' });
});

test('G13: its PDF is PDF/A-3 with the signed text inside, and not one byte of it can be changed either', async () => {
  const pdf = await certificatePdf(house, text, certificate);
  expect(await verifyCertificate(pdf, keys)).toEqual({ certificate, keys: [...keys, ...keys] });
  // Every byte in the long form; in the run of a day every place that is read, and some of the others.
  const step = isFull ? 1 : 97;
  for (let at = 0; at < pdf.length; at += step)
    expect(await verifyCertificate(turned(pdf, at), keys), `byte ${at}`).toHaveProperty('fault');
  const sealAt = pdf.indexOf('/PKRB_Seal');
  for (let at = sealAt; at < sealAt + 230; at += 1)
    expect(await verifyCertificate(turned(pdf, at), keys), `byte ${at}`).toHaveProperty('fault');
  const appended = Buffer.concat([pdf, Buffer.from('\n')]);
  expect(await verifyCertificate(appended, keys)).toEqual({ fault: 'PDF_CHANGED' });

  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const [attached] = document.getAttachments();
  expect(attached).toMatchObject({ name: 'certificate.json', mimeType: 'application/json' });
  expect(Buffer.from(attached?.data ?? []).toString()).toBe(text);
  for (const name of ['Metadata', 'OutputIntents', 'AF'])
    expect(document.catalog.has(PDFName.of(name)), name).toBe(true);
  expect(pdf.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(document.context.trailerInfo.ID).toBeDefined();
  expect(document.isEncrypted).toBe(false);
});

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;

// A reader of somebody else, Debian's; in the long form, which says by name where it is not installed.
test.skipIf(isFull && !isThere('qpdf')).each(isFull ? ['qpdf'] : [])(
  '%s finds nothing wrong with the PDF of a certificate, and the signed text inside',
  async (program) => {
    const folder = await mkdtemp(join(tmpdir(), 'postkorb-certificate-'));
    const file = join(folder, 'one.pdf');
    await writeFile(file, await certificatePdf(house, text, certificate));
    const run = (...args: readonly string[]) =>
      execFileSync(program, [...args, file], { encoding: 'utf8' });
    expect(run('--check')).toContain('No syntax or stream encoding errors found');
    expect(run('--show-attachment=certificate.json')).toBe(text);
    await rm(folder, { recursive: true });
  },
);
