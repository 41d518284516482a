import { addressOn, countryUnder, returnLineOf } from './address.ts';
import { linesOf, type Line } from '../layout/lines.ts';
import type { Page } from '../layout/page.ts';
import { fold } from '../../basics/index.ts';

/** A letter taken apart the way DIN 5008 lays it out; each part may be missing. */
export type Zones = {
  readonly lines: readonly Line[];
  readonly first: readonly Line[];
  /** The lines of the address window, without the small line above them. */
  readonly address: readonly Line[];
  /** The small line of the sender above the address. */
  readonly returnLine: readonly Line[];
  readonly salutation: Line | null;
  readonly closing: Line | null;
  /** Where the text of the letter begins: at the salutation, or below address and references. */
  readonly top: number;
};

const SALUTATION =
  /^(sehr geehrte|sehr verehrte|guten (tag|morgen)|(meine? )?liebe[rs]? |hallo |dear |hello |hi |werte[rs]? |gruss gott|moin|madame|monsieur|cher |chere )/;
const CLOSING =
  /^((mit |viele |beste |herzliche |freundliche[nr]? |sportliche |liebe |schone )*(freundliche[nmr]? |besten |herzlichen |kollegialen |freundlichem )*(grusse|grussen|gruss)(?! (bitte|auch|dein\w*|eure\w*|alle|mir|ihn|die|den|das)\b)|hochachtungsvoll|es gru(ss|ß)(t|en) (sie|euch|dich)|im auftrag|auf anordnung|yours (sincerely|faithfully|truly)|kind regards|best regards|sincerely|cordialement|bien a vous)/;
/** Takes the letter apart by place and by the words that open and close every letter. */
export function zonesOf(pages: readonly Page[]): Zones {
  const lines = pages.flatMap(linesOf);
  const first = lines.filter((line) => line.page === lines[0]?.page);
  const salutation = first.find((line) => isSalutation(line.text)) ?? null;
  const closing = lines.find((line) => isClosing(line.text)) ?? null;
  const block = addressOn(first, salutation?.y ?? 0.45);
  const returnLine = returnLineOf(block, first);
  const own = block.filter((line) => !returnLine.includes(line));
  const address = [...own, ...countryUnder(block, first)];
  return {
    lines,
    first,
    address,
    returnLine,
    salutation,
    closing,
    top: topOf(salutation, address),
  };
}

/** Whether a page is an enclosure: it lies behind the one on which the letter is signed. */
export function isEnclosed(page: number | null, { closing }: Pick<Zones, 'closing'>): boolean {
  return closing !== null && page !== null && page > closing.page;
}

/** What the letter itself says, or else what its enclosures say. */
export function ownFirst<Said extends { readonly page: number | null }>(
  said: readonly Said[],
  zones: Zones,
): readonly Said[] {
  const own = said.filter(({ page }) => !isEnclosed(page, zones));
  return own.length > 0 ? own : said;
}

/** The lines of the letter itself, without its enclosures. */
export function ownLines(zones: Pick<Zones, 'lines' | 'closing'>): readonly Line[] {
  return zones.lines.filter(({ page }) => !isEnclosed(page, zones));
}

function topOf(salutation: Line | null, address: readonly Line[]): number {
  const last = address.at(-1);
  return salutation?.y ?? (last === undefined ? 0.1 : last.y + last.h);
}

function isClosing(text: string): boolean {
  return CLOSING.test(fold(text)) && text.length < 60;
}

/** Whether the page has any part that only letters have. */
export function isBusinessLetter({ address, returnLine, salutation, closing }: Zones): boolean {
  return address.length + returnLine.length > 0 || salutation !== null || closing !== null;
}

/** Whether the line opens a letter: "Sehr geehrte Frau Muster,". */
export function isSalutation(text: string): boolean {
  return SALUTATION.test(fold(text)) && text.length < 90;
}
