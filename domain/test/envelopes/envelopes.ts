import { readPostboxNumber, writtenPostboxNumber } from '../../src/originals/index.ts';
import type { RecipientSource, SeenFront } from '../../src/forwarding/index.ts';
import { chance, oneOf } from '../../../tools/bench/chance.ts';
import { FIRST_NAMES, LAST_NAMES } from './people.ts';
import { CENTRE, type MadeAccount } from './world.ts';

/** An envelope as it was read, and whose it is in truth; null where it is nobody's who is a customer. */
export type MadeEnvelope = {
  readonly kind: string;
  readonly seen: SeenFront;
  readonly accountId: string | null;
};

type Random = () => number;
type World = readonly MadeAccount[];
type Draft = { readonly seen: Partial<SeenFront>; readonly accountId: string | null };
type Maker = (random: Random, world: World) => Draft;

const EMPTY: SeenFront = {
  numbers: [],
  names: [],
  company: '',
  careOf: CENTRE.name,
  streetAndNumber: CENTRE.streetAndNumber,
  zip: CENTRE.zip,
  city: CENTRE.city,
  sticker: null,
};

function pick(random: Random, world: World, fits: (one: MadeAccount) => boolean): MadeAccount {
  for (;;) {
    const one = oneOf(random, world);
    if (fits(one)) return one;
  }
}
type Numbered = MadeAccount & { readonly number: string };
const numbered = (random: Random, world: World, isBusiness: boolean | null = null): Numbered => {
  const one = pick(
    random,
    world,
    (account) =>
      account.number !== null && (isBusiness ?? account.isBusiness) === account.isBusiness,
  );
  return { ...one, number: one.number ?? '' };
};
const anyName = (random: Random, { names, isBusiness }: MadeAccount) =>
  isBusiness ? (names[0] ?? '') : oneOf(random, names);

/** To a number, with a name as `write` writes it. */
const toNumber =
  (write: (name: string, random: Random) => string, isBusiness: boolean | null = null): Maker =>
  (random, world) => {
    const { accountId, number, ...one } = numbered(random, world, isBusiness);
    const name = write(anyName(random, { ...one, accountId, number }), random);
    return { accountId, seen: { numbers: [writtenPostboxNumber(number)], names: [name] } };
  };

/** The same with a number that is spoiled. */
const toSpoiled =
  (spoil: (number: string, random: Random) => string): Maker =>
  (random, world) => {
    const one = numbered(random, world);
    for (;;) {
      const number = spoil(one.number, random);
      if (number !== one.number)
        return {
          accountId: one.accountId,
          seen: { numbers: [number], names: [anyName(random, one)] },
        };
    }
  };

const live = (one: MadeAccount) => one.sources.some(({ isLive }) => isLive);
const liveOf = ({ sources }: MadeAccount): RecipientSource => sources.find(({ isLive }) => isLive)!;
const from = ({ streetAndNumber, zip }: RecipientSource) => ({
  streetAndNumber,
  zip,
  city: 'Stadt',
  careOf: '',
});

/** To an old address, with a name as `write` writes it. */
const toSource =
  (write: (name: string, random: Random) => string, hasSticker = false): Maker =>
  (random, world) => {
    const one = pick(random, world, live);
    const source = liveOf(one);
    const { streetAndNumber, zip } = source;
    const sticker = hasSticker ? { streetAndNumber, zip } : null;
    const names = [write(oneOf(random, source.names), random)];
    return { accountId: one.accountId, seen: { ...from(source), names, sticker } };
  };

