import { postboxNumberAt } from '../../src/originals/index.ts';
import type { Recipient, RecipientSource } from '../../src/forwarding/index.ts';
import { chance, oneOf } from '../../../tools/bench/chance.ts';
import { FIRST_NAMES, LAST_NAMES, LEGAL_FORMS, STREETS, TRADES, ZIPS } from './people.ts';

/** Where post of the generated accounts comes in. */
export const CENTRE = {
  name: 'Postkorb Scanzentrum',
  streetAndNumber: 'Hafenstr. 1',
  zip: '10243',
  city: 'Berlin',
};

/** An account with the people whose post it gets; the first name is its own. */
export type MadeAccount = Recipient & {
  readonly isBusiness: boolean;
  readonly aliases: readonly string[];
};

type Random = () => number;
const MANY = 600;

const personOf = (random: Random) => `${oneOf(random, FIRST_NAMES)} ${oneOf(random, LAST_NAMES)}`;
const businessOf = (random: Random) =>
  `${oneOf(random, LAST_NAMES)} ${oneOf(random, TRADES)} ${oneOf(random, LEGAL_FORMS)}`;
const doorOf = (random: Random) => ({
  streetAndNumber: `${oneOf(random, STREETS)} ${1 + Math.floor(random() * 40)}`,
  zip: oneOf(random, ZIPS),
});
/** Father and son, neighbours, and two Schmidts of one house have their post redirected to two accounts. */
const SHARED_DOOR = { streetAndNumber: 'Turmstraße 100', zip: '10559' };

const initialOf = (name: string) => name.replace(/^(\p{L})\S*/u, '$1.');

type Drafted = Pick<MadeAccount, 'isBusiness' | 'names' | 'aliases'>;

function draft(random: Random, isBusiness: boolean): Drafted {
  const own = isBusiness ? businessOf(random) : personOf(random);
  const lastName = own.split(' ').slice(1).join(' ');
  const family = Array.from({ length: Math.floor(random() * 3) }, () =>
    isBusiness ? personOf(random) : `${oneOf(random, FIRST_NAMES)} ${lastName}`,
  );
  const aliases = !isBusiness && random() < 0.4 ? [initialOf(own)] : [];
  return { isBusiness, names: [...new Set([own, ...family, ...aliases])], aliases };
}

function sourcesOf(
  random: Random,
  at: number,
  { isBusiness, names, aliases }: Drafted,
): RecipientSource[] {
  if (random() < 0.4) return [];
  const people = names.filter((name) => !aliases.includes(name));
  const door = at % 24 === 0 ? SHARED_DOOR : doorOf(random);
  const named = isBusiness ? people.slice(0, 1) : people;
  return [{ ...door, names: named, isLive: random() < 0.9 }];
}

/** All accounts of a town of namesakes, always the same ones. */
export function makeWorld(seed: number, many = MANY): readonly MadeAccount[] {
  const random = chance(seed);
  return Array.from({ length: many }, (_, at): MadeAccount => {
    const drafted = draft(random, random() < 0.25);
    // Ten people of one name, as in every larger town.
    const names = at % 60 === 1 ? ['Peter Müller'] : drafted.names;
    const made = { ...drafted, names, aliases: at % 60 === 1 ? [] : drafted.aliases };
    const sources = sourcesOf(random, at, made);
    const isKnown = sources.length === 0 || random() < 0.8;
    return {
      ...made,
      accountId: `account-${at}`,
      number: isKnown ? postboxNumberAt(Math.floor(random() * 90_000_000)) : null,
      sources,
    };
  });
}
