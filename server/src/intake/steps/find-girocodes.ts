import { charsetOfGiroCode, readGiroCode, type PrintedCode } from '@postkorb/domain/extraction';
import type { Engines } from '#platform/module';
import type { PageCode } from '@postkorb/pdf/engine';
import type { Arrival } from '../arrival.ts';

// What a document asks for stands on its first pages, and the slip to pay it with on one of them or on the last.
const FIRST_PAGES = 6;

type Scanned = {
  readonly file: string;
  readonly pageCount: number;
  /** Pages that are known to hold no code. */
  readonly without?: readonly number[];
};

/** The GiroCodes printed on the pages that may ask for money, in their order; every other code is left alone. */
export async function giroCodesIn(
  { pdf }: Pick<Engines, 'pdf'>,
  { file, pageCount, without = [] }: Scanned,
): Promise<PrintedCode[]> {
  const first = Array.from({ length: Math.min(pageCount, FIRST_PAGES) }, (_, index) => index + 1);
  const found: PrintedCode[] = [];
  const likely = [...first, pageCount].filter((number) => number > 0 && !without.includes(number));
  for (const page of new Set(likely)) {
    const codes = await pdf.codes(file, page);
    found.push(...(codes.ok ? codes.value : []).flatMap((code) => printedCode(page, code)));
  }
  return found;
}

/** Finds what a banking app would read off the document. */
export async function findGiroCodes(engines: Engines, arrival: Arrival): Promise<Arrival> {
  const { inspection, original: file, pageCount, layers } = arrival;
  if (!inspection) return arrival;
  const without = layers.filter(({ plain }) => plain).map(({ page }) => page);
  return { ...arrival, codes: await giroCodesIn(engines, { file, pageCount, without }) };
}

function printedCode(page: number, { bytes, box: [x, y, w, h] }: PageCode): PrintedCode[] {
  const text = textOf(Buffer.from(bytes, 'base64'));
  const asked = text === null ? null : readGiroCode(text);
  return asked === null ? [] : [{ page, box: { x, y, w, h }, ...asked }];
}

/** The text of a GiroCode in the character set it names, or null when it is none. */
function textOf(bytes: Buffer): string | null {
  const charset = charsetOfGiroCode(bytes.toString('latin1'));
  if (charset === null) return null;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
