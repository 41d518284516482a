import { expect, test } from 'vitest';
import { partnersOf } from './partners.ts';

test('partners are named by the name in the address of their page [DEC-PARTNER-ROUTES]', () => {
  expect(partnersOf('')).toEqual({});
  expect(partnersOf('n26=N26 Bank, havekon=Müller & Söhne')).toEqual({
    n26: 'N26 Bank',
    havekon: 'Müller & Söhne',
  });
});

test.each(['n26', 'N26=N26 Bank', '../=x', 'n26=<b>N26</b>', `n26=${'x'.repeat(61)}`])(
  'what names no partner is refused: %s',
  (text) => expect(partnersOf(text)).toBeNull(),
);
