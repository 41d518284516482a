// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRows } from './threads-parts.tsx';

let close = () => {};
beforeEach(async () => {
  ({ close } = openRows());
  await expect.poll(() => named('choose bill')).toBeDefined();
});
afterEach(() => close());

const named = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = async (name: string) => {
  await expect.poll(() => named(name)).toBeDefined();
  named(name)!.click();
};
const seen = (what: 'output' | 'mark') => document.querySelector(what)?.textContent ?? '';
const chosen = expect.poll.bind(null, () => seen('output'));

test('a folded thread is chosen with all of its letters, and left with all of them', async () => {
  await press('choose bill');
  await chosen().toBe('bill reminder');

  await press('choose bill');
  await chosen().toBe('');
});

test('whoever chose everything and leaves a folded thread keeps none of its letters', async () => {
  await press('choose all');
  await chosen().toBe('bill news reminder');

  await press('choose bill');
  await chosen().toBe('news');
});

test('from row to row the letters of folded threads between them are chosen too', async () => {
  await press('choose news');
  await press('up to bill');
  await chosen().toBe('bill news reminder');
});

test('unfolded, each letter is chosen by itself; folded again, leaving the row leaves that one', async () => {
  await press('unfold');
  await press('choose reminder');
  await chosen().toBe('reminder');

  await press('unfold');
  await press('choose bill');
  await chosen().toBe('');
});

test('the keyboard stands on the first of a thread when its letter is folded away, and on that again once it is unfolded', async () => {
  await press('unfold');
  await press('go to reminder');
  await expect.poll(() => seen('mark')).toBe('reminder');

  await press('unfold');
  await expect.poll(() => seen('mark')).toBe('bill');

  await press('unfold');
  await expect.poll(() => seen('mark')).toBe('reminder');
});
