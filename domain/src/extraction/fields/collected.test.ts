import { expect, test } from 'vitest';
import { isCollected } from './collected.ts';

test.each([
  'Den Rechnungsbetrag buchen wir am 12.11.2026 von Ihrem Konto bei der Sparkasse ab.',
  'Wir buchen am 28.10. ab',
  'Der Betrag wird mit dem SEPA-Mandat LUM-604471 vom Konto mit der IBAN DE•• 31 02 eingezogen.',
  'Der Rechnungsbetrag von 54,98 € wird zum 28.10.2026\nper Lastschrift abgebucht.',
  'Den Beitrag von 96,00 Euro buchen wir am 01.12.2026 von Ihrem Konto ab.',
  'Da Sie uns ein Lastschriftmandat erteilt haben, müssen Sie nichts weiter tun.',
  'The amount will be collected on 3 December 2026.',
])('the sender takes the money: %s', (text) => {
  expect(isCollected(text)).toBe(true);
});

test.each([
  'Bitte überweisen Sie den Betrag bis zum 04.12.2026.',
  'Haben Sie am SEPA-Lastschriftverfahren teilgenommen, bucht die Finanzkasse den Betrag ab.',
  'Wenn Sie uns ein Mandat erteilen, buchen wir den Betrag am 12.11. ab.',
  'Wenn Sie uns ein Lastschriftmandat erteilen, müssen Sie nichts weiter tun.',
  'Der neue Abschlag wird erstmals zum 01.12.2026 abgebucht.',
  'Der letzte Beitrag von 34,90 € wird am Monatsanfang abgebucht.',
  'Die Lastschrift konnte nicht eingelöst werden, der Betrag wird nicht noch einmal eingezogen.',
  'Wir buchen Ihre Reise. Zahlen Sie bitte bis Freitag.',
  '',
])('somebody has to pay, or nothing is said of it: %s', (text) => {
  expect(isCollected(text)).toBe(false);
});
