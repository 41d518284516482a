import { expect, test } from 'vitest';
import { postboxNumberAt, writtenPostboxNumber } from '../../originals/index.ts';
import type { Recipient, RecipientSource, SeenFront } from '../../forwarding/index.ts';
import { CENTRE } from '../../../test/envelopes/world.ts';
import { matchEnvelope, MOST_CANDIDATES, type Match } from './match.ts';

const [NUMBER, OTHER] = [postboxNumberAt(2_345_678), postboxNumberAt(31_415_926)];
const HOME = { streetAndNumber: 'Lindenallee 7', zip: '10115' };
const ORDER: RecipientSource = { ...HOME, names: ['Clara Weber', 'Jonas Weber'], isLive: true };
const CLARA: Recipient = {
  accountId: 'clara',
  number: NUMBER,
  names: ['Clara Weber', 'C. Weber'],
  sources: [ORDER],
};
const MAX: Recipient = { accountId: 'max', number: OTHER, names: ['Maximilian Groß'], sources: [] };
const ORDERED: Recipient = {
  accountId: 'ordered',
  number: null,
  names: ['Anna Kühn'],
  sources: [],
};

const BLANK: SeenFront = {
  numbers: [],
  names: [],
  company: '',
  careOf: '',
  streetAndNumber: '',
  zip: '',
  city: '',
  sticker: null,
};
type Given = { readonly recipients?: readonly Recipient[]; readonly isComplete?: boolean };
const match = (
  seen: Partial<SeenFront>,
  { recipients = [CLARA, MAX], isComplete = true }: Given = {},
): Match => matchEnvelope({ ...BLANK, ...seen }, { recipients, isComplete }, CENTRE);
/** In short: whose it is, or whom a person sees first, with an exclamation mark for a second person. */
function short(seen: Partial<SeenFront>, given?: Given): string {
  const found = match(seen, given);
  if (found.kind === 'automatic') return `is ${found.accountId}`;
  if (found.kind === 'unmatched') return 'unmatched';
  return `${found.ranked.map(({ accountId }) => accountId).join(', ')}${found.needsSecond ? '!' : ''}`;
}
const at = (account: Recipient, change: Partial<RecipientSource> = {}): Recipient => ({
  ...account,
  sources: [{ ...ORDER, names: account.names, ...change }],
});

test('number and name that agree decide, however the number is printed and with the centre beside them', () => {
  for (const number of [
    NUMBER,
    writtenPostboxNumber(NUMBER),
    `${NUMBER.slice(0, 8)}-${NUMBER.slice(8)}`,
  ])
    expect(short({ numbers: [number], names: ['Clara Weber'] })).toBe('is clara');
  expect(short({ numbers: [NUMBER, NUMBER], names: ['Frau', 'CLARA WEBER'] })).toBe('is clara');
  expect(
    short({ ...CENTRE, numbers: [NUMBER], names: ['Clara Weber', 'c/o Postkorb Scanzentrum'] }),
  ).toBe('is clara');
  expect(short({ numbers: [NUMBER], names: ['C. Weber'], careOf: CENTRE.name })).toBe('is clara');
  // Names of an order are names of the account, and two of them may share a line.
  expect(short({ numbers: [NUMBER], names: ['Clara und Jonas Weber'] })).toBe('is clara');
  expect(short({ numbers: [NUMBER], names: ['Clara und Erna Weber'] })).toBe('clara');
  expect(match({ numbers: [NUMBER], names: ['Clara Weber'] })).toEqual({
    kind: 'automatic',
    accountId: 'clara',
    reasons: ['NUMBER', 'NAME'],
  });
});

test('a number with anything but the very name is for a person, and with another name for two', () => {
  for (const name of [
    'Clara Webber',
    'Frau Clara Weber',
    'Dr. Clara Weber',
    'Weber, Clara',
    'Klara Weber',
  ])
    expect(short({ numbers: [NUMBER], names: [name] }), name).toBe('clara');
  for (const name of ['Maximilian Gross', 'Max Groß'])
    expect(short({ numbers: [OTHER], names: [name] }), name).toBe('max');
  expect(short({ numbers: [NUMBER], names: ['Erna Schulz'] })).toBe('clara!');
  expect(short({ numbers: [NUMBER] })).toBe('clara!');
  expect(short({ numbers: [OTHER], names: ['Clara Weber'] })).toBe('max, clara!');
});

test('a number with one wrong or two changed digits never decides, and shows whose may be meant', () => {
  for (let place = 0; place < 10; place += 1) {
    const wrong =
      NUMBER.slice(0, place) + ((Number(NUMBER[place]) + 1) % 10) + NUMBER.slice(place + 1);
    expect(short({ numbers: [wrong], names: ['Clara Weber'] }), wrong).toBe('clara');
  }
  expect(short({ numbers: [NUMBER.slice(1)], names: ['Erna Schulz'] })).toBe('unmatched');
  // Two numbers that contradict each other decide nothing either.
  expect(short({ numbers: [NUMBER, OTHER], names: ['Clara Weber'] })).toBe('clara, max!');
});

