import { expect, test } from 'vitest';
import type { AgendaPartFragment, TodayDocumentFragment } from '../../gql/graphql.ts';
import {
  afterwards,
  entriesOf,
  moneyOf,
  withCourt,
  withOpen,
  type Entry,
} from './today-entries.ts';

const document = (id: string) => ({ id, metadata: { amountCents: 500 } }) as TodayDocumentFragment;
const item = (id: string, of: string, kind = 'payment') =>
  ({
    id,
    amountCents: 900,
    deadline: { kind },
    document: document(of),
    earlierDocuments: [] as AgendaPartFragment['earlierDocuments'],
  }) as AgendaPartFragment;
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);

const LATE = item('late', 'a');
const SOON = item('soon', 'b', 'reply');
const FAR = item('far', 'c');
const NOW = entriesOf({
  overdue: [LATE],
  week: [SOON],
  fresh: ['b', 'c', 'd'].map(document),
  later: [FAR],
});

test('what came stands before what only comes, and not once more where it asks something this week', () => {
  expect(keysOf(NOW)).toEqual(['late', 'soon', 'new c', 'new d', 'far']);
});

test('what came and asks for the money of another line stands in that', () => {
  const earlierDocuments = [document('d')] as unknown as AgendaPartFragment['earlierDocuments'];
  const week = [{ ...SOON, earlierDocuments }];
  const fresh = ['c', 'd'].map(document);

  expect(keysOf(entriesOf({ overdue: [], week, fresh, later: [] }))).toEqual(['soon', 'new c']);
});

test('what a court wants stands behind the first of what comes, and once where it is among them', () => {
  const hearing = item('hearing', 'e', 'hearing');

  expect(withCourt([FAR, hearing], [hearing])).toEqual([FAR, hearing]);
  expect(withCourt([FAR], [hearing])).toEqual([FAR, hearing]);
});

test('what came and is open stays where it stood though it is read, until another is opened', () => {
  const read = entriesOf({ overdue: [], week: [SOON], fresh: [document('d')], later: [FAR] });

  expect(keysOf(withOpen(read, NOW, 'c'))).toEqual(['soon', 'new c', 'new d', 'far']);
  expect(withOpen(read, NOW, 'd')).toBe(read);
  expect(withOpen(read, NOW, null)).toBe(read);
  // What is done does not stay by being open.
  expect(withOpen(read, NOW, 'a')).toBe(read);
});

test('the next line takes over from one that goes, at the end the one before it', () => {
  expect(afterwards(NOW, 'late')?.key).toBe('soon');
  expect(afterwards(NOW, 'far')?.key).toBe('new d');
  expect(afterwards(NOW.slice(0, 1), 'late')).toBeUndefined();
});

test('a line says the money of its day, and none where it asks for something else', () => {
  expect(NOW.map(moneyOf)).toEqual([900, null, 500, 500, 900]);
});
