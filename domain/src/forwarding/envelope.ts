import { fold } from '../basics/index.ts';
import { namesOf } from '../originals/index.ts';
import { streetKey, streetText, type Addressed } from './order.ts';

// An address block stands at the top, and an envelope may lie before it: whoever quotes an address does so further on.
const LOOKED_AT = 1_500;
// Between street and town there may be a floor, between name and street a department or c/o.
const STREET_ABOVE_TOWN = 3;
const NAME_ABOVE_STREET = 4;

/** Whether the first page of a letter is addressed to somebody of an order: name, street and postcode stand below each other. */
export function isAddressedTo(text: string, to: Addressed): boolean {
  const lines = fold(text.slice(0, LOOKED_AT)).split('\n');
  return lines.some((line, at) => {
    if (!hasZip(line, to.zip)) return false;
    const from = Math.max(0, at - STREET_ABOVE_TOWN);
    return lines
      .slice(from, at + 1)
      .some((near, index) => isStreetLine(near, to) && isNamed(above(lines, from + index), to));
  });
}

const hasZip = (line: string, zip: string) =>
  new RegExp(String.raw`(?<!\d)${zip}(?!\d)`).test(line);

const above = (lines: readonly string[], street: number) =>
  lines.slice(Math.max(0, street - NAME_ABOVE_STREET), street);

/** What stands on a line after a street at its beginning; null where it begins with something else. */
function afterStreet(line: string, street: string): string | null {
  let seen = 0;
  for (const [at, sign] of [...line].entries()) {
    if (seen === street.length) return [...line].slice(at).join('');
    if (!/[\p{L}\p{N}]/u.test(sign)) continue;
    if (sign !== street[seen]) return null;
    seen += 1;
  }
  return seen === street.length ? '' : null;
}

// Lindenallee 7 is neither Lindenallee 71 nor Lindenallee 7a, 7 a or 7-9.
const MORE_OF_A_NUMBER = /^\s*([-–/+]\s*)?(\d|\p{L}(?!\p{L}))|^\p{L}/u;

/** Whether a line begins with the street, be it behind c/o and a name. */
function isStreetLine(line: string, { streetAndNumber, zip }: Addressed): boolean {
  const [street, text] = [streetKey(streetAndNumber), streetText(line).trim()];
  const parts = text.startsWith('c/o') ? text.split(',').slice(1) : [text];
  return parts.some((part) => {
    const rest = afterStreet(part, street);
    return rest !== null && !MORE_OF_A_NUMBER.test(rest.replace(zip, ''));
  });
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function isWithin(name: string, text: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(name).every((word) => words.has(word));
}

/** Whether one of the names, or the company, stands on these lines; a long company may take several. */
function isNamed(lines: readonly string[], { names, companyName }: Addressed): boolean {
  if (companyName !== '') return isWithin(companyName, lines.join(' '));
  return namesOf(names).some((name) => lines.some((line) => isWithin(name, line)));
}
