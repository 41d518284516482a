import type { Bounds } from '@postkorb/domain/basics';
import { keptOfReading } from '@postkorb/domain/documents';
import {
  moneyOfPage,
  likeliestCode,
  readDuties,
  valuesOf,
  withAdvertising,
  withEInvoice,
  withGiroCode,
  type Field,
  type ReadValues,
  type Page,
  type PrintedCode,
  type Reading,
} from '@postkorb/domain/extraction';
import type { DocumentValues } from '#documents';
import { pageOf, readingRow, readLetter } from '#extraction';
import type { Ctx } from '#platform/ctx';
import type { Arrival, NewReading } from '../arrival.ts';

const MOST_PAGES = 20;
const MOST_PER_FIELD = 5;
// All of a list are values, not candidates for one.
const LISTS: readonly Field[] = ['tags', 'references'];

function rankOf(reading: Reading, index: number, all: readonly Reading[]): number {
  return all.slice(0, index).filter((earlier) => earlier.field === reading.field).length;
}

function findingsOf(readings: readonly Reading[]): NewReading[] {
  const ranked = readings.map((reading, index) => ({
    reading,
    rank: rankOf(reading, index, readings),
  }));
  return ranked
    .filter(({ rank, reading }) => rank < MOST_PER_FIELD || LISTS.includes(reading.field))
    .map(({ reading, rank }) => readingRow(reading, rank));
}

const acceptable = ({ documentType, ...read }: ReadValues, bounds: Bounds): DocumentValues => ({
  ...keptOfReading(read, bounds),
  classificationType: documentType,
});

type Printed = { readonly pages: readonly Page[]; readonly codes: readonly PrintedCode[] };
type Known = { readonly readings: readonly Reading[]; readonly isData: boolean };

/** What is known with the printed code that says it best. */
function weighed({ pages, codes }: Printed, { readings, isData }: Known) {
  const code = likeliestCode(codes, readings);
  return code === null
    ? { readings, differs: false }
    : withGiroCode(code, { pages, readings, isData });
}

type Read = {
  readonly spaceId: string;
  readonly pages: Arrival['pages'];
  readonly codes: readonly PrintedCode[];
};

/** What stands on pages that were read, as a document keeps it, and whose it is. */
export async function extractFrom(ctx: Ctx, { pages: read, codes, spaceId }: Read) {
  const pages = read.slice(0, MOST_PAGES).map(pageOf);
  const { readings: printed, sender, folding } = await readLetter(ctx, spaceId, pages);
  const known = weighed({ pages, codes }, { readings: printed, isData: false });
  const readings = withAdvertising(pages, known.readings, folding);
  return {
    readings,
    sender,
    values: acceptable(valuesOf(readings), ctx.config),
    findings: findingsOf(readings),
    duties: readDuties(pages, readings),
  };
}

const NO_MONEY = { readings: [], differs: false };

type Pages = { readonly pages: readonly Page[]; readonly printed: readonly Reading[] };

/** The readings of an e-invoice and of its pages, and the money that is asked for only there. */
function readingsWith({ invoice, kind }: Arrival, { pages, printed }: Pages) {
  if (invoice === null) return { readings: printed, page: NO_MONEY };
  // Pages made from the data cannot contradict them.
  if (kind === 'xml') return { readings: withEInvoice(invoice, printed), page: NO_MONEY };
  const page = moneyOfPage(invoice, { pages, readings: printed });
  return { readings: withEInvoice(invoice, printed), page };
}

/** Takes from the document what is worth knowing; what an e-invoice says outweighs what is printed. */
export async function extract(ctx: Ctx, arrival: Arrival): Promise<Arrival> {
  const { codes, invoice, upload } = arrival;
  // Pages that were made of the data say nothing that the data do not say better.
  const pages = arrival.drawn ? [] : arrival.pages.slice(0, MOST_PAGES).map(pageOf);
  const { readings: printed, sender, folding } = await readLetter(ctx, upload.spaceId, pages);
  const { readings, page } = readingsWith(arrival, { pages, printed });
  const { readings: known, differs } = weighed(
    { pages, codes },
    { readings, isData: invoice !== null },
  );
  const all = withAdvertising(pages, [...known, ...page.readings], folding);
  const notices = [
    ...arrival.notices,
    ...(page.differs ? (['EINVOICE_AMOUNT_DIFFERS'] as const) : []),
    ...(differs ? (['GIROCODE_DIFFERS'] as const) : []),
  ];
  const values = acceptable(valuesOf(all), ctx.config);
  const duties = readDuties(pages, all);
  return { ...arrival, notices, values, sender, findings: findingsOf(all), duties };
}
