import { expect, test } from 'vitest';
import { placeBeside } from './place.ts';

const card = { width: 320, height: 160 };
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('a card stands beside what it points at, and always on the screen', () => {
  const entry = { left: 12, top: 100, width: 216, height: 34 };
  expect(placeBeside(entry, card, wide)).toEqual({ left: 240, top: 100 });
  const low = { left: 12, top: 880, width: 216, height: 34 };
  expect(placeBeside(low, card, wide)).toEqual({ left: 240, top: 724 });
  const button = { left: 330, top: 8, width: 44, height: 44 };
  expect(placeBeside(button, card, phone)).toEqual({ left: 54, top: 64 });
  const tab = { left: 90, top: 780, width: 60, height: 52 };
  expect(placeBeside(tab, card, phone)).toEqual({ left: 54, top: 608 });
});
