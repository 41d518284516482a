import { expect, test } from 'vitest';
import { openBook } from './book.ts';
import { totals, xRechnung } from './e-invoice.ts';
import { day, dayOfMonth, euro, iban, iso, short } from './figures.ts';
import { letters } from './letters.ts';
import { qrCode } from './qr.ts';

const today = new Date(2026, 2, 2);

test('there are at most 25 letters, oldest first, for both accounts', () => {
  const ages = letters.map((letter) => letter.arrivedDaysAgo);
  expect(letters.length).toBeLessThanOrEqual(25);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(new Set(letters.map((letter) => letter.account))).toEqual(
    new Set(['household', 'business']),
  );
  expect(new Set(letters.map((letter) => letter.name)).size).toBe(letters.length);
});

test.each(letters.map((letter) => [letter.name, letter] as const))(
  '%s can be drawn',
  async (_, letter) => {
    if ('write' in letter) return expect(letter.write(today)).toMatch(/^<\?xml/);
    const book = await openBook(today, letter.faces);
    await letter.draw(book);
    expect(book.pdf.getPageCount()).toBeGreaterThan(0);
  },
);

test('offices write on working days', () => {
  expect(iso(day(today, 0))).toBe('2026-03-02');
  expect(iso(day(today, -1))).toBe('2026-02-27');
  expect(iso(day(today, -2))).toBe('2026-02-27');
  expect(short(dayOfMonth(day(today, 0), { day: 0, later: 1 }))).toBe('31.03.2026');
});

test('an IBAN carries the checksum of its country and account', () => {
  expect(iban('DE', '370400440532013000')).toBe('DE89370400440532013000');
});

test('money is written the German way', () => {
  expect(euro(123_456_789)).toBe('1.234.567,89 €');
  expect(euro(-5)).toBe('-0,05 €');
});

test('a QR code grows with its text and keeps its three corners', () => {
  const code = qrCode('HELLO WORLD');
  const edge = code.length;
  expect(edge).toBe(21);
  for (const [row, column] of [
    [0, 0],
    [0, edge - 7],
    [edge - 7, 0],
  ] as const)
    expect(code[row]?.slice(column, column + 7)).toEqual(Array.from({ length: 7 }, () => true));
  expect(qrCode('x'.repeat(200))).toHaveLength(57);
});

test('an e-invoice adds up', () => {
  const party = {
    name: 'A & B',
    street: 's',
    zip: 'z',
    city: 'c',
    vatId: 'v',
    person: 'p',
    phone: 't',
    email: 'e',
  };
  const invoice = {
    number: 'R-1',
    issued: today,
    due: today,
    delivered: today,
    buyerReference: 'b',
    seller: party,
    buyer: party,
    iban: 'i',
    bic: 'b',
    terms: 't',
    lines: [{ name: 'Lampe', count: 3, unit: 'C62' as const, cents: 1_005 }],
  };
  expect(totals(invoice)).toEqual({ net: 3_015, tax: 573, gross: 3_588 });
  expect(xRechnung(invoice)).toContain(
    '<cbc:PayableAmount currencyID="EUR">35.88</cbc:PayableAmount>',
  );
  expect(xRechnung(invoice)).toContain('A &amp; B');
});
