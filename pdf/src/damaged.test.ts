import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { usePdfBench } from '../test/workbench.ts';

const bench = usePdfBench();
const EINVOICE = join(import.meta.dirname, '../../fixtures/einvoice/EN16931_Einfach_DueDate.pdf');
const sound = readFileSync(EINVOICE, 'latin1');

function damaged(name: string, text: string): string {
  const file = bench.pathOf(`${name}.pdf`);
  writeFileSync(file, text, 'latin1');
  return file;
}

const DAMAGES = {
  'a mail left its boundary and a long head before it': `${'Received: from mx1\r\n'.repeat(200)}${sound}`,
  'its table of objects and everything behind that is gone': sound.slice(
    0,
    sound.lastIndexOf('xref'),
  ),
  'nothing says where its catalogue lies': sound.replaceAll('/Root', '/Ro0t'),
  'its tree names a page that is not there': sound.replace(/\/Kids ?\[/g, '/Kids [ 9999 0 R '),
};

test.each(Object.entries(DAMAGES))('a PDF is opened whole though %s', async (damage, text) => {
  const file = damaged('whole', text);

  const inspection = await bench.engine().inspect(file, bench.pathOf('attachments'));

  expect(inspection, damage).toMatchObject({
    outcome: 'readable',
    warnings: ['PDF_REPAIRED'],
    pageCount: 2,
    attachments: [{ name: 'factur-x.xml' }],
  });
  expect(await bench.wordsOf(file, 2)).toEqual(await bench.wordsOf(EINVOICE, 2));
});

test('of a PDF that was cut off in the middle those pages are opened that arrived', async () => {
  const file = damaged('cut', sound.slice(0, sound.length * 0.7));

  const inspection = await bench.engine().inspect(file, bench.pathOf('attachments'));

  expect(inspection).toMatchObject({
    outcome: 'readable',
    warnings: ['PDF_REPAIRED'],
    pageCount: 1,
  });
  const made = await bench
    .engine()
    .previews({ file, outDir: bench.pathOf('previews'), pages: [1], width: 200 });
  expect(made.pages).toHaveLength(1);
});

test('what was read off a damaged scan lies in a sound copy of it', async () => {
  const original = damaged('scan', DAMAGES['nothing says where its catalogue lies']);
  const word = {
    text: 'Mahnung',
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.02,
    line: 0,
    confidence: 90,
  };
  const page = { page: 1, turn: 0, skew: 0, words: [word] } as const;

  const copy = await bench
    .engine()
    .searchable({ original, outFile: bench.pathOf('copy.pdf'), pages: [page] });

  expect((await PDFDocument.load(readFileSync(copy!))).getPageCount()).toBe(2);
  expect((await bench.wordsOf(copy!)).map(({ text }) => text)).toContain('Mahnung');
});

test('a page that is taken out of a damaged file is the one that is shown', async () => {
  const file = damaged('pages', DAMAGES['its tree names a page that is not there']);
  const outFile = bench.pathOf('taken.pdf');

  const pages = [{ file: 0, page: 2, turn: 0 }] as const;
  const taken = await bench.engine().compose({ files: [file], pages, outFile });

  expect(taken).toMatchObject({ ok: true, value: { pages: 1 } });
  expect(await bench.wordsOf(outFile)).toEqual(await bench.wordsOf(EINVOICE, 2));
});

test('a text that only names a PDF somewhere is none, and neither is a file of which no page is left', async () => {
  const inspect = (file: string) => bench.engine().inspect(file, bench.pathOf('attachments'));
  const prose = `${'Ein Brief. '.repeat(300)}%PDF-1.7 steht am Anfang.`;

  expect(await inspect(damaged('prose', prose))).toEqual({
    outcome: 'refused',
    code: 'UNSUPPORTED_FILE_TYPE',
  });
  expect(await inspect(damaged('head', sound.slice(0, 900)))).toEqual({
    outcome: 'refused',
    code: 'PDF_UNREADABLE',
  });
});
