import { expect, test } from 'vitest';
import { openList } from '../lists/document-list.ts';
import { NO_PAGES, PAGE, rowsOf, withPage, type ListItem } from '../lists/list-pages.ts';
import { meantBy } from './meant.ts';
import { threadedRows, withThreads, type Unfolded } from './threads.ts';

const item = (id: string, caseId: string | null = null): ListItem => ({
  id,
  createdAt: '2026-11-20T10:00:00Z',
  snippet: null,
  caseId,
});
const unfolded = (caseIds: readonly string[] = [], openId: string | null = null): Unfolded => ({
  wanted: new Map(caseIds.map((caseId) => [caseId, true])),
  openId,
  unfold: () => {},
});
const answer = (items: readonly ListItem[], total: number) => ({
  items,
  more: false,
  endCursor: null,
  total,
});
// a1 b1 x a2 b2 a3, of the cases a and b.
const ROWS = rowsOf(
  withPage(
    NO_PAGES,
    0,
    answer(
      [
        item('a1', 'a'),
        item('b1', 'b'),
        item('x'),
        item('a2', 'a'),
        item('b2', 'b'),
        item('a3', 'a'),
      ],
      6,
    ),
  ),
);
const idsIn = ({ rows }: ReturnType<typeof threadedRows>) =>
  Array.from({ length: rows.count }, (_, place) => rows.at(place)?.id);

test('the letters of a case are one row that counts them, and the others stand as they stood', () => {
  const threaded = threadedRows(ROWS, unfolded());

  expect(idsIn(threaded)).toEqual(['a1', 'b1', 'x']);
  expect(threaded.rows.at(0)?.thread).toMatchObject({ count: 3, isOpen: false });
  expect(threaded.rows.at(0)?.thread?.folded).toEqual(['a2', 'a3']);
  expect(threaded.rows.at(2)?.thread).toBeUndefined();
  expect(threaded.rows.loaded.map(({ id }) => id)).toEqual(['a1', 'b1', 'x']);
  expect(['a1', 'x', 'a2'].map((id) => threaded.rows.indexOf(id))).toEqual([0, 2, 0]);
});

test.each([
  ['one', ['a'], ['a1', 'a2', 'a3', 'b1', 'x']],
  ['another', ['b'], ['a1', 'b1', 'b2', 'x']],
  ['both', ['a', 'b'], ['a1', 'a2', 'a3', 'b1', 'b2', 'x']],
])('unfolded stand the others below their first: %s', (_, caseIds, expected) => {
  const threaded = threadedRows(ROWS, unfolded(caseIds));

  expect(idsIn(threaded)).toEqual(expected);
  expect(threaded.rows.loaded.map(({ id }) => id)).toEqual(expected);
  expect(expected.map((id) => threaded.rows.indexOf(id))).toEqual(expected.map((_, at) => at));
  const inner = expected.filter((id) => threaded.rows.at(threaded.rows.indexOf(id))?.headId);
  expect(inner).toEqual(expected.filter((id) => /[23]/.test(id)));
});

test('the thread of an open letter is unfolded', () => {
  expect(idsIn(threadedRows(ROWS, unfolded([], 'b2')))).toEqual(['a1', 'b1', 'b2', 'x']);
  expect(idsIn(threadedRows(ROWS, unfolded([], 'b1')))).toEqual(['a1', 'b1', 'x']);
});

test('a thread that is unfolded for its open letter folds when that is wanted, and the letter stands where the first does', () => {
  const wanted: [string, boolean][] = [];
  const unfold = (...what: [string, boolean]) => void wanted.push(what);
  const open = threadedRows(ROWS, { ...unfolded([], 'a3'), unfold });
  open.rows.at(0)?.thread?.unfold(false);
  expect(wanted).toEqual([['a', false]]);

  const folded = threadedRows(ROWS, { ...unfolded([], 'a3'), wanted: new Map(wanted) });
  expect(idsIn(folded)).toEqual(['a1', 'b1', 'x']);
  expect(folded.rows.indexOf('a3')).toBe(0);
});

test('a row stands for what lies folded below it, an unfolded one for its own letter', () => {
  const { rows } = threadedRows(ROWS, unfolded(['b']));

  expect(meantBy(rows, 'a1')).toEqual(['a1', 'a2', 'a3']);
  expect(meantBy(rows, 'a3')).toEqual(['a1', 'a2', 'a3']);
  expect(meantBy(rows, 'b1')).toEqual(['b1']);
  expect(meantBy(rows, 'b2')).toEqual(['b2']);
  expect(meantBy(rows, 'elsewhere')).toEqual(['elsewhere']);
});

test('of pages that are not loaded nothing is grouped, and what comes after them is found in its place', () => {
  const first = Array.from({ length: PAGE }, (_, nth) => item(`p${nth}`, nth < 2 ? 'a' : null));
  const last = [item('q0', 'a'), item('q1')];
  const known = withPage({ ...NO_PAGES, after: [null, '1', '2'] }, 0, answer(first, 202));
  const rows = rowsOf(withPage(known, 2, answer(last, 202)));
  const { rows: shown, indexAt, placeOf } = threadedRows(rows, unfolded(['a']));

  expect(shown.count).toBe(202);
  expect([0, 1, 2, 3].map((place) => shown.at(place)?.id)).toEqual(['p0', 'p1', 'q0', 'p2']);
  expect(shown.at(150)).toBeUndefined();
  expect([shown.at(201)?.id, shown.indexOf('q1')]).toEqual(['q1', 201]);
  expect([indexAt(1), indexAt(3), indexAt(201)]).toEqual([0, 2, 201]);
  expect([placeOf(2), placeOf(201)]).toEqual([3, 201]);
});

test.each([
  ['unfolded', ['a']],
  ['folded', []],
])(
  'the pages of an %s thread that is seen are kept when its list looks again',
  async (_, caseIds) => {
    const first = Array.from({ length: PAGE }, (_, nth) => item(`p${nth}`, nth < 1 ? 'a' : null));
    const second = Array.from({ length: PAGE }, (_, nth) => item(`q${nth}`));
    const pages = new Map<string | null, readonly ListItem[]>([
      [null, first],
      ['1', second],
      ['2', [item('r0', 'a')]],
    ]);
    const list = openList({
      page: async (after) => answer(pages.get(after)!, 2 * PAGE + 1),
      landmarks: async () => ['1', '2'],
    });
    await list.refresh();
    // Somebody looked at the end, and came back.
    list.show(2 * PAGE, 2 * PAGE);
    await expect.poll(() => list.view().rows.indexOf('r0')).toBe(2 * PAGE);
    const shown = () => withThreads(list, list.view(), unfolded(caseIds));
    shown().list.show(0, 10);

    await list.refresh();

    expect(shown().view.rows.at(0)?.thread?.count).toBe(2);
  },
);
