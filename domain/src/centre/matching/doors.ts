import { isSameDoor, streetKey, type Door } from '../../forwarding/index.ts';
import { slipsBetween } from './distance.ts';

export type DoorFit = 'same' | 'near' | 'other';

const NUMBER = /^(\D*)(\d.*)?$/u;

function splitStreet(street: string): { readonly name: string; readonly number: string } {
  const [, name = '', number = ''] = NUMBER.exec(streetKey(street)) ?? [];
  return { name, number };
}

/** Whether two addresses are one but for slips of a pen: in the street, its number or the postcode, and in one of these alone. */
function isNearDoor(one: Door, other: Door): boolean {
  const [here, there] = [splitStreet(one.streetAndNumber), splitStreet(other.streetAndNumber)];
  const slips = {
    zip: slipsBetween(one.zip.trim(), other.zip.trim()),
    name: slipsBetween(here.name, there.name),
    number: slipsBetween(here.number, there.number),
  };
  const wrong = [slips.zip, slips.name, slips.number].filter((count) => count > 0);
  return wrong.length === 1 && slips.zip <= 1 && slips.name <= 2 && slips.number <= 1;
}

/** Whether a door that stands on an envelope is that of an order. */
export function compareDoors(seen: Door, known: Door): DoorFit {
  const one = { ...seen, zip: seen.zip.trim() };
  if (isSameDoor(one, known)) return 'same';
  return isNearDoor(one, known) ? 'near' : 'other';
}