test('name and source address that agree decide for one account alone', () => {
  expect(short({ ...HOME, names: ['Clara Weber'] })).toBe('is clara');
  expect(short({ ...HOME, streetAndNumber: 'LINDENALLEE 7', names: ['Jonas Weber'] })).toBe(
    'is clara',
  );
  expect(short({ ...HOME, names: ['Clara Weber'] }, { isComplete: false })).toBe('clara');
  const namesake = at({ ...MAX, names: ['Clara Weber'] });
  expect(short({ ...HOME, names: ['Clara Weber'] }, { recipients: [CLARA, namesake] })).toBe(
    'clara, max!',
  );
  // A father is not his son, and a number says who of two is meant.
  const son = at({ ...MAX, names: ['Klara Weber'] });
  expect(short({ ...HOME, names: ['Clara Weber'] }, { recipients: [CLARA, son] })).toBe(
    'clara, max!',
  );
  expect(
    short({ ...HOME, numbers: [NUMBER], names: ['Clara Weber'] }, { recipients: [CLARA, son] }),
  ).toBe('is clara');
  expect(short({ ...HOME, numbers: [OTHER], names: ['Clara Weber'] })).toBe('clara, max!');
});

test('an address with a slip, of an order that is over, or with a business that it does not name, is for a person', () => {
  expect(short({ ...HOME, zip: '10151', names: ['Clara Weber'] })).toBe('clara!');
  expect(short({ ...HOME, names: ['Clara Webre'] })).toBe('clara');
  const over = at(CLARA, { isLive: false });
  expect(short({ ...HOME, names: ['Clara Weber'] }, { recipients: [over] })).toBe('clara!');
  expect(match({ ...HOME, names: ['Clara Weber'] }, { recipients: [over] })).toMatchObject({
    ranked: [{ reasons: ['NAME', 'SOURCE_ADDRESS', 'ORDER_NOT_LIVE'] }],
  });
  expect(short({ ...HOME, names: ['Clara Weber'], company: 'Kühn Bau GmbH' })).toBe('clara');
  expect(short({ ...HOME, names: ['Kühn Bau GmbH', 'Clara Weber'] })).toBe('clara');
  const business = at({ ...MAX, names: ['Kühn Bau GmbH'] });
  const kuehn = { recipients: [business] };
  expect(short({ ...HOME, names: ['Erna Schulz'], company: 'Kühn Bau GmbH' }, kuehn)).toBe(
    'is max',
  );
  expect(short({ ...HOME, company: 'Kühn Bau KG' }, kuehn)).toBe('max!');
});

test('c/o is for a person, wherever it stands', () => {
  const person = (seen: Partial<SeenFront>) =>
    expect(short({ numbers: [NUMBER], ...seen })).toMatch(/^clara!?$/);
  person({ names: ['Erna Schulz'], careOf: 'Clara Weber' });
  person({ names: ['Erna Schulz', 'c/o Clara Weber'] });
  person({ names: ['Clara Weber c/o Erna Schulz'] });
  expect(short({ ...HOME, names: ['Clara Weber', 'bei Erna Schulz'] })).toBe('clara');
});

test('with the sticker of the carrier a part of a name decides, where nobody else has an order for that door', () => {
  const stickered = { ...HOME, sticker: HOME };
  for (const name of ['Clara Weber', 'Familie Weber', 'J. Weber', 'Weber'])
    expect(short({ ...stickered, names: [name] }), name).toBe('is clara');
  // The old address may be on the sticker alone.
  expect(short({ ...CENTRE, names: ['Familie Weber'], sticker: HOME })).toBe('is clara');
  expect(short({ ...HOME, names: ['Familie Weber'] })).toBe('clara');
  for (const name of ['Erna Schulz', 'Klara Weber', 'K. Weber', 'Dr. Clara Weber'])
    expect(short({ ...stickered, names: [name] }), name).toMatch(/^clara!?$/);
  const neighbour = { recipients: [CLARA, at(MAX)] };
  expect(short({ ...stickered, names: ['Familie Weber'] }, neighbour)).toBe('clara, max');
  expect(short({ ...stickered, names: ['Clara Weber'] }, neighbour)).toBe('is clara');
  expect(short({ ...HOME, sticker: { ...HOME, zip: '10117' }, names: ['Familie Weber'] })).toBe(
    'clara!',
  );
});

test('a name alone never decides, and whom nobody fits is matched with nobody', () => {
  expect(short({ names: ['Clara Weber'] })).toBe('clara!');
  expect(short({ names: ['Erna Schulz'], ...HOME })).toBe('clara!');
  expect(short({ names: ['Erna Schulz'] })).toBe('unmatched');
  expect(short({})).toBe('unmatched');
  expect(short({ names: ['Clara Weber'] }, { recipients: [] })).toBe('unmatched');
  const many = Array.from({ length: 20 }, (_, n) => ({ ...ORDERED, accountId: `${n}` }));
  const found = match({ names: ['Anna Kühn'] }, { recipients: many });
  expect(found).toMatchObject({ needsSecond: true });
  expect(found.kind === 'candidates' && found.ranked).toHaveLength(MOST_CANDIDATES);
});
