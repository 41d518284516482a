import { isPlausibleAccount } from '@postkorb/domain/payments';
import { expect, test } from 'vitest';
import { examples } from './letters.ts';

test('a sample says that it is one, in its name, its subject and its text', () => {
  for (const { filename, subject, lines } of examples()) {
    expect(filename).toMatch(/^Beispiel /);
    expect(subject).toMatch(/^Beispiel: /);
    expect(lines.at(-1)).toContain('Bitte nichts bezahlen');
  }
});

test('the account of the sample bill is one of no bank', () => {
  const text = examples()
    .flatMap(({ lines }) => lines)
    .join(' ');
  const iban = /DE\d{2}(?: \d{4}){4} \d{2}/.exec(text)?.[0].replaceAll(' ', '') ?? '';
  expect(iban).toHaveLength(22);
  expect(isPlausibleAccount(iban)).toBe(false);
});
