import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { usePdfBench } from '../test/workbench.ts';
import { openPdfEngine } from './engine.ts';

const bench = usePdfBench();
const FIXTURES = join(import.meta.dirname, '../../fixtures');

async function letter(pages: number): Promise<string> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    paper.addPage().drawText(`Seite ${page} eines Briefes`, { x: 60, y: 700, size: 12, font });
  const file = bench.pathOf(`letter-${pages}.pdf`);
  writeFileSync(file, await paper.save());
  return file;
}

const numbers = (pages: readonly { readonly page: number }[]) => pages.map(({ page }) => page);

test('one answer says what a file is and what stands on its first pages, as two questions would', async () => {
  const file = await letter(12);
  const survey = await bench.engine().survey(file, bench.pathOf('attachments'));

  expect(survey.inspection).toEqual(
    await bench.engine().inspect(file, bench.pathOf('attachments')),
  );
  expect(numbers(survey.texts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const texts = await bench.engine().text(file, numbers(survey.texts));
  expect(texts).toEqual({ ok: true, value: survey.texts });
  expect(survey.texts.every(({ good, plain }) => good && plain)).toBe(true);
});

test('what holds a form is said to be fillable, and a picture is more than words', async () => {
  const form = await bench
    .engine()
    .survey(`${FIXTURES}/scans/acroform.pdf`, bench.pathOf('attachments'));
  expect(form.inspection).toMatchObject({ outcome: 'readable', fillable: true });

  const scan = await bench
    .engine()
    .survey(`${FIXTURES}/codes/girocode-scan.pdf`, bench.pathOf('attachments'));
  expect(scan.inspection).toMatchObject({ outcome: 'readable', fillable: false });
  expect(scan.texts.map(({ plain, good }) => [plain, good])).toEqual([[false, false]]);
});

test('a file whose words take too long is asked only what it is, and what is no document is refused', async () => {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.Helvetica);
  const words = 'viele '.repeat(20_000);
  for (let page = 0; page < 10; page += 1) paper.addPage().drawText(words, { font, size: 2 });
  const file = bench.pathOf('many-words.pdf');
  writeFileSync(file, await paper.save());
  const limits = { inspectMs: 400 };
  const hurried = await openPdfEngine({ workDir: bench.pathOf('.'), children: 1, limits });
  const outDir = bench.pathOf('attachments');

  const { inspection, texts } = await hurried.survey(file, outDir);
  await hurried.close();
  expect(inspection).toMatchObject({ outcome: 'readable', pageCount: 10 });
  expect(texts).toEqual([]);

  const refused = await bench.engine().survey(`${FIXTURES}/scans/invalid.pdf`, outDir);
  expect(refused.inspection.outcome).toBe('refused');
});
