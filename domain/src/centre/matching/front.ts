import { seenDoors, type Door, type SeenFront } from '../../forwarding/index.ts';
import {
  numbersNear,
  partsOfName,
  peopleIn,
  plainName,
  readPostboxNumber,
} from '../../originals/index.ts';
import { compareDoors } from './doors.ts';
import { compareNames } from './names.ts';

/** Where post comes in: what stands on every envelope, and says nothing of whose it is. */
export type Centre = Door & { readonly name: string };

/** The front of an envelope without what stands on all of them. */
export type Front = {
  /** Its numbers that are right, each once. */
  readonly numbers: readonly string[];
  /** For each that is wrong the numbers that may be meant. */
  readonly slips: readonly (readonly string[])[];
  readonly people: readonly string[];
  readonly companies: readonly string[];
  readonly careOf: string;
  readonly doors: readonly Door[];
  readonly hasSticker: boolean;
};

// Its name is printed by many senders, with slips; a customer called nearly so is looked at by a person.
const SAME_HOUSE = 0.85;
const SIGNS = /[\p{L}\p{N}]/u;
const CARE_OF = /(?:^|\s)(?:c\s?\/\s?o|p\.\s?a\.|per adresse|bei)\s+/i;

/** The lines of names, and what stands behind c/o, there or apart. */
function partCareOf(seen: SeenFront) {
  const parted = seen.names.map((line) => line.split(CARE_OF));
  const behind = parted.flatMap(([, ...more]) => more);
  return {
    names: parted.map(([before = '']) => before),
    careOf: [seen.careOf.replace(CARE_OF, ''), ...behind].filter((one) => SIGNS.test(one)),
  };
}

function namesOn({ names, company }: SeenFront, isCentre: (name: string) => boolean) {
  // "Frau" has a line of its own often, and is no name there.
  const isBare = (name: string) => /^(herrn?|frau|firma|familie|eheleute)$/.test(plainName(name));
  const lines = names.filter((name) => SIGNS.test(name) && !isBare(name) && !isCentre(name));
  const isBusiness = (name: string) => partsOfName(name).legal.length > 0;
  return {
    people: lines.filter((name) => !isBusiness(name)),
    companies: [company, ...lines.filter(isBusiness)].filter(
      (name) => SIGNS.test(name) && !isCentre(name),
    ),
  };
}

/** What of a front says whose it is. */
export function frontOf(front: SeenFront, centre: Centre): Front {
  const { names, careOf } = partCareOf(front);
  const seen = { ...front, names };
  const isCentre = (name: string) => compareNames(name, centre.name).score >= SAME_HOUSE;
  const written = seen.numbers.filter((number) => SIGNS.test(number));
  const right = written.map(readPostboxNumber).filter((number) => number !== null);
  return {
    numbers: [...new Set(right)],
    slips: written.filter((number) => readPostboxNumber(number) === null).map(numbersNear),
    ...namesOn(seen, isCentre),
    careOf: careOf.filter((one) => !isCentre(one)).join(', '),
    doors: seenDoors(seen).filter((door) => compareDoors(door, centre) === 'other'),
    hasSticker: seen.sticker !== null,
  };
}

/** All names of a front, with each of two people on one line. */
export const namesOfFront = ({ people, companies }: Front): readonly string[] => [
  ...people,
  ...people.flatMap(peopleIn),
  ...companies,
];
