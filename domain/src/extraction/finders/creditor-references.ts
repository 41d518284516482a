import { creditorReferenceOf } from '../../basics/index.ts';
import { brokenIn, type Checked } from '../layout/across-lines.ts';
import { boxOf, type Line } from '../layout/lines.ts';
import type { Reading } from '../layout/reading.ts';

const BEGINNING = /(?<![A-Za-z\d])RF\s?\d\s?\d(?:\s?[A-Z\d]){1,21}(?![A-Za-z\d])/g;

/** The payment references with check digits (ISO 11649), also those that go on in the next line. */
export function creditorReferencesIn(lines: readonly Line[]): readonly Reading[] {
  return lines.flatMap((line) => {
    const whole = referencesIn(line.text);
    const found = whole.length > 0 ? whole : brokenIn(line, lines, referencesIn);
    return found.map(({ value, start, end }) => {
      const box = boxOf(line, start, end);
      return { field: 'reference', value, page: line.page, box, score: 1, label: 'Referenz' };
    });
  });
}

function referencesIn(text: string): readonly Checked[] {
  return [...text.matchAll(BEGINNING)].flatMap(({ 0: found, index }) => {
    const pieces = found.split(/(?<=\s)/);
    // The reference is the longest run of pieces with right check digits; what follows may be another number.
    const ends = pieces.map((_, place) => pieces.slice(0, pieces.length - place).join(''));
    const written = ends.find((each) => creditorReferenceOf(each) !== null)?.trimEnd();
    const value = creditorReferenceOf(written ?? null);
    return value === null || written === undefined
      ? []
      : [{ value, start: index, end: index + written.length }];
  });
}
