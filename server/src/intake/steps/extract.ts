import { problemsOfMetadata, problemsOfTags } from '@postkorb/domain/documents';
import {
  contradictingAmount,
  readLetter,
  valuesOf,
  withEInvoice,
  type LetterValues,
  type Reading,
} from '@postkorb/domain/extraction';
import type { DocumentValues } from '#documents';
import { pageOf } from '#extraction';
import { storable } from '#platform/storable';
import type { Arrival, Finding } from '../arrival.ts';

const MOST_PAGES = 20;
const MOST_PER_FIELD = 5;

function rankOf(reading: Reading, index: number, all: readonly Reading[]): number {
  return all.slice(0, index).filter((earlier) => earlier.field === reading.field).length;
}

function findingsOf(readings: readonly Reading[]): Finding[] {
  const ranked = readings.map((reading, index) => ({
    reading,
    rank: rankOf(reading, index, readings),
  }));
  return ranked
    .filter(({ rank, reading }) => rank < MOST_PER_FIELD || reading.field === 'tags')
    .map(({ reading: { field, value, label, page, box, score }, rank }) => ({
      field,
      rank,
      value: storable(value),
      label: label && storable(label),
      page,
      box: box && [box.x, box.y, box.w, box.h],
      score: Math.min(1, Math.max(0, score)),
    }));
}

/** What a person could not have written into a field is not written by the machine either. */
function acceptable({ tags, documentType, ...read }: LetterValues): DocumentValues {
  const wrong = new Set(problemsOfMetadata(read).map((problem) => problem.field));
  const kept = Object.entries(read).filter(([field]) => !wrong.has(field));
  const badTags = new Set(problemsOfTags(tags).map((problem) => problem.position));
  return {
    ...Object.fromEntries(kept),
    tags: tags.filter((_, index) => !badTags.has(index)),
    classificationType: documentType,
  };
}

/** What stands on pages that were read, as a document keeps it. */
export function extractFrom(pages: Arrival['pages']) {
  const readings = readLetter(pages.slice(0, MOST_PAGES).map(pageOf));
  return { values: acceptable(valuesOf(readings)), findings: findingsOf(readings) };
}

const withReadings = (arrival: Arrival, readings: readonly Reading[]): Arrival => ({
  ...arrival,
  values: acceptable(valuesOf(readings)),
  findings: findingsOf(readings),
});

/** Takes from the letter what is worth knowing; what an e-invoice says outweighs what is printed. */
export function extract(arrival: Arrival): Arrival {
  const pages = arrival.pages.slice(0, MOST_PAGES).map(pageOf);
  const printed = readLetter(pages);
  if (!arrival.invoice) return withReadings(arrival, printed);
  const readings = withEInvoice(arrival.invoice, printed);
  const other = contradictingAmount(arrival.invoice, { pages, readings: printed });
  if (other === null) return withReadings(arrival, readings);
  const notices = [...arrival.notices, 'EINVOICE_AMOUNT_DIFFERS'] as const;
  return withReadings({ ...arrival, notices }, [...readings, other]);
}
