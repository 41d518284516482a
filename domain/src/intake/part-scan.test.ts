import { expect, test } from 'vitest';
import { LABEL_CODE, partScan, SHEET_CODE } from './part-scan.ts';

const code = (text: string, box: readonly [number, number, number, number]) => ({ text, box });
const IN_THE_MIDDLE = [60 / 210, 95 / 297, 90 / 210, 90 / 297] as const;
const SMALL = [0.7, 0.1, 0.05, 0.035] as const;
const words = { isBlank: false, ink: 0.05 };
const few = { isBlank: false, ink: 0.006 };

/**
 * A page of text, a blank one, a separator sheet, one that lay across, a first page with a label, and a page with a code of others;
 * then pages of senders who print our code: small, in a corner, and as large as ours behind a page of text.
 */
const PAGES = {
  t: { ...words, codes: [] },
  b: { codes: [], isBlank: true, ink: 0 },
  s: { ...few, codes: [code(SHEET_CODE, IN_THE_MIDDLE)] },
  a: { ...few, codes: [code(SHEET_CODE, [0.34, 0.29, 90 / 297, 90 / 210])] },
  l: { ...words, codes: [code(LABEL_CODE, SMALL)] },
  c: { ...words, codes: [code('BCD\n002\n1\nSCT', SMALL)] },
  x: { ...few, codes: [code(SHEET_CODE, SMALL)] },
  y: { ...few, codes: [code(SHEET_CODE, [0, 0, 90 / 210, 90 / 297])] },
  z: { ...words, codes: [code(SHEET_CODE, IN_THE_MIDDLE)] },
} as const;

const parted = (pages: string) =>
  partScan([...pages].map((page) => PAGES[page as keyof typeof PAGES])).map(({ pages, beside }) =>
    [pages.join(), beside.join()].filter(Boolean).join(' beside '),
  );

test.each([
  ['t', ['1']],
  ['ttt', ['1,2,3']],
  ['tct', ['1,2,3']],
  ['tstt', ['1 beside 2', '3,4']],
  ['tatt', ['1 beside 2', '3,4']],
  ['txt', ['1,2,3']],
  ['tyt', ['1,2,3']],
  ['tzt', ['1,2,3']],
  ['stst', ['2 beside 1,3', '4']],
  ['tss', ['1 beside 2,3']],
  ['ltlt', ['1,2', '3,4']],
  ['tlt', ['1', '2,3']],
  ['slt', ['2,3 beside 1']],
  ['tbtb', ['1,3 beside 2,4']],
  ['tbb', ['1,3 beside 2']],
  ['b', ['1']],
  ['bt', ['1,2']],
  ['ttb', ['1,2,3']],
  ['sbttsbt', ['3,4 beside 1,2,5,6', '7']],
  ['ss', ['1,2']],
])('%s parts into %j', (pages, expected) => {
  expect(parted(pages)).toEqual(expected);
});

test('no page is lost, whatever lies in a batch', () => {
  for (const pages of ['sbtxlysbz', 'ssltbbst', 'xsxsx', 'sss', 'btsbbsb']) {
    const all = partScan([...pages].map((page) => PAGES[page as keyof typeof PAGES]));
    const found = all.flatMap(({ pages, beside }) => [...pages, ...beside]);
    expect(found.toSorted((one, other) => one - other)).toEqual([...pages].map((_, at) => at + 1));
  }
});
