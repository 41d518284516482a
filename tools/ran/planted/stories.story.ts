import { expect, test } from '@playwright/test';
import { begin } from './world.ts';

test('it asserts', async () => {
  begin();
  await test.step('deep inside', () => expect(1).toBe(1));
});
test('it only begins', () => begin());
test('it has no body', () => {});
test('it fails', () => expect(1).toBe(2));
test.skip('it is left out', () => expect(1).toBe(1));
test('it is meant to fail', () => {
  test.fail();
  expect(1).toBe(2);
});
test.describe('left out together', () => {
  test.skip();
  test('it stands in a group left out', () => expect(1).toBe(1));
});
// test('it is commented out', () => expect(1).toBe(1));
test.describe('tried again', () => {
  test.describe.configure({ retries: 1 });
  test('it passes at the second try', () => expect(test.info().retry).toBe(1));
});
