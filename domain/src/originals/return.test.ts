import { expect, test } from 'vitest';
import {
  estimateOf,
  packedBy,
  PACKING_DAYS,
  refusePacket,
  refusePrice,
  RETURN_STAGES,
  stageOf,
} from './return.ts';

const prices = { packing: 299, original: 49, postage: 549, postageAbroad: 1449 };

test('[DEC-PRICE-RETURNS] a packet costs its packing, each original and the postage', () => {
  expect(estimateOf({ originals: 3, isAbroad: false, type: 'private', prices })).toEqual({
    total: 995,
    items: [
      { kind: 'packing', quantity: 1, unitPrice: 299, total: 299 },
      { kind: 'original', quantity: 3, unitPrice: 49, total: 147 },
      { kind: 'postage', quantity: 1, unitPrice: 549, total: 549 },
    ],
  });
  expect(estimateOf({ originals: 1, isAbroad: true, type: 'private', prices }).total).toBe(1797);
  expect(estimateOf({ originals: 0, isAbroad: false, type: 'private', prices }).total).toBe(0);
});

test('[DEC-VAT] a business pays 19 % VAT on top, a household pays what is said', () => {
  const { total, items } = estimateOf({ originals: 1, isAbroad: false, type: 'business', prices });
  expect(items.at(-1)).toEqual({ kind: 'vat', quantity: 1, unitPrice: 170, total: 170 });
  expect(total).toBe(1067);
});

test('[DEC-PARCEL-PACKING-OPTIONS] a packet is packed within one, two or three working days, and Saturday is none', () => {
  expect(PACKING_DAYS.map((days) => packedBy('2026-11-26', days, 'DE-BE'))).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ]);
  // Epiphany is a holiday in Bavaria, and none in Berlin.
  expect(packedBy('2027-01-05', 1, 'DE-BE')).toBe('2027-01-06');
  expect(packedBy('2027-01-05', 1, 'DE-BY')).toBe('2027-01-07');
});

test('a packet takes one to fifty originals, for the price that was named', () => {
  const ids = Array.from({ length: 51 }, (_, n) => String(n));
  expect([refusePacket([]), refusePacket(ids.slice(1)), refusePacket(ids)]).toEqual([
    'NOTHING_CHOSEN',
    null,
    'TOO_MANY',
  ]);
  expect([refusePrice(995, null), refusePrice(995, 995), refusePrice(995, 946)]).toEqual([
    null,
    null,
    'PRICE_CHANGED',
  ]);
});

test('[TRN-PACKAGE-DELIVERY-UNKNOWN] a packet is being packed, then sent; nobody claims that it arrived', () => {
  expect([...RETURN_STAGES]).toEqual(['packing', 'sent']);
  expect([null, new Date()].map((sentAt) => stageOf({ sentAt }))).toEqual(['packing', 'sent']);
});
