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
const pressed = (name: string) => expect.poll(() => named(name)?.getAttribute('aria-pressed'));
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

test('unfolded, each letter is chosen by itself; folded again, the row says that some are, and chooses the rest', async () => {
  await press('unfold');
  await press('choose reminder');
  await chosen().toBe('reminder');
  await pressed('choose bill').toBe('false');

  await press('unfold');
  await pressed('choose bill').toBe('mixed');
  await press('choose bill');
  await chosen().toBe('bill reminder');
  await pressed('choose bill').toBe('true');
  await press('choose bill');
  await chosen().toBe('');
});

test('what comes into a chosen thread is not chosen, and the row says so', async () => {
  await press('choose bill');
  await pressed('choose bill').toBe('true');

  await press('let one more come');
  await pressed('choose answer').toBe('mixed');
  await chosen().toBe('bill reminder');
  await press('choose answer');
  await chosen().toBe('answer bill reminder');
});

test('of everything that is chosen, a thread that lacks one says so', async () => {
  await press('choose all');
  await press('unfold');
  await press('choose reminder');
  await press('unfold');
  await pressed('choose bill').toBe('mixed');
  await pressed('choose news').toBe('true');
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
