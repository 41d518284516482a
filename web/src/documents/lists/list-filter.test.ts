import { expect, test } from 'vitest';
import {
  filterOf,
  orderOf,
  readListSearch,
  withFlag,
  withFlags,
  withOrder,
  withoutFilter,
  withWords,
} from './list-filter.ts';

test('an address says what a list is narrowed down to, and the server is asked for all of it', () => {
  const search = readListSearch({
    filter: 'unread.paper',
    tag: 2026,
    sender: ' Zoll ',
    from: '2026-01-01',
    until: '2026-12-31',
  });
  expect(filterOf(search)).toEqual({
    unread: true,
    originals: true,
    tag: '2026',
    sender: 'Zoll',
    dateFrom: '2026-01-01',
    dateUntil: '2026-12-31',
  });
});

test('what an address says and nobody knows is as good as not said', () => {
  const search = readListSearch({
    filter: 'loud.unread.',
    from: 'yesterday',
    sort: 'smell',
    view: 'calendar',
    tag: { a: 1 },
  });
  expect(search).toEqual({ filter: 'unread' });
  expect(filterOf({})).toBeNull();
});

test('filters come and go one by one, and all at once', () => {
  const unread = withFlag({}, 'unread', true);
  const both = withFlag(unread, 'deadline', true);
  expect(filterOf(both)).toEqual({ unread: true, withDeadline: true });
  expect(withFlag(withFlag(both, 'unread', false), 'deadline', false)).toEqual({});
  const narrow = withWords({ ...both, sort: 'sender', view: 'table' }, { tag: 'Auto' });
  expect(withWords(narrow, { tag: '' })).toEqual({ ...both, sort: 'sender', view: 'table' });
  expect(withoutFilter(narrow)).toEqual({ sort: 'sender', view: 'table' });
});

test.each([
  [undefined, { by: 'createdAt', isDescending: true }],
  ['createdAt.up', { by: 'createdAt', isDescending: false }],
  ['sender', { by: 'sender', isDescending: false }],
  ['sender.down', { by: 'sender', isDescending: true }],
  ['amount', { by: 'amount', isDescending: true }],
] as const)('the order %s is read, and written the same way', (sort, order) => {
  const search = sort === undefined ? {} : { sort };
  expect(orderOf(search)).toEqual(order);
  expect(withOrder({}, order)).toEqual(search);
});

test('a dialog puts several flags on at once and takes all others off, in the order of the address', () => {
  expect(withFlags({ filter: 'unread', sort: 'amount' }, ['paper', 'deadline'])).toEqual({
    filter: 'deadline.paper',
    sort: 'amount',
  });
  expect(withFlags({ filter: 'unread' }, [])).toEqual({});
});
