import { expect, test } from 'vitest';
import { dutiesInShort } from '../../../test/letters/duty-letter.ts';

const saidBy = (words: string) =>
  dutiesInShort({ from: 'Nordlicht Energie GmbH', subject: 'Ihr Vertrag', words: [words] });

test.each([
  [
    'Ihr Vertrag läuft bis 30.06.2026 und verlängert sich danach; die Kündigungsfrist beträgt vier Wochen.',
    ['contractEnd 2026-06-30', 'cancellation right 2026-06-02'],
  ],
  [
    'Ihr Vertrag läuft bis zum 31.08.2026 und verlängert sich, wenn Sie nicht mit einer Frist von drei Monaten kündigen.',
    ['contractEnd 2026-08-31', 'cancellation right 2026-05-31'],
  ],
  [
    'Ihr Vertrag läuft bis zum 31.08.2026 und verlängert sich, wenn Sie nicht mit einer Frist von drei Monaten kündigen; widerrufen können Sie innerhalb von 14 Tagen.',
    ['contractEnd 2026-08-31', 'cancellation right 2026-05-31'],
  ],
  ['Ihr Vertrag läuft bis zum 31.08.2026.', ['contractEnd 2026-08-31']],
])('a contract that goes on is left so long before its end: %s', (words, duties) => {
  expect(saidBy(words)).toEqual(duties);
});

test.each([
  'Die Mitgliedschaft läuft weiter und kann bis zum 30.04.2026 gekündigt werden.',
  'Sie können den laufenden Vertrag bis zum 30.04.2026 kündigen.',
  'Die Frist läuft bis zum 30.04.2026, wenn Sie Ihre Versicherung kündigen möchten.',
])('one that runs can be left until a day: %s', (words) => {
  expect(saidBy(words)).toEqual(['cancellation right 2026-04-30']);
});
