import {
  searchedNames,
  seenDoors,
  streetKey,
  type FoundRecipients,
  type Recipient,
  type SeenFront,
} from '../../src/forwarding/index.ts';
import { nameKeys, numbersNear, readPostboxNumber } from '../../src/originals/index.ts';

const MOST = 20;

/** Finds by the same keys as the database, in memory. */
export function finderIn(world: readonly Recipient[]): (seen: SeenFront) => FoundRecipients {
  const index = new Map<string, Recipient[]>();
  const put = (key: string, one: Recipient) => index.set(key, [...(index.get(key) ?? []), one]);
  for (const one of world) {
    const doors = one.sources.map(
      (source) => `door ${source.zip} ${streetKey(source.streetAndNumber)}`,
    );
    const names = [...one.names, ...one.sources.flatMap((source) => source.names)].map(nameKeys);
    const keys = names.flatMap(({ folded, sound }) => [`folded ${folded}`, `sound ${sound}`]);
    for (const key of new Set([`number ${one.number}`, ...doors, ...keys])) put(key, one);
  }
  return (seen) => {
    const numbers = seen.numbers.flatMap((one) => [
      readPostboxNumber(one) ?? '',
      ...numbersNear(one),
    ]);
    const doors = seenDoors(seen).map(
      ({ zip, streetAndNumber }) => `door ${zip} ${streetKey(streetAndNumber)}`,
    );
    const names = searchedNames(seen).map(nameKeys);
    const keys = [
      ...numbers.map((one) => `number ${one}`),
      ...doors,
      ...names.map(({ folded }) => `folded ${folded}`),
      ...names.map(({ sound }) => `sound ${sound}`),
    ];
    const behind = new Set(doors.flatMap((key) => index.get(key) ?? []));
    const all = [...new Set([...behind, ...keys.flatMap((key) => index.get(key) ?? [])])];
    return { recipients: all.slice(0, MOST), isComplete: behind.size < MOST };
  };
}
