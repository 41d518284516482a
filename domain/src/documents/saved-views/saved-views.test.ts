import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../basics/index.ts';
import { problemsOfViews, SAVED_VIEWS_MOST } from './saved-views.ts';

const bounds = USUAL_BOUNDS;
const view = (more: object = {}) => ({
  id: 'a',
  name: 'Offene Rechnungen',
  address: '/app/folder/inbox?filter=invoices.unread&sort=amount',
  ...more,
});
const problems = (...views: readonly ReturnType<typeof view>[]) =>
  problemsOfViews(views, { bounds });

test.each([
  '/app/folder/inbox',
  '/app/archive',
  '/app/archive/019ab000-0000-7000-8000-000000000000?tag=Steuer%202026',
  '/app/search/absender%3A%22Finanzamt%22',
])('%s may be kept', (address) => {
  expect(problems(view({ address }))).toEqual([]);
});

test.each([
  'https://elsewhere.example/app/folder/inbox',
  '//elsewhere.example',
  '/app/folder/inboxes',
  '/app/settings',
  '/app/search/',
  '/app/archive/../settings',
  '/app/folder/inbox?tag=a b',
  `/app/search/${'a'.repeat(2000)}`,
  '',
])('%s is no list of the cockpit', (address) => {
  expect(problems(view({ address }))).toEqual([{ field: 'views', code: 'INVALID', position: 0 }]);
});

test.each(['', '  ', 'x'.repeat(bounds.text.maxLength + 1), 'a\u0000'])('%j is no name', (name) => {
  expect(problems(view(), view({ id: 'b', name }))).toEqual([
    { field: 'views', code: 'NAME', position: 1 },
  ]);
});

test('a name that was kept stays, however long names may be now', () => {
  const name = 'x'.repeat(bounds.text.maxLength + 1);
  expect(problemsOfViews([view({ name })], { bounds, carried: [name] })).toEqual([]);
});

test('one id stands for one view, and there are at most fifty', () => {
  expect(problems(view(), view())).toEqual([{ field: 'views', code: 'TWICE', position: 1 }]);
  const many = Array.from({ length: SAVED_VIEWS_MOST + 1 }, (_, at) => view({ id: `v${at}` }));
  expect(problems(...many)).toEqual([{ field: 'views', code: 'TOO_MANY', position: 50 }]);
  expect(problems(...many.slice(1))).toEqual([]);
});
