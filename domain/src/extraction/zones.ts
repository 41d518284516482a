import { emailsIn, phonesIn } from './contacts.ts';
import { below, linesOf, type Line } from './lines.ts';
import { isHonorific, isStreet } from './names.ts';
import type { Page } from './page.ts';
import { fold } from './text.ts';

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
  /^(sehr geehrte|sehr verehrte|guten (tag|morgen)|liebe[rs]? |hallo |dear |hello |hi |werte[rs]? |gruss gott|moin|madame|monsieur|cher |chere )/;
const CLOSING =
  /^((mit |viele |beste |herzliche |freundliche[nr]? |sportliche |liebe |schone )*(freundliche[nmr]? |besten |herzlichen |kollegialen |freundlichem )*(grusse|grussen|gruss)|hochachtungsvoll|im auftrag|auf anordnung|yours (sincerely|faithfully|truly)|kind regards|best regards|sincerely|cordialement|bien a vous)/;
const POSTCODE = /^(?:(?:D|DE|A|AT|CH|F|L)[- –]\s?)?\d{4,5}\s+\p{Lu}[\p{L}().,/ -]+$/u;
const BRITISH_POSTCODE = /^(?:.*\s)?[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/;

const COUNTRY =
  /^(deutschland|germany|allemagne|osterreich|austria|autriche|schweiz|switzerland|suisse|france|frankreich|niederlande|netherlands|belgien|belgium|luxemburg|luxembourg|italien|italy|spanien|spain|polen|poland|danemark|denmark|united kingdom|england|ireland|irland|usa)$/;

/** Takes the letter apart by place and by the words that open and close every letter. */
export function zonesOf(pages: readonly Page[]): Zones {
  const lines = pages.flatMap(linesOf);
  const first = lines.filter((line) => line.page === lines[0]?.page);
  const salutation = first.find((line) => isSalutation(line.text)) ?? null;
  const closing =
    lines.find((line) => CLOSING.test(fold(line.text)) && line.text.length < 60) ?? null;
  const block = bestAddress(first, salutation);
  const returnLine = returnLineOf(block, first);
  const address = [
    ...block.filter((line) => !returnLine.includes(line)),
    ...countryUnder(block, first),
  ];
  const top = salutation?.y ?? (address.at(-1)?.y ?? 0.1) + (address.at(-1)?.h ?? 0);
  return { lines, first, address, returnLine, salutation, closing, top };
}

/** Whether the line opens a letter: "Sehr geehrte Frau Muster,". */
export function isSalutation(text: string): boolean {
  return SALUTATION.test(fold(text)) && text.length < 90;
}

/** Whether the line is a postal code with its place. */
export function isPlace(text: string): boolean {
  return (POSTCODE.test(text) && !isStreet(text)) || BRITISH_POSTCODE.test(text);
}

function bestAddress(first: readonly Line[], salutation: Line | null): readonly Line[] {
  const lowest = Math.min(salutation?.y ?? 1, 0.45);
  const blocks = first
    .filter((line) => isPlace(line.text) && line.y < lowest)
    .map((line) => blockEndingAt(line, first))
    .filter((block) => block.length >= 2);
  const [best] = blocks.toSorted((one, other) => standing(other, first) - standing(one, first));
  return best !== undefined && standing(best, first) > 0 ? best : [];
}

// Upwards from the place, line by line, as long as they stand close and begin at the same edge.
function blockEndingAt(place: Line, first: readonly Line[]): readonly Line[] {
  const block = [place];
  for (;;) {
    const top = block[0] ?? place;
    const above = first.findLast(
      (line) => Math.abs(line.x - top.x) < 0.02 && line.y < top.y - top.h / 2 && isClose(line, top),
    );
    if (above === undefined || block.length >= 8 || isPlace(above.text)) return block;
    block.unshift(above);
  }
}

function countryUnder(block: readonly Line[], first: readonly Line[]): readonly Line[] {
  const place = block.at(-1);
  const next = place === undefined ? undefined : below(place, first, 2.2);
  return next !== undefined && COUNTRY.test(fold(next.text.trim())) ? [next] : [];
}

function isClose(above: Line, line: Line): boolean {
  const [low, high] = [Math.min(line.size, above.size), Math.max(line.size, above.size)];
  const gap = line.y - (above.y + above.h);
  return gap < 1.4 * Math.max(line.h, above.h) && high < low * 1.7;
}

function standing(block: readonly Line[], first: readonly Line[]): number {
  const [top, place] = [block[0], block.at(-1)];
  if (top === undefined || place === undefined) return 0;
  const text = block.map((line) => line.text).join('\n');
  const merits: readonly (readonly [boolean, number])[] = [
    [place.x > 0.05 && place.x < 0.22 && place.y > 0.15 && place.y < 0.34, 3],
    [block.length >= 3, 1],
    [/^(Herrn?|Frau|Familie|Firma|Eheleute|Mr|Mrs|Ms)\b/m.test(text), 2],
    [isBillingLabel(top.text), 3],
    [hasContactNear(place, text, first), -3],
    [place.y < 0.14, -3],
  ];
  const sum = merits.reduce((total, [applies, worth]) => total + (applies ? worth : 0), 1);
  return sum + labelOver(top, first);
}

// A sender prints how to reach him right below his address; nobody prints that for the addressee.
function hasContactNear(place: Line, text: string, first: readonly Line[]): boolean {
  const next = first
    .filter((line) => Math.abs(line.x - place.x) < 0.02 && line.y > place.y)
    .slice(0, 2);
  const near = [text, ...next.map((line) => line.text)].join('\n');
  return emailsIn(near).length + phonesIn(near).length > 0;
}

function labelOver(top: Line, first: readonly Line[]): number {
  const above = first.findLast(
    (line) => line.y < top.y - top.h / 2 && Math.abs(line.x - top.x) < 0.02,
  );
  if (above === undefined || top.y - above.y > 3 * top.h) return 0;
  if (isBillingLabel(above.text)) return 3;
  return /^(lieferadresse|lieferanschrift|ship to|delivery)/.test(fold(above.text)) ? -1 : 0;
}

/** Whether the line only says that an address follows. */
export function isBillingLabel(text: string): boolean {
  return /^(rechnungsadresse|rechnungsanschrift|rechnung an|kunde|kundenadresse|bill(ed)? to|invoice to|customer|an)\s*:?$/.test(
    fold(text.trim()),
  );
}

function returnLineOf(block: readonly Line[], first: readonly Line[]): readonly Line[] {
  const top = block[0];
  if (top === undefined) return [];
  const body = block.findLast((line) => isStreet(line.text)) ?? block.at(-1) ?? top;
  const over = first.filter(
    (line) =>
      line.y < top.y - top.h / 2 && top.y - line.y < 0.05 && Math.abs(line.x - top.x) < 0.06,
  );
  const candidates = [...over, ...block.slice(0, -1)];
  return candidates.filter(
    (line) => isReturnLine(line.text) && line.size <= body.size * 1.02 && !isHonorific(line.text),
  );
}

// One line with a name, perhaps a street, and a place.
function isReturnLine(text: string): boolean {
  const hasPlace = /\b\d{4,5}\s+\p{Lu}\p{L}+/u.test(text);
  return hasPlace && !isPlace(text) && !/^\d/.test(text) && text.length > 18;
}
