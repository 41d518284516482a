import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test.each([
  ['one address', 'eva@example.com', ['eva@example.com']],
  [
    'several with commas',
    'eva@example.com, jan@example.com',
    ['eva@example.com', 'jan@example.com'],
  ],
  [
    'a column of a table',
    'eva@example.com\njan@example.com\n',
    ['eva@example.com', 'jan@example.com'],
  ],
  [
    'a line of a mail program',
    'Eva Beispiel <eva@example.com>; "Jan" <jan@example.com>',
    ['eva@example.com', 'jan@example.com'],
  ],
  [
    'several in one line',
    'eva@example.com jan@example.com',
    ['eva@example.com', 'jan@example.com'],
  ],
  [
    'a name without an address',
    'Eva Beispiel, jan@example.com',
    ['Eva Beispiel', 'jan@example.com'],
  ],
  ['nothing', ' , ;\n', []],
])('%s is taken apart', (_, text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
