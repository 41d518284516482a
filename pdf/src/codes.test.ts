import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfEngine, type PdfEngine } from './engine.ts';

const CODES = join(import.meta.dirname, '../../fixtures/codes');
const HOSTILE = join(import.meta.dirname, '../../fixtures/pdf-hostile');

let workDir: string;
let pdf: PdfEngine;
beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'codes-test-'));
  pdf = await openPdfEngine({ workDir });
});
afterAll(async () => {
  await pdf.close();
  rmSync(workDir, { recursive: true });
});

async function codesOn(file: string, page = 1) {
  const answer = await pdf.codes(file, page);
  const codes = answer.ok ? answer.value : [];
  return {
    answer,
    boxes: codes.map(({ box }) => box),
    texts: codes.map(({ bytes }) => Buffer.from(bytes, 'base64').toString()),
  };
}

test.each([
  ['girocode.pdf', [0.672, 0.59, 0.143, 0.101]],
  ['girocode-scan.pdf', [0.664, 0.594, 0.147, 0.104]],
  ['girocode-on-its-side.pdf', [0.311, 0.675, 0.103, 0.146]],
  ['girocode-small.pdf', [0.67, 0.625, 0.097, 0.068]],
])('the code on %s is read, and its place is told', async (file, place) => {
  const { texts, boxes } = await codesOn(join(CODES, file));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^BCD\n002\n1\nSCT\nBFSWDE33BER\nStadtwerke Musterstadt GmbH\n/);
  for (const [index, value] of place.entries()) expect(boxes[0]?.[index]).toBeCloseTo(value, 2);
});

test('every code of a page is told, whatever it says', async () => {
  const { texts } = await codesOn(join(CODES, 'two-codes.pdf'));
  expect(texts.map((text) => text.slice(0, 8)).toSorted()).toEqual(['BCD\n002\n', 'https://']);
});

test('a covered code is none, and a page without codes has none', async () => {
  expect((await codesOn(join(CODES, 'covered-girocode.pdf'))).answer).toEqual({
    ok: true,
    value: [],
  });
  const empty = await PDFDocument.create();
  empty.addPage();
  const file = join(workDir, 'empty.pdf');
  writeFileSync(file, await empty.save());
  expect((await codesOn(file)).answer).toEqual({ ok: true, value: [] });
});

test.each(['bug1020226.pdf', 'issue3371.pdf', 'Pages-tree-refs.pdf'])(
  'what is hostile in %s ends neither the reader nor the house',
  async (file) => {
    const { answer, texts } = await codesOn(join(HOSTILE, file), 2);
    expect(texts).toEqual([]);
    if (!answer.ok) expect(answer.reason).toBe('unreadable');
    expect((await codesOn(join(CODES, 'girocode.pdf'))).texts).toHaveLength(1);
  },
);

test('a page full of codes costs its limit and no more', async () => {
  const source = await PDFDocument.load(readFileSync(join(CODES, 'girocode.pdf')));
  const wall = await PDFDocument.create();
  const [code] = await wall.embedPdf(source, [0]);
  const page = wall.addPage([1190, 1684]);
  for (let at = 0; at < 20; at += 1)
    page.drawPage(code!, {
      x: (at % 5) * 230 - 380,
      y: Math.floor(at / 5) * 400 - 240,
      xScale: 1,
      yScale: 1,
    });
  const file = join(workDir, 'wall.pdf');
  writeFileSync(file, await wall.save());
  const { texts } = await codesOn(file);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length).toBeLessThanOrEqual(8);
});
