import { fold } from '../basics/index.ts';
import { streetKey } from './order.ts';

// An address block stands at the top, and an envelope may lie before it: whoever quotes an address does so further on.
const LOOKED_AT = 1_500;

type Door = { readonly streetAndNumber: string; readonly zip: string };

/** Whether the first page of a letter is addressed to that door: its street and its postcode stand close to each other. */
export function isAddressedTo(text: string, { streetAndNumber, zip }: Door): boolean {
  const street = streetKey(streetAndNumber);
  const lines = fold(text.slice(0, LOOKED_AT)).split('\n');
  return lines.some(
    (line, at) =>
      line.includes(zip) &&
      lines.slice(Math.max(0, at - 3), at + 1).some((near) => isStreetIn(near, street)),
  );
}

function isStreetIn(line: string, street: string): boolean {
  const key = streetKey(line);
  const at = key.indexOf(street);
  // Lindenallee 7 is not Lindenallee 71.
  return at >= 0 && !/^\d/.test(key.slice(at + street.length));
}
