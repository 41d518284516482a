import { expect, test } from 'vitest';
import { subjectOfPart } from './part-subject.ts';

const BESCHEID = 'Ihr Bescheid';

test.each([
  [{ pages: [2], language: 'de' }, 'Ihr Bescheid (Seite 2)'],
  [{ pages: [3, 4], language: null }, 'Ihr Bescheid (Seiten 3–4)'],
  [{ pages: [1, 2, 3, 5], language: 'de' }, 'Ihr Bescheid (Seiten 1–3, 5)'],
  [{ pages: [4, 3], language: 'de' }, 'Ihr Bescheid (Seiten 4, 3)'],
  [{ pages: [2], language: 'en' }, 'Ihr Bescheid (page 2)'],
  [{ pages: [2, 3], language: 'en' }, 'Ihr Bescheid (pages 2–3)'],
])('a part with %j is called %s', (part, name) => {
  expect(subjectOfPart(BESCHEID, part, 255)).toBe(name);
});

test('however long a subject is and however many pages a part has, it is no longer than a person may write', () => {
  const odd = Array.from({ length: 400 }, (_, index) => 2 * index + 1);
  const long = subjectOfPart('𝔘'.repeat(255), { pages: odd, language: 'de' }, 255);
  expect([...long].length).toBeLessThanOrEqual(255);
  expect(long).toMatch(/^𝔘+… \(Seiten 1, 3, 5, …\)$/u);
});

test('a part of a part says which pages it has of what was cut last', () => {
  const first = subjectOfPart('Ihr Bescheid', { pages: [3, 4], language: 'de' }, 255);
  const second = subjectOfPart(first, { pages: [2], language: 'de' }, 255);
  expect(second).toBe('Ihr Bescheid (Seiten 3–4) (Seite 2)');
});

test.each([
  [30, 'Ihr Bescheid… (Seiten 1, 3, 5)'],
  [18, 'Ihr Bescheid vom…'],
])('where a subject may have %i characters, a part is called %s', (most, name) => {
  const part = { pages: [1, 3, 5], language: 'de' };
  expect(subjectOfPart('Ihr Bescheid vom 3. März', part, most)).toBe(name);
});
