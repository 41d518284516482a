import { expect, test } from 'vitest';
import { isFromDay } from './from-day.ts';

test.each([
  ['Ab 1. Januar 2027 beträgt die Miete 2.966,34 €.', true],
  ['Ihr Beitrag erhöht sich ab dem 01.01.2027 auf 21,00 €.', true],
  ['Der neue Beitrag wird ab Freitag, den 1. Januar 2027 eingezogen.', true],
  ['From 1 January 2027, your premium will be €21.00.', true],
  ['Wir buchen den Betrag am 01.01.2027 ab. 12 Monate gilt der Preis.', false],
  ['Der Preis gilt ab 15.12.2026, wir buchen am 01.01.2027 von Ihrem Konto ab.', false],
  ['Der Betrag ist bis zum 01.01.2027 zu zahlen.', false],
  [null, false],
])('%s', (sentence, isFrom) => {
  expect(isFromDay({ kind: 'payment', day: '2027-01-01', sentence })).toBe(isFrom);
  expect(isFromDay({ kind: 'reply', day: '2027-01-01', sentence })).toBe(false);
});
