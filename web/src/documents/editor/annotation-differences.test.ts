import type { Annotation } from '@postkorb/domain/documents';
import { expect, test } from 'vitest';
import { differences } from './annotation-differences.ts';

const text = (id: string, said: string, x = 0.1): Annotation => ({
  id,
  kind: 'text',
  page: 1,
  box: [x, 0.1, 0.2, 0.1],
  turn: 0,
  text: said,
  size: 12,
  colour: 'blue',
});
const answer = (id: string, value: string): Annotation => ({
  id,
  kind: 'field',
  name: 'Name',
  value,
});
const told = (
  mine: readonly Annotation[],
  theirs: readonly Annotation[],
  from: readonly Annotation[] = [],
) => differences({ mine, theirs, from }).map((one) => [one.mine?.id, one.theirs?.id]);

test('what both left the same is no difference, whatever the last digit of its place', () => {
  expect(told([text('a', 'eins', 0.1 + 0.2)], [text('a', 'eins', 0.3)])).toEqual([]);
  expect(told([answer('m', 'Anna')], [answer('t', 'Anna')])).toEqual([]);
});

test('a text of each, a text that was changed and one that is gone are told side by side', () => {
  expect(told([text('m', 'mein')], [text('t', 'ihr')])).toEqual([
    [undefined, 't'],
    ['m', undefined],
  ]);
  expect(told([text('a', 'neu')], [text('a', 'alt')])).toEqual([['a', 'a']]);
  const from = [text('a', 'alt')];
  expect(told(from, [], from)).toEqual([['a', undefined]]);
  expect(told([], [], from)).toEqual([]);
});

test('one question of a form is one line, though each answered it with an annotation of their own', () => {
  expect(told([answer('m', 'Anna')], [answer('t', 'Berta')])).toEqual([['m', 't']]);
});
