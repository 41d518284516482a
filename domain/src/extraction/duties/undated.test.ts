import { expect, test } from 'vitest';
import { dutiesInShort } from '../../../test/letters/duty-letter.ts';

const wantedBy = (...words: readonly string[]) =>
  dutiesInShort({ from: 'Krankenkasse Talstadt', subject: 'Ihre Versicherung', words });

test.each([
  ['Bitte reichen Sie uns den Nachweis unverzüglich ein.', 'submission no day'],
  ['Bitte senden Sie uns den Bogen ausgefüllt zurück.', 'submission no day'],
  ['Bitte teilen Sie uns Ihre neue Anschrift mit.', 'reply no day'],
  ['Bitte bestätigen Sie uns die Kündigung schriftlich.', 'reply no day'],
  ['Ist Ihnen das recht? Sagen Sie mir kurz Bescheid.', 'reply no day'],
])('what is plainly wanted is a duty though no day is named: %s', (words, duty) => {
  expect(wantedBy(words)).toEqual([duty]);
});

test.each([
  'Wenn sich etwas ändert, teilen Sie uns das bitte mit.',
  'Haben Sie Einwände gegen die Forderung, so teilen Sie uns diese bitte mit.',
  'Bitte teilen Sie uns Änderungen unverzüglich mit.',
  'Bestreiten Sie die Forderung, teilen Sie uns die Gründe mit.',
  'Bei Fragen geben Sie uns einfach Bescheid.',
  'Reichen Sie die Rechnung bei Ihrer Versicherung ein.',
])('what is wanted on a condition, or by somebody else, is none: %s', (words) => {
  expect(wantedBy('wir haben Ihr Schreiben erhalten.', words)).toEqual([]);
});

test('papers that have a day are wanted by that day alone', () => {
  expect(
    wantedBy(
      'Bitte reichen Sie den Nachweis bis zum 27.03.2026 ein.',
      'Bitte senden Sie uns den Bogen ausgefüllt zurück.',
    ),
  ).toEqual(['submission 2026-03-27']);
});
