import { emailsIn, phonesIn } from './contacts.ts';
import { below, type Line } from '../layout/lines.ts';
import { isHonorific, isStreet } from './names.ts';
import { fold } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';

const POSTCODE = /^(?:(?:D|DE|A|AT|CH|F|L)[- –]\s?)?\d{4,5}\s+\p{Lu}[\p{L}().,/ -]+$/u;
const BRITISH_POSTCODE = /^(?:.*\s)?[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/;

const COUNTRY =
  /^(deutschland|germany|allemagne|osterreich|austria|autriche|schweiz|switzerland|suisse|france|frankreich|niederlande|netherlands|belgien|belgium|luxemburg|luxembourg|italien|italy|spanien|spain|polen|poland|danemark|denmark|united kingdom|england|ireland|irland|usa)$/;

/** Whether the line is a postal code with its place. */
export function isPlace(text: string): boolean {
  // A speck behind the place is no part of it.
  const clean = withDigits(text).replace(/(?:\s[^\p{L}\d\s]{1,2}|\s\p{Ll})+$/u, '');
  return (POSTCODE.test(clean) && !isStreet(clean)) || BRITISH_POSTCODE.test(clean);
}

/** The lines of the addressee above the given height, from his name to his place; none when unsure. */
export function addressOn(first: readonly Line[], lowest: number): readonly Line[] {
  const blocks = first
    .filter((line) => isPlace(line.text) && line.y < lowest)
    .map((line) => fromHonorific(blockEndingAt(line, first)).filter(isNoLabel))
    .filter((block) => block.length >= 2);
  const [best] = blocks.toSorted((one, other) => standing(other, first) - standing(one, first));
  const isSure = best !== undefined && standing(best, first) > 0;
  return isSure ? best : belowHonorific(first, lowest);
}

// Where the place cannot be read, "Frau" alone in the window still says that a name follows.
function belowHonorific(first: readonly Line[], lowest: number): readonly Line[] {
  const start = first.find((line) => {
    const isInWindow = line.x < 0.25 && line.y > 0.13 && line.y < Math.min(lowest, 0.34);
    return isInWindow && (isHonorific(line.text) || /^An(?: die| den)?$/.test(line.text));
  });
  if (start === undefined) return [];
  return first
    .filter((line) => Math.abs(line.x - start.x) < 0.02 && line.y >= start.y)
    .filter((line) => line.y - start.y < 4 * start.em)
    .slice(0, 3);
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

// "Herrn" alone on a line begins an address; what stands above it belongs to somebody else.
function fromHonorific(block: readonly Line[]): readonly Line[] {
  return block.slice(
    Math.max(
      block.findIndex((line) => isHonorific(line.text)),
      0,
    ),
  );
}

function isNoLabel({ text }: Line): boolean {
  return !isSellerLabel(text) && !isDeliveryLabel(text);
}

/** The country below the place of an address, if one is written there. */
export function countryUnder(block: readonly Line[], first: readonly Line[]): readonly Line[] {
  const place = block.at(-1);
  const next = place === undefined ? undefined : below(place, first, 2.2);
  return next !== undefined && COUNTRY.test(fold(next.text.trim())) ? [next] : [];
}

function isClose(above: Line, line: Line): boolean {
  const [low, high] = [Math.min(line.size, above.size), Math.max(line.size, above.size)];
  const gap = line.y - above.y - Math.max(above.em, above.h);
  // Old forms leave a line free between name, street and place.
  const isInWindow = line.x < 0.25 && above.y > 0.13 && line.y < 0.34;
  return gap < (isInWindow ? 2.6 : 1.4) * Math.max(line.em, above.em) && high < low * 1.7;
}

/** How much speaks for the block being the addressee's. */
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
  const isLabelled = /^(tel|fon|phone|fax|e-?mail|www|http)/m.test(fold(near));
  return isLabelled || emailsIn(near).length + phonesIn(near).length > 0;
}

function labelOver(top: Line, first: readonly Line[]): number {
  const above = lineOver(top, first);
  if (above === undefined) return 0;
  if (isBillingLabel(above.text)) return 3;
  if (isSellerLabel(above.text)) return -6;
  return isDeliveryLabel(above.text) ? -2 : 0;
}

function lineOver(line: Line, first: readonly Line[]): Line | undefined {
  const over = first.findLast(
    (each) => each.y < line.y - line.h / 2 && Math.abs(each.x - line.x) < 0.05,
  );
  return over !== undefined && line.y - over.y < 3.5 * line.em ? over : undefined;
}

/** Whether the line only says that the addressee follows. */
export function isBillingLabel(text: string): boolean {
  return /^(rechnungsadresse|rechnungsanschrift|rechnungsempfanger|leistungsempfanger|empfanger|kaufer|mieter(in)?|schuldner(in)?|auftraggeber|rechnung an|kunde|kundenadresse|bill(ed)? to|sold to|invoice to|buyer|customer|adresse de facturation|an)\s*:?$/.test(
    fold(text.trim()),
  );
}

/** Whether the line only says that the sender follows. */
export function isSellerLabel(text: string): boolean {
  return /^(rechnungsersteller|rechnungssteller|verkaufer|lieferant|absender|auftragnehmer|aussteller|vermieter(in)?|arbeitgeber|(anschrift .*)?des arbeitgebers|seller|vendor|supplier|from|vendeur|emetteur)\s*:?$/.test(
    fold(text.trim()),
  );
}

function isDeliveryLabel(text: string): boolean {
  return /^(lieferadresse|lieferanschrift|warenempfanger|adresse de livraison|ship to|deliver(y address|ed to))/.test(
    fold(text),
  );
}

/** The small line of the sender above or at the top of the address. */
export function returnLineOf(block: readonly Line[], first: readonly Line[]): readonly Line[] {
  const top = block[0];
  if (top === undefined) return [];
  const body = block.findLast((line) => isStreet(line.text)) ?? block.at(-1) ?? top;
  const over = first.filter(
    (line) =>
      line.y < top.y - top.h / 2 && top.y - line.y < 0.05 && Math.abs(line.x - top.x) < 0.06,
  );
  const candidates = [...over, ...block.slice(0, -1)].filter((line) => isReturnLine(line.text));
  return candidates.filter((line) => {
    const isSmall = line.size <= body.size * 1.02 || isStreet(line.text);
    return isSmall && !isHonorific(line.text);
  });
}

// One line with a name, perhaps a street, and a place.
function isReturnLine(text: string): boolean {
  const hasPlace = /\b\d{4,5}\s+\p{Lu}\p{L}+/u.test(text);
  return hasPlace && !isPlace(text) && !/^\d/.test(text) && text.length > 18;
}