const same = (name: string) => name;
const LETTERS = 'abcdefghijklmnoprstuvw';
const typo = (name: string, random: Random): string => {
  const at = 1 + Math.floor(random() * (name.length - 1));
  const how = random();
  const [before, after] = [name.slice(0, at), name.slice(at + 1)];
  if (how < 0.35) return before + oneOf(random, [...LETTERS]) + after;
  if (how < 0.6) return before + after;
  if (how < 0.8) return before + name.charAt(at) + name.charAt(at) + after;
  return before.slice(0, -1) + name.charAt(at) + before.slice(-1) + after;
};
const ASCII: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};
const plain = (name: string) => name.replaceAll(/[äöüÄÖÜß]/g, (sign) => ASCII[sign] ?? sign);
const bare = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
const initial = (name: string) => name.replace(/^(\p{L})\S*/u, '$1.');
const family = (name: string) => `Familie ${name.split(' ').slice(1).join(' ')}`;
const turned = (name: string) => name.replace(/^(\S+) (.+)$/, '$2, $1');
const withoutForm = (name: string) => name.replace(/ (GmbH|UG|e\.K\.|AG|e\.V\.|OHG).*$/, '');
const SHORT: Readonly<Record<string, string>> = {
  Maximilian: 'Max',
  Max: 'Maximilian',
  Johannes: 'Hans',
  Tobias: 'Tobi',
  Wilhelm: 'Willi',
  Matthias: 'Mathias',
};
const nicked = (name: string) => name.replace(/^\S+/, (first) => SHORT[first] ?? `${first} Maria`);

const swapped = (number: string, random: Random) => {
  const [one, other] = [Math.floor(random() * 10), Math.floor(random() * 10)];
  const digits = [...number];
  [digits[one], digits[other]] = [number.charAt(other), number.charAt(one)];
  return digits.join('');
};
const wrongDigit = (number: string, random: Random) => {
  const at = Math.floor(random() * 10);
  return number.slice(0, at) + Math.floor(random() * 10) + number.slice(at + 1);
};
const scrawled = (number: string, random: Random) => {
  for (;;) {
    const wrong = wrongDigit(wrongDigit(wrongDigit(number, random), random), random);
    if (readPostboxNumber(wrong) === null) return wrong;
  }
};

// Nobody who is a customer is called so.
const UNKNOWN_LAST_NAMES = [
  'Quandt',
  'Brettschneider',
  'Zimmerer',
  'Ölschläger',
  'Pfeiffer',
  'Dombrowski',
];
const unknownName = (random: Random) =>
  `${oneOf(random, FIRST_NAMES)} ${oneOf(random, UNKNOWN_LAST_NAMES)}`;

/** Somebody else's number under a name: the name says whose it is. */
const toWrongNumber: Maker = (random, world) => {
  const [one, other] = [numbered(random, world), numbered(random, world)];
  const name = anyName(random, one);
  const isBoths =
    other.names.includes(name) || other.sources.some(({ names }) => names.includes(name));
  if (isBoths || other.accountId === one.accountId) return toWrongNumber(random, world);
  return { accountId: one.accountId, seen: { numbers: [other.number], names: [name] } };
};

/** A person who is no customer, at a customer's door, with a customer's number, with a namesake's name elsewhere, or nowhere known. */
const toUnknown =
  (where: 'door' | 'number' | 'namesake' | 'stickered' | 'nowhere' | 'alike'): Maker =>
  (random, world) => {
    const one = pick(random, world, (account) => live(account) && account.number !== null);
    const source = liveOf(one);
    const elsewhere = { streetAndNumber: 'Nirgendweg 7', zip: '01067', city: 'Stadt', careOf: '' };
    const lastName = (one.names[0] ?? '').split(' ').slice(1).join(' ');
    const relative = `Hildegard ${lastName}`;
    const seen = {
      door: { ...from(source), names: [unknownName(random)] },
      number: { numbers: [one.number ?? ''], names: [unknownName(random)] },
      namesake: { ...elsewhere, names: [anyName(random, one)] },
      stickered: { ...from(source), names: [unknownName(random)], sticker: source },
      nowhere: { ...elsewhere, names: [unknownName(random)] },
      alike: { ...from(source), names: [one.isBusiness ? unknownName(random) : relative] },
    }[where];
    return { accountId: null, seen };
  };

