import type { Recipient, RecipientSource } from '../../forwarding/index.ts';
import { peopleIn, plainName } from '../../originals/index.ts';
import { compareDoors } from './doors.ts';
import { namesOfFront, type Front } from './front.ts';
import { compareNames, compareReadNames, isNear, readName, type NameFit } from './names.ts';
import type { MatchReason } from './reasons.ts';

type NumberFit = 'same' | 'slip' | 'other' | 'none';
type SourceFit = 'live' | 'over' | 'near' | 'none';

/** How well an envelope fits an account. */
export type Fit = {
  readonly recipient: Recipient;
  readonly number: NumberFit;
  readonly name: NameFit;
  readonly source: SourceFit;
  /** Whether number and name agree, or name and source address: beyond doubt, as far as this account is asked alone. */
  readonly isSure: boolean;
  /** Whether some number stands there that is not that of the account, or cannot be read. */
  readonly isDisputed: boolean;
  /** Whether the account may be meant where another one fits beyond doubt. */
  readonly isPossible: boolean;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
};

const NO_NAME: NameFit = { isExact: false, score: 0, reasons: [] };

/** The best fit of any of the names that were seen with any that is known. */
function bestName(seen: readonly string[], known: readonly string[]): NameFit {
  const others = known.map(readName);
  return seen
    .map(readName)
    .flatMap((one) => others.map((other) => compareReadNames(one, other)))
    .reduce((best, fit) => (fit.score > best.score ? fit : best), NO_NAME);
}

function numberFit({ numbers, slips }: Front, { number }: Recipient): NumberFit {
  if (number !== null && numbers.includes(number)) return 'same';
  if (number !== null && slips.some((near) => near.includes(number))) return 'slip';
  return numbers.length > 0 || slips.some((near) => near.length > 0) ? 'other' : 'none';
}

const isBehind = ({ doors }: Front, source: RecipientSource, how: 'same' | 'near') =>
  doors.length > 0 &&
  doors.every((door) => {
    const fit = compareDoors(door, source);
    return fit === 'same' || fit === how;
  });

function sourceFit(front: Front, { sources }: Recipient): SourceFit {
  const behind = sources.filter((source) => isBehind(front, source, 'same'));
  if (behind.some(({ isLive }) => isLive)) return 'live';
  if (behind.length > 0) return 'over';
  return sources.some((source) => isBehind(front, source, 'near')) ? 'near' : 'none';
}

/** Whether a line names somebody exactly: one person, or two of whom both are known. */
function isNamed(seen: string, known: readonly string[]): boolean {
  const isKnown = (name: string) => known.some((other) => plainName(name) === plainName(other));
  const people = peopleIn(seen);
  return isKnown(seen) || (people.length > 0 && people.every(isKnown));
}

/** Whether every number on the front is that of the account, as far as each can be read. */
const agreesInNumbers = ({ numbers, slips }: Front, { number }: Recipient) =>
  number !== null &&
  numbers.every((one) => one === number) &&
  slips.every((near) => near.includes(number));

const PARTIAL: readonly MatchReason[] = ['FAMILY', 'INITIAL', 'NAME_PART'];

/** Whether a name leaves something out and has nothing otherwise: with the sticker of the carrier, who knew the whole, that is enough. */
const isPartOf = (seen: string, known: readonly string[]) =>
  known.some((other) => {
    const fit = compareNames(seen, other);
    return isNear(fit) && fit.reasons.every((reason) => PARTIAL.includes(reason));
  });

/** Whether a business stands there that an order does not name: then it is not for whoever is named beside it. */
const isForBusiness = ({ companies }: Front, known: readonly string[]) =>
  companies.some((company) => !isNamed(company, known));

const sourcesBehind = (front: Front, { sources }: Recipient) =>
  sources.filter((source) => source.isLive && isBehind(front, source, 'same'));

const isSureBySource = (front: Front, recipient: Recipient) =>
  sourcesBehind(front, recipient).some(
    ({ names }) =>
      !isForBusiness(front, names) &&
      [...front.people, ...front.companies].some((line) => isNamed(line, names)),
  );

/** Whether the carrier redirected it from this door, and part of a name of the order stands on it. */
export const isSureBySticker = (front: Front, recipient: Recipient): boolean =>
  front.hasSticker &&
  sourcesBehind(front, recipient).some(
    ({ names }) =>
      !isForBusiness(front, names) && front.people.some((line) => isPartOf(line, names)),
  );

const NUMBER_POINTS = { same: 45, slip: 25, other: -10, none: 0 } as const;
const SOURCE_POINTS = { live: 30, over: 12, near: 15, none: 0 } as const;
const NAME_POINTS = { exact: 40, most: 35 } as const;
const STICKER_POINTS = 10;
const CARE_OF_POINTS = 15;

const NUMBER_REASONS = { same: 'NUMBER', slip: 'NUMBER_SLIP', other: 'OTHER_NUMBER' } as const;
const SOURCE_REASONS = {
  live: ['SOURCE_ADDRESS'],
  over: ['SOURCE_ADDRESS', 'ORDER_NOT_LIVE'],
  near: ['NEAR_ADDRESS'],
  none: [],
} as const;

const pointsOfName = (name: NameFit) =>
  name.isExact ? NAME_POINTS.exact : isNear(name) ? Math.round(NAME_POINTS.most * name.score) : 0;

type Parts = Pick<Fit, 'number' | 'name' | 'source'> & {
  readonly isStickered: boolean;
  readonly isCareOf: boolean;
};

function scoreOf({ number, name, source, isStickered, isCareOf }: Parts): number {
  const sum =
    NUMBER_POINTS[number] +
    pointsOfName(name) +
    SOURCE_POINTS[source] +
    (isStickered ? STICKER_POINTS : 0) +
    (isCareOf ? CARE_OF_POINTS : 0);
  return Math.max(0, Math.min(100, sum));
}

const reasonsOf = ({ number, name, source, isStickered, isCareOf }: Parts): MatchReason[] => [
  ...(number === 'none' ? [] : [NUMBER_REASONS[number]]),
  ...(isNear(name) ? name.reasons : (['OTHER_NAME'] as const)),
  ...(isCareOf ? (['CARE_OF'] as const) : []),
  ...SOURCE_REASONS[source],
  ...(isStickered ? (['STICKER'] as const) : []),
];

/** How well an envelope fits an account, and whether beyond doubt. */
export function fitOf(front: Front, recipient: Recipient): Fit {
  const known = [...recipient.names, ...recipient.sources.flatMap(({ names }) => names)];
  const name = bestName(namesOfFront(front), known);
  const [number, source] = [numberFit(front, recipient), sourceFit(front, recipient)];
  const parts = {
    number,
    name,
    source,
    isStickered: front.hasSticker && source === 'live',
    isCareOf: front.careOf !== '' && isNear(bestName([front.careOf], known)),
  };
  const isDisputed =
    front.numbers.length + front.slips.length > 0 && !agreesInNumbers(front, recipient);
  const isNamedByNumber =
    number === 'same' &&
    !isDisputed &&
    [...front.people, ...front.companies].some((line) => isNamed(line, known));
  return {
    recipient,
    number,
    name,
    source,
    isSure: isNamedByNumber || isSureBySource(front, recipient),
    isDisputed,
    isPossible: source === 'live' && isNear(name),
    score: scoreOf(parts),
    reasons: reasonsOf(parts),
  };
}
