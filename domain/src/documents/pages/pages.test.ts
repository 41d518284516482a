import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import {
  cutAt,
  inOriginal,
  isUnedited,
  nameOfPart,
  problemsOfCuts,
  problemsOfParts,
  refusePages,
  refuseUndo,
  originalSpot,
  shownSpot,
  turnedBox,
  TURNS,
  uneditedPages,
  type PageAttributes,
} from './pages.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const document: PageAttributes = {
  accountId: 'a',
  spaceId: 's',
  root: 'inbox',
  access: 'owner',
  mediaType: 'application/pdf',
  isEinvoice: false,
  isSigned: false,
  notice: null,
  pageCount: 3,
  isReady: true,
  isBusy: false,
  noRoom: null,
};

test.each([
  [{}, null],
  [{ access: 'editor' }, null],
  [{ access: 'viewer' }, 'NOT_ALLOWED'],
  [{ root: 'archive' }, null],
  [{ root: 'trash' }, 'IN_TRASH'],
  [{ isReady: false }, 'NOT_READ_YET'],
  [{ isEinvoice: true }, 'E_INVOICE'],
  [{ mediaType: 'application/xml' }, 'E_INVOICE'],
  [{ notice: 'PDF_PROTECTED' }, 'PROTECTED'],
  [{ notice: 'PDF_REPAIRED' }, null],
  [{ isSigned: true }, 'SIGNED'],
  [{ pageCount: 0 }, 'NO_PAGES'],
  [{ isBusy: true }, 'IN_WORK'],
  [{ noRoom: 'ACCOUNT_FULL' }, 'ACCOUNT_FULL'],
  [{ noRoom: 'DISK_FULL' }, 'DISK_FULL'],
] as const)('pages of a document with %o: %s', (attributes, refusal) => {
  expect(refusePages({ ...document, ...attributes }, BY)).toBe(refusal);
});

test('what was done to pages is taken back where there is no room, and otherwise by the same rule', () => {
  expect(refuseUndo({ ...document, noRoom: 'DISK_FULL' }, BY)).toBeNull();
  expect(refuseUndo({ ...document, isBusy: true }, BY)).toBe('IN_WORK');
  expect(refuseUndo(undefined, BY)).toBe('UNKNOWN_DOCUMENT');
});

test('a document that is not there has no pages to work on', () => {
  expect(refusePages(undefined, BY)).toBe('UNKNOWN_DOCUMENT');
});

const at = (page: number, turn = 0) => ({ page, turn }) as never;

test.each([
  [[[at(1), at(3, 270)]], []],
  [[], []],
  [[[at(1)], []], ['EMPTY 1']],
  [[[at(0)]], ['UNKNOWN_PAGE 0']],
  [[[at(4)]], ['UNKNOWN_PAGE 0']],
  [[[at(1.5)]], ['UNKNOWN_PAGE 0']],
  [[[at(1)], [at(1)]], ['TWICE 1']],
  [[[at(1, 45)]], ['WRONG_TURN 0']],
  [Array.from({ length: 201 }, () => [at(1)]), ['TOO_MANY undefined']],
])('documents %# made of three pages', (documents, problems) => {
  const found = problemsOfParts(documents, 3).map(({ code, position }) => `${code} ${position}`);
  expect(found).toEqual(problems);
});

test.each([
  [[2], []],
  [[3, 2], []],
  [[], ['EMPTY undefined']],
  [[1], ['UNKNOWN_PAGE 0']],
  [[4], ['UNKNOWN_PAGE 0']],
  [[2.5], ['UNKNOWN_PAGE 0']],
  [[2, 2], ['TWICE 1']],
])('cuts before %o of three pages', (cuts, problems) => {
  const found = problemsOfCuts(cuts, 3).map(({ code, position }) => `${code} ${position}`);
  expect(found).toEqual(problems);
});

test('a cut document keeps every page once and in order', () => {
  const sheets = uneditedPages(5);
  expect(cutAt(sheets, [4, 2]).map((part) => part.map(({ page }) => page))).toEqual([
    [1],
    [2, 3],
    [4, 5],
  ]);
  expect(cutAt(sheets, [2, 3, 4, 5]).flat()).toEqual(sheets);
});

test('edits one after the other are page edits of one original', () => {
  const first = inOriginal(uneditedPages(3), [at(3, 90), at(1)]);
  const second = inOriginal(first, [at(2), at(1, 270)]);
  expect(second).toEqual([at(1), at(3)]);
  expect(isUnedited(second, 3)).toBe(false);
  expect(isUnedited(uneditedPages(3), 3)).toBe(true);
  expect(isUnedited([at(1), at(2, 90), at(3)], 3)).toBe(false);
});

test('a word stands where the turned page shows it, and four quarters bring it back', () => {
  const box = [0.1, 0.2, 0.3, 0.05] as const;
  const near = (one: readonly number[]) => one.map((part) => Number(part.toFixed(6)));
  expect(near(turnedBox(box, 90))).toEqual([0.75, 0.1, 0.05, 0.3]);
  expect(near(turnedBox(box, 180))).toEqual([0.6, 0.75, 0.3, 0.05]);
  expect(near(turnedBox(box, 270))).toEqual([0.2, 0.6, 0.05, 0.3]);
  for (const turn of TURNS)
    expect(near(turnedBox(turnedBox(box, turn), ((360 - turn) % 360) as never))).toEqual(near(box));
});

test.each([
  ['Post.pdf', 2, 'Post (2).pdf'],
  ['Post', 3, 'Post (3)'],
  ['.pdf', 2, '.pdf (2)'],
])('part of %s number %i is called %s', (filename, number, name) => {
  expect(nameOfPart(filename, number)).toBe(name);
});

test('a value is shown where its page lies now, and nowhere once the page was taken out', () => {
  const sheets = [at(3, 180), at(1)];
  const box = [0, 0, 0.5, 0.25];
  expect(shownSpot({ page: 3, box }, sheets)).toEqual({ page: 1, box: [0.5, 0.75, 0.5, 0.25] });
  expect(shownSpot({ page: 1, box: null }, sheets)).toEqual({ page: 2, box: null });
  expect(shownSpot({ page: 2, box }, sheets)).toEqual({ page: null, box: null });
});

test('a spot of the shown pages is found in the original, however its page is turned', () => {
  const box = [0.1, 0.2, 0.3, 0.05];
  for (const turn of [0, 90, 180, 270] as const) {
    const sheets = [
      { page: 4, turn },
      { page: 2, turn: 0 as const },
    ];
    const spot = originalSpot({ page: 1, box }, sheets);
    expect(spot.page).toBe(4);
    const shown = shownSpot(spot, sheets);
    expect(shown.page).toBe(1);
    shown.box!.forEach((side, at) => expect(side).toBeCloseTo(box[at]!));
  }
  expect(originalSpot({ page: 3, box }, [{ page: 1, turn: 0 }])).toEqual({ page: null, box: null });
});
