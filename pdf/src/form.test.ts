import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { usePdfBench } from '../test/workbench.ts';
import { textOfWords } from './basics/words.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const bench = usePdfBench();
const { wordsOf, colourAt } = bench;
const fill = (file: string, fillings: readonly { name: string; value: string }[]) =>
  bench.mark(file, { fillings });

/** A form with one field of each kind. */
async function formFile(): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  const form = document.getForm();
  const name = form.createTextField('Person.Name');
  name.setText('Alter Wert');
  name.setMaxLength(20);
  name.addToPage(page, { x: 40, y: 540, width: 200, height: 24 });
  form.createCheckBox('Zustimmung').addToPage(page, { x: 40, y: 480, width: 20, height: 20 });
  const way = form.createRadioGroup('Versand');
  way.addOptionToPage('Post', page, { x: 40, y: 420, width: 20, height: 20 });
  way.addOptionToPage('E-Mail', page, { x: 80, y: 420, width: 20, height: 20 });
  const land = form.createDropdown('Land');
  land.addOptions(['Deutschland', 'Österreich']);
  land.addToPage(page, { x: 40, y: 360, width: 200, height: 24 });
  const file = bench.pathOf('form.pdf');
  writeFileSync(file, await document.save());
  return file;
}

test('a form says what can be filled in, and is filled in with any Latin letter', async () => {
  const file = await formFile();
  const known = await bench.engine().form(file);
  expect(known).toMatchObject({
    ok: true,
    value: [
      {
        name: 'Person.Name',
        kind: 'text',
        value: 'Alter Wert',
        maxLength: 20,
        page: 1,
        box: [0.1, 0.06, 0.5, 0.04].map((value) => expect.closeTo(value, 2)),
      },
      { name: 'Zustimmung', kind: 'checkbox', value: '', options: ['Yes'], option: 'Yes' },
      { name: 'Versand', kind: 'radio', options: ['Post', 'E-Mail'], option: 'Post' },
      { name: 'Versand', kind: 'radio', options: ['Post', 'E-Mail'], option: 'E-Mail' },
      { name: 'Land', kind: 'choice', options: ['Deutschland', 'Österreich'] },
    ],
  });
  const before = await colourAt(file, 90 / 400, 170 / 600);
  const annotated = await fill(file, [
    { name: 'Person.Name', value: 'Łukasz Groß' },
    { name: 'Zustimmung', value: 'Yes' },
    { name: 'Versand', value: 'E-Mail' },
    { name: 'Land', value: 'Österreich' },
  ]);
  expect((await wordsOf(annotated.outFile)).map((word) => word.text)).toEqual([
    'Łukasz',
    'Groß',
    'Österreich',
  ]);
  const [page] = annotated.pages;
  expect(textOfWords(page!.words)).toBe('Łukasz Groß\nÖsterreich');
  expect(page!.cleared.length).toBe(5);
  expect(await colourAt(annotated.outFile, 90 / 400, 170 / 600)).not.toEqual(before);
  expect(await bench.engine().form(annotated.outFile)).toEqual({ ok: true, value: [] });
});

test('of a list that takes several answers several are chosen, of any other one', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  const lists = ['Mehrere', 'Eine'].map((name, index) => {
    const list = document.getForm().createOptionList(name);
    list.addOptions(['Romane', 'Noten', 'Karten']);
    list.addToPage(page, { x: 40, y: 400 - index * 200, width: 200, height: 90 });
    return list;
  });
  lists[0]!.enableMultiselect();
  lists[0]!.select(['Noten', 'Karten']);
  const file = bench.pathOf('lists.pdf');
  writeFileSync(file, await document.save());
  expect(await bench.engine().form(file)).toMatchObject({
    value: [
      { name: 'Mehrere', isMultiple: true, value: 'Noten\nKarten' },
      { name: 'Eine', isMultiple: false, value: '' },
    ],
  });

  const { outFile } = await fill(file, [
    { name: 'Mehrere', value: 'Romane\nKarten' },
    { name: 'Eine', value: 'Noten' },
  ]);

  const said = (await wordsOf(outFile)).map((word) => word.text);
  expect(said).toEqual(expect.arrayContaining(['Romane', 'Karten', 'Noten']));
});

test('a long answer is written smaller until all of it stands in its place, whatever size the form names', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  const remark = document.getForm().createTextField('Bemerkung');
  remark.enableMultiline();
  remark.addToPage(page, { x: 40, y: 400, width: 300, height: 100 });
  remark.setFontSize(96);
  const file = bench.pathOf('remark.pdf');
  writeFileSync(file, await document.save());

  const value = 'Bitte ab Januar in Raten.\n'.repeat(12);
  const { outFile } = await fill(file, [{ name: 'Bemerkung', value }]);

  const words = await wordsOf(outFile);
  expect(words.length).toBe(60);
  expect(Math.min(...words.map(({ y }) => y))).toBeGreaterThan(100 / 600);
  expect(Math.max(...words.map(({ y, height }) => y + height))).toBeLessThan(200 / 600);
});

test('the form among the fixtures can be filled in, and a document that is none says so', async () => {
  const known = await bench.engine().form(join(FIXTURES, 'scans/acroform.pdf'));
  expect(known.ok && known.value.length).toBeGreaterThan(0);
  expect(await bench.engine().form(join(FIXTURES, 'scans/skew.pdf'))).toEqual({
    ok: true,
    value: [],
  });
});

test('a form of which a program makes the pages cannot be filled in; one that has them beside it can', async () => {
  const dynamic = join(FIXTURES, 'pdf-hostile/xfa_issue14315.pdf');
  expect(await bench.engine().form(dynamic)).toEqual({ ok: true, value: [] });
  const fixed = join(FIXTURES, 'pdf-hostile/annotation-text-widget.pdf');
  const known = await bench.engine().form(fixed);
  const [field] = known.ok
    ? known.value.filter(({ kind, maxLength }) => kind === 'text' && maxLength === null)
    : [];
  const copy = bench.pathOf('xfa.pdf');
  copyFileSync(fixed, copy);
  const annotated = await fill(copy, [{ name: field!.name, value: 'Großmann' }]);
  expect((await wordsOf(annotated.outFile, field!.page)).map(({ text }) => text)).toContain(
    'Großmann',
  );
  expect(readFileSync(annotated.outFile).includes('/XFA')).toBe(false);
});

test('a small file does not grow into a form beyond all bounds', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  const place = { x: 40, y: 540, width: 200, height: 24 };
  document.getForm().createTextField('Name').addToPage(page, place);
  const list = document.getForm().createDropdown('Liste');
  list.addOptions(Array.from({ length: 10_000 }, (_, number) => `Auswahl ${number}`));
  for (let copy = 0; copy < 60; copy += 1) list.addToPage(page, place);
  const file = bench.pathOf('grown.pdf');
  writeFileSync(file, await document.save());

  const known = await bench.engine().form(file);

  expect(known.ok && known.value.slice(0, 2).map(({ name }) => name)).toEqual(['Name', 'Liste']);
  expect(JSON.stringify(known).length).toBeLessThan(3_000_000);
});
