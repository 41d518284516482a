import { expect, test } from 'vitest';
import { USUAL_ADDRESS_BOUNDS } from '../../basics/index.ts';
import { MOST_ALIASES, namesOfAddressee, problemsOfAddressee, tidyAddressee } from './addressee.ts';

const wrong = (name: string, aliases: readonly string[] = []) =>
  problemsOfAddressee({ name, aliases }, USUAL_ADDRESS_BOUNDS).map(
    ({ field, code, position }) =>
      `${field} ${code}${position === undefined ? '' : ` ${position}`}`,
  );

test('[VAL-ADDRESS-MAX][VAL-ADDRESS-REQUIRED] a name is there, no longer than an address takes, and is printable', () => {
  expect(wrong('Jonas Weber', ['J. Weber'])).toEqual([]);
  expect(wrong('  ')).toEqual(['name REQUIRED']);
  expect(wrong('J'.repeat(50))).toEqual([]);
  expect(wrong('J'.repeat(51), ['W'.repeat(51)])).toEqual([
    'name TOO_LONG 50',
    'aliases TOO_LONG 50',
  ]);
  expect(wrong('Jonas\u0000Weber')).toEqual(['name INVALID_CHARACTERS']);
  const many = Array.from({ length: MOST_ALIASES + 1 }, (_, at) => `Weber ${at}`);
  expect(wrong('Jonas', many)).toEqual([`aliases TOO_MANY ${MOST_ALIASES}`]);
  expect(wrong('Jonas', many.slice(1))).toEqual([]);
});

test('what is written twice is kept once, and names are compared without case and accents', () => {
  const tidy = tidyAddressee({
    name: ' Jürgen   Weber ',
    aliases: ['jürgen weber', 'J. Weber', '', 'J. WEBER'],
  });
  expect(tidy).toEqual({ name: 'Jürgen Weber', aliases: ['J. Weber'] });
  expect(namesOfAddressee(tidy)).toEqual(
    namesOfAddressee({ name: 'JÜRGEN WEBER', aliases: ['j. weber'] }),
  );
});
