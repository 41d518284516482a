import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { openCosts } from './graphql-limits.ts';

const LIST =
  'query ($first: Int = 10, $q: String) { list(first: $first, q: $q) { edges { node { id } } } }';

test('a list costs by the length that is asked for, also where its document came before', () => {
  const costOf = openCosts();
  const list = parse(LIST);
  const afresh = (given: object) => openCosts()(parse(LIST), { ...given });
  const ten = afresh({});
  const given = [{}, { first: 10, q: 'x' }, { first: 100 }, { first: null }, { first: '100' }];

  expect(given.map((one) => costOf(list, one))).toEqual(given.map(afresh));
  expect([costOf(list, { first: 100 }), costOf(list, {})]).toEqual([afresh({ first: 100 }), ten]);
  expect(afresh({ first: 100 })).toBeGreaterThan(9 * ten);
  expect(costOf(list, { first: '5000' })).toBeLessThan(ten);
  expect(costOf(list, { first: 5_000 })).toBe(afresh({ first: 5_000 }));
});

test('who asks for ever other lengths pays the same each time', () => {
  const costOf = openCosts();
  const list = parse(LIST);
  for (let first = 1; first <= 50; first += 1)
    expect(costOf(list, { first })).toBe(openCosts()(parse(LIST), { first }));
});