const careOf: Maker = (random, world) => {
  const one = numbered(random, world);
  const seen = {
    numbers: [one.number],
    names: [unknownName(random)],
    careOf: anyName(random, one),
  };
  return { accountId: one.accountId, seen };
};
const withFrau: Maker = (random, world) => {
  const { seen, accountId } = toNumber(same, false)(random, world);
  return {
    accountId,
    seen: { ...seen, names: [oneOf(random, ['Frau', 'Herrn']), ...(seen.names ?? [])] },
  };
};
const attention: Maker = (random, world) => {
  const { seen, accountId } = toNumber(same, true)(random, world);
  return {
    accountId,
    seen: {
      ...seen,
      names: [`z. Hd. ${oneOf(random, FIRST_NAMES)} ${oneOf(random, LAST_NAMES)}`],
      company: seen.names?.[0] ?? '',
    },
  };
};
const byCode: Maker = (random, world) => {
  const { seen, accountId } = toNumber(same)(random, world);
  const [number = ''] = seen.numbers ?? [];
  return { accountId, seen: { ...seen, numbers: [number.replaceAll(' ', ''), number] } };
};
const overlapping: Maker = (random, world) => {
  const { seen, accountId } = toSource(same)(random, world);
  const other = numbered(random, world, false);
  return {
    accountId,
    seen: { ...seen, numbers: accountId === other.accountId ? [] : [other.number] },
  };
};

/** Of a thousand envelopes so many of each kind; what is written as it is kept stands first. */
export const KINDS: readonly (readonly [kind: string, count: number, make: Maker])[] = [
  ['number and name', 390, toNumber(same)],
  ['Frau on a line of its own', 60, withFrau],
  ['number by its code', 60, byCode],
  ['in capitals', 20, toNumber((name) => name.toUpperCase())],
  ['business, for the attention of', 40, attention],
  ['name and old address', 140, toSource(same)],
  ['name, old address and sticker', 70, toSource(same, true)],
  ['initial and sticker', 12, toSource(initial, true)],
  ['family and sticker', 12, toSource(family, true)],
  ['Frau before the name', 15, toNumber((name) => `Frau ${name}`, false)],
  ['title', 14, toNumber((name) => `Dr. ${name}`, false)],
  ['umlauts written out', 14, toNumber(plain)],
  ['umlauts without dots', 8, toNumber(bare)],
  ['short or further first name', 10, toNumber(nicked, false)],
  ['last name first', 8, toNumber(turned, false)],
  ['without legal form', 8, toNumber(withoutForm, true)],
  ['name with a typo', 18, toNumber(typo)],
  ['old address and a typo', 10, toSource(typo)],
  ['typo and sticker', 8, toSource(typo, true)],
  ['digits that changed places', 14, toSpoiled(swapped)],
  ['one wrong digit', 12, toSpoiled(wrongDigit)],
  ['number nobody can read', 6, toSpoiled(scrawled)],
  ['somebody in care of a customer', 8, careOf],
  ["somebody else's number", 10, toWrongNumber],
  ["old address and somebody else's number", 5, overlapping],
  ["nobody's, at the door of a customer", 6, toUnknown('door')],
  ["nobody's, with the number of a customer", 5, toUnknown('number')],
  ["nobody's, called like a customer", 6, toUnknown('namesake')],
  ["nobody's, with a sticker", 3, toUnknown('stickered')],
  ["nobody's, a relative behind the door of a customer", 3, toUnknown('alike')],
  ["nobody's", 5, toUnknown('nowhere')],
];

/** A thousand envelopes with their truth, always the same ones of a seed. */
export function makeEnvelopes(seed: number, world: World): readonly MadeEnvelope[] {
  const random = chance(seed);
  return KINDS.flatMap(([kind, count, make]) =>
    Array.from({ length: count }, (): MadeEnvelope => {
      const { seen, accountId } = make(random, world);
      return { kind, accountId, seen: { ...EMPTY, ...seen } };
    }),
  );
}
