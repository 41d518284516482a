import { expect, test } from 'vitest';
import { dutiesInShort } from '../../../test/letters/duty-letter.ts';

const saidBy = (words: string) =>
  dutiesInShort({ from: 'Nordlicht Energie GmbH', subject: 'Ihr Vertrag', words: [words] });

test.each([
  'Ihr Vertrag läuft bis 30.04.2026 und verlängert sich danach; die Kündigungsfrist beträgt vier Wochen.',
  'Ihr Vertrag läuft bis zum 30.04.2026 und verlängert sich, wenn Sie nicht mit einer Frist von drei Monaten kündigen.',
])('the day until which a contract lasts is no day to cancel by: %s', (words) => {
  expect(saidBy(words)).toEqual(['contractEnd 2026-04-30']);
});

test.each([
  'Die Mitgliedschaft läuft weiter und kann bis zum 30.04.2026 gekündigt werden.',
  'Sie können den laufenden Vertrag bis zum 30.04.2026 kündigen.',
])('one that runs can be left until a day: %s', (words) => {
  expect(saidBy(words)).toEqual(['cancellation right 2026-04-30']);
});
