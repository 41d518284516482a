import { expect, test } from 'vitest';
import type { CaseLetter } from './case-letter.ts';
import { placementOf, type Neighbour } from './place.ts';

const letter = (said: Partial<CaseLetter> = {}): CaseLetter => ({
  classificationType: 'Document',
  kind: 'reminder',
  senderName: 'Radhaus Kollwitz GmbH',
  recipientName: 'Clara Weber',
  documentDate: '2026-06-12',
  dueDate: null,
  amountCents: null,
  currency: 'EUR',
  iban: null,
  bic: null,
  reference: null,
  numbers: [{ kind: 'invoice', value: 'R-2026-0643' }],
  quotedDays: [],
  text: '',
  ...said,
});
const neighbour = (id: string, said: Partial<Neighbour> = {}): Neighbour => ({
  ...letter({ classificationType: 'Invoice', kind: 'invoice', documentDate: '2026-05-04' }),
  id,
  caseId: null,
  suggestedId: null,
  apartFrom: [],
  ...said,
});
const OF_TWO = [
  { kind: 'invoice', value: 'R-2026-0643' },
  { kind: 'invoice', value: 'R-2026-0701' },
] as const;

test('a letter makes a case with those that have none, and joins the one that is there', () => {
  expect(placementOf(letter(), [neighbour('bill')])).toEqual({
    isSure: true,
    reason: 'number',
    caseId: null,
    together: ['bill'],
  });
  const joined = placementOf(letter(), [neighbour('bill', { caseId: 'c' }), neighbour('copy')]);
  expect(joined).toEqual({ isSure: true, reason: 'number', caseId: 'c', together: ['copy'] });
  expect(placementOf(letter({ numbers: [] }), [neighbour('bill')])).toBeNull();
});

test('letters of two cases are not put together: the nearest is suggested', () => {
  const found = placementOf(letter(), [
    neighbour('early', { caseId: 'a', documentDate: '2026-01-04' }),
    neighbour('late', { caseId: 'b', documentDate: '2026-06-01' }),
  ]);
  expect(found).toMatchObject({ isSure: false, caseId: 'b', together: [] });
});

test('a reminder of two bills does not make one matter of them', () => {
  const bills = [
    neighbour('one', { numbers: [OF_TWO[0]] }),
    neighbour('two', { numbers: [OF_TWO[1]], documentDate: '2026-06-04' }),
  ];
  expect(placementOf(letter({ numbers: OF_TWO }), bills)).toMatchObject({
    isSure: false,
    together: ['two'],
  });
});

test('what a person took apart is brought together by no third letter', () => {
  const apart = [
    neighbour('one', { apartFrom: ['two'], caseId: 'c' }),
    neighbour('two', { apartFrom: ['one'] }),
  ];
  expect(placementOf(letter(), apart)).toMatchObject({ isSure: false });
});

test('what hangs on a suggestion is suggested for the same case', () => {
  const other = { senderName: 'Amtsgericht Wedding', suggestedId: 'c' } as const;
  expect(placementOf(letter(), [neighbour('court', other)])).toEqual({
    isSure: false,
    reason: 'number',
    caseId: 'c',
    together: [],
  });
});
