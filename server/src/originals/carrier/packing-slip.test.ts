import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { textOfWords } from '@postkorb/pdf/basics/words';
import { openPdfEngine, type PdfEngine } from '@postkorb/pdf/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../test/world/full.ts';
import { packingSlip } from './packing-slip.ts';

const enclosed = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    scanId: `S-10F${1000 + n}AB`,
    senderName: 'Finanzamt für Körperschaften III Łódź',
    subject: `Bescheid über die Erstattung für das Jahr ${2000 + n}, mit Erläuterungen`,
    receivedOn: '2026-11-21',
  }));
const PACKET = {
  reference: 'PK-2026-000001',
  lines: ['Clara Weber', 'Lindenallee 7', '10115 Berlin'],
  packedOn: '2026-11-24',
  isSimulated: false,
};

let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'postkorb-slip-'));
  pdf = await openPdfEngine({ workDir, children: 1 });
});
afterAll(async () => {
  await pdf.close();
  await rm(workDir, { recursive: true, force: true });
});

/** What somebody else's reader finds on the sheets. */
async function textOf(slip: Buffer): Promise<{ sheets: number; text: string }> {
  const file = join(workDir, 'slip.pdf');
  await writeFile(file, slip);
  const sheets = (await PDFDocument.load(slip)).getPageCount();
  const read = await pdf.text(
    file,
    Array.from({ length: sheets }, (_, at) => at + 1),
  );
  if (!read.ok) throw new Error('the slip is not readable');
  return { sheets, text: read.value.map(({ words }) => textOfWords(words)).join('\n') };
}

test('a slip names every original of its packet, also of the largest, and where it goes', async () => {
  const one = await textOf(await packingSlip({ ...PACKET, enclosed: enclosed(1) }));
  expect(one.sheets).toBe(1);
  for (const line of [...PACKET.lines, 'Packzettel PK-2026-000001', 'S-10F1000AB', '24.11.2026'])
    expect(one.text).toContain(line);
  expect(one.text).toContain('1 Original, gepackt am');
  expect(one.text).not.toContain('SIMULIERT');

  const many = await textOf(
    await packingSlip({ ...PACKET, enclosed: enclosed(50), isSimulated: true }),
  );
  expect(many.text).toContain('SIMULIERT');
  expect(many.text).toContain('50 Originale');
  for (const { scanId } of enclosed(50)) expect(many.text).toContain(scanId);
  expect(many.text).toContain(`Blatt ${many.sheets} von ${many.sheets}`);
});

const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined;

// Readers of somebody else, Debian's; in the long form, which says by name where they are not installed.
test.skipIf(isFull && !isThere('qpdf')).each(isFull ? ['qpdf'] : [])(
  '%s finds nothing wrong with the largest slip',
  async (program) => {
    const file = join(workDir, 'largest.pdf');
    await writeFile(file, await packingSlip({ ...PACKET, enclosed: enclosed(50) }));

    expect(execFileSync(program, ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors found',
    );
  },
);

test.skipIf(isFull && !isThere('pdfdetach')).each(isFull ? ['pdfdetach'] : [])(
  '%s finds no file inside a slip',
  async (program) => {
    const file = join(workDir, 'alone.pdf');
    await writeFile(file, await packingSlip({ ...PACKET, enclosed: enclosed(1) }));

    expect(execFileSync(program, ['-list', file], { encoding: 'utf8' })).toContain(
      '0 embedded files',
    );
  },
);
