import { expect, test } from 'vitest';
import { judgeTold, untoldValue } from './told-others.ts';

const PAGES = {
  shown: 'Stadtwerke Musterstadt GmbH\nIhr Abschlag Strom\nbis zum 30.03.2026',
  hidden: 'Diagnose: Migräne\nAktenzeichen QX 77 4411\nDie Mahnung vom 30.03.2026',
};

test.each([
  { name: 'stands on a page that is shown', value: 'Stadtwerke Musterstadt GmbH', told: true },
  { name: 'stands on both', value: '30.03.2026', told: true },
  { name: 'stands on a hidden page only', value: 'Mahnung', told: false },
  { name: 'stands nowhere', value: 'Gaswerk', told: false },
  { name: 'stands nowhere in a row', value: 'Stadtwerke Strom', told: false },
])('a value of the machine that $name is told others: $told', ({ value, told }) => {
  expect(judgeTold(PAGES)({ spellings: [value], isOwn: false })).toBe(told);
});

test.each([
  { name: 'other words', value: 'Wohnung in Kiel', told: true },
  { name: 'a word of a hidden page', value: 'Arzt wegen Migräne', told: false },
  { name: 'it as a part of a word', value: 'Migränetagebuch', told: false },
  { name: 'a number written otherwise there', value: 'QX774411', told: false },
  { name: 'words that both have', value: 'Strom bis 30.03.2026', told: true },
  { name: 'what only looks alike', value: 'die Bank', told: false },
  { name: 'short signs', value: 'Teil 77', told: true },
])('of what a person wrote, $name: $told', ({ value, told }) => {
  expect(judgeTold(PAGES)({ spellings: [value], isOwn: true })).toBe(told);
});

test('in place of what is not told stands what a field holds that was never read', () => {
  expect([untoldValue('subject'), untoldValue('isCollected')]).toEqual([null, false]);
  expect(untoldValue('classificationType')).toBe('Document');
});
