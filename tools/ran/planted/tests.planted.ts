import { describe, expect, test } from 'vitest';

test('it asserts', () => expect(1).toBe(1));
test.each([1, 2])('it asserts of %s', (n) => expect(n).toBe(1));
test('it has no body', () => {});
test('it asserts nothing', async () => {
  await Promise.resolve('looks busy');
});
test('it is left out by an option', { skip: true }, () => expect(1).toBe(1));
test.skip('it is left out', () => expect(1).toBe(1));
test.fails('it is meant to fail', () => expect(1).toBe(2));
describe.skip('left out together', () => {
  test('it stands in a group left out', () => expect(1).toBe(1));
});
// test('it is commented out', () => expect(1).toBe(1));
let tries = 0;
test('it passes at the second try', { retry: 1 }, () => expect((tries += 1)).toBe(2));
