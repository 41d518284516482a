import { expect, test } from 'vitest';
import { compareDoors } from './doors.ts';
import { slipsBetween } from './distance.ts';
import { compareNames, isNear } from './names.ts';
import type { MatchReason } from './reasons.ts';

test('only a name that is written the same is the same; case and blanks do not count', () => {
  for (const written of ['Jürgen Weber', 'JÜRGEN  weber ', 'Ju\u0308rgen Weber'])
    expect(compareNames(written, 'Jürgen Weber')).toEqual({
      isExact: true,
      score: 1,
      reasons: ['NAME'],
    });
});

const NEARLY: readonly (readonly [seen: string, known: string, reasons: MatchReason[]])[] = [
  ['Juergen Weber', 'Jürgen Weber', ['UMLAUT']],
  ['Jurgen Weber', 'Jürgen Weber', ['UMLAUT']],
  ['Clara Weiss', 'Clara Weiß', ['UMLAUT']],
  ['Max Weber', 'Maximilian Weber', ['NICKNAME']],
  ['C. Weber', 'Clara Weber', ['INITIAL']],
  ['Weber, Clara', 'Clara Weber', ['WORD_ORDER']],
  ['Dr. Clara Weber', 'Clara Weber', ['TITLE']],
  ['Prof. Dr. med. Clara Weber', 'Dr. Clara Weber', ['TITLE']],
  ['Frau Clara Weber', 'Clara Weber', ['FORM_OF_ADDRESS']],
  ['Familie Weber', 'Clara Weber', ['FAMILY']],
  ['Clara Webre', 'Clara Weber', ['TYPO']],
  ['Clara Wber', 'Clara Weber', ['TYPO']],
  ['Filip Weber', 'Philipp Weber', ['SOUNDS_ALIKE']],
  ['Clara Maria Weber', 'Clara Weber', ['NAME_PART']],
  ['Weber', 'Clara Weber', ['NAME_PART']],
  ['Anna Müller', 'Anna Müller-Lüdenscheidt', ['NAME_PART']],
  ['Anna Müller Lüdenscheidt', 'Anna Müller-Lüdenscheidt', ['DOUBLE_NAME']],
  ['Karlheinz Weber', 'Karl-Heinz Weber', ['DOUBLE_NAME']],
  ['Kühn Bau', 'Kühn Bau GmbH', ['LEGAL_FORM']],
  ['Kuehn Bau UG', 'Kühn Bau', ['UMLAUT', 'LEGAL_FORM']],
  ['TSV Aue e. V.', 'TSV Aue e.V.', ['SPELLING']],
  ['Frau Dr. Klara Webber', 'Clara Weber', ['TYPO', 'TITLE', 'FORM_OF_ADDRESS']],
];

test('umlauts, short names, titles, legal forms, order, double names and slips are near, and each says why', () => {
  for (const [seen, known, reasons] of NEARLY) {
    const fit = compareNames(seen, known);
    expect(fit.isExact, seen).toBe(false);
    expect(isNear(fit), `${seen}: ${fit.score}`).toBe(true);
    expect(fit.score, seen).toBeLessThan(1);
    expect(fit.reasons.toSorted(), seen).toEqual(reasons.toSorted());
  }
});

test('two people of one family, and two businesses of one name, are not near', () => {
  for (const [seen, known] of [
    ['Jonas Weber', 'Clara Weber'],
    ['Clara Schulz', 'Clara Weber'],
    ['Anna Maria Schulz', 'Anna Maria Weber'],
    ['Erna Schulz', 'Clara Weber'],
    ['Weber Bau GmbH', 'Weber Design GmbH'],
    ['Buchhaltung', 'Clara Weber'],
    ['', 'Clara Weber'],
    ['Jan', 'Udo'],
  ] as const)
    expect(isNear(compareNames(seen, known)), seen).toBe(false);
  const score = (seen: string, known: string) => compareNames(seen, known).score;
  expect(score('Max Weber jun.', 'Max Weber sen.')).toBeLessThan(
    score('Dr. Max Weber', 'Max Weber'),
  );
  expect(score('Kühn Bau KG', 'Kühn Bau GmbH')).toBeLessThan(score('Kühn Bau', 'Kühn Bau GmbH'));
});

test('a door is the same however its street is written, near with one slip, and another one otherwise', () => {
  const door = { streetAndNumber: 'Hauptstraße 15', zip: '10115' };
  const at = (streetAndNumber: string, zip = '10115') =>
    compareDoors({ streetAndNumber, zip }, door);
  for (const street of ['Hauptstr. 15', 'HAUPTSTRASSE 15', 'Haupt­straße 15'])
    expect(at(street), street).toBe('same');
  expect(at('Hauptstraße 15', ' 10115 ')).toBe('same');
  for (const street of ['Haubtstraße 15', 'Hauptstraße 51', 'Hauptstraße 15a', 'Hauptstraße 16'])
    expect(at(street), street).toBe('near');
  expect([at('Hauptstraße 15', '10151'), at('Hauptstraße 15', '20115')]).toEqual(['near', 'near']);
  expect([at('Hauptstraße 51', '10151'), at('Lindenallee 15'), at('Hauptstraße 7')]).toEqual([
    'other',
    'other',
    'other',
  ]);
});

test('two neighbours that changed places are one slip, as is a sign too many', () => {
  expect([
    slipsBetween('weber', 'weber'),
    slipsBetween('weber', 'wbeer'),
    slipsBetween('weber', 'webber'),
    slipsBetween('weber', 'bewer'),
    slipsBetween('', 'ab'),
  ]).toEqual([0, 1, 1, 2, 2]);
});
