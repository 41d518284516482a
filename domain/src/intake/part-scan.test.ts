import { expect, test } from 'vitest';
import { LABEL_CODE, partScan, SHEET_CODE } from './part-scan.ts';

/** A page of text, a blank one, a separator sheet, a first page with a label, and a page with a code of others. */
const PAGES = {
  t: { codes: [], isBlank: false },
  b: { codes: [], isBlank: true },
  s: { codes: [SHEET_CODE], isBlank: false },
  l: { codes: [LABEL_CODE], isBlank: false },
  c: { codes: ['BCD\n002\n1\nSCT'], isBlank: false },
} as const;

const parted = (pages: string) =>
  partScan([...pages].map((page) => PAGES[page as keyof typeof PAGES])).map(({ pages, blank }) =>
    [pages.join(), blank.join()].filter(Boolean).join(' blank '),
  );

test.each([
  ['t', ['1']],
  ['ttt', ['1,2,3']],
  ['tct', ['1,2,3']],
  ['tstt', ['1', '3,4']],
  ['stst', ['2', '4']],
  ['tss', ['1']],
  ['ltlt', ['1,2', '3,4']],
  ['tlt', ['1', '2,3']],
  ['slt', ['2,3']],
  ['tbtb', ['1,3 blank 2,4']],
  ['tbb', ['1,3 blank 2']],
  ['b', ['1']],
  ['bt', ['1,2']],
  ['ttb', ['1,2,3']],
  ['sbttsbt', ['3,4', '7']],
  ['ss', ['1,2']],
])('%s parts into %j', (pages, expected) => {
  expect(parted(pages)).toEqual(expected);
});
