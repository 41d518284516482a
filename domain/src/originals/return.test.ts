import { expect, test } from 'vitest';
import { estimateOf, packedBy, refusePacket, refusePrice } from './return.ts';

test('[DEC-PRICE-RETURNS] a packet costs its packing, each original and the postage', () => {
  expect(estimateOf({ originals: 3, isAbroad: false, type: 'private' })).toEqual({
    total: 995,
    items: [
      { kind: 'packing', quantity: 1, unitPrice: 299, total: 299 },
      { kind: 'original', quantity: 3, unitPrice: 49, total: 147 },
      { kind: 'postage', quantity: 1, unitPrice: 549, total: 549 },
    ],
  });
  expect(estimateOf({ originals: 1, isAbroad: true, type: 'private' }).total).toBe(1797);
  expect(estimateOf({ originals: 0, isAbroad: false, type: 'private' }).total).toBe(0);
});

test('[DEC-VAT] a business pays 19 % VAT on top, a household pays what is said', () => {
  const { total, items } = estimateOf({ originals: 1, isAbroad: false, type: 'business' });
  expect(items.at(-1)).toEqual({ kind: 'vat', quantity: 1, unitPrice: 170, total: 170 });
  expect(total).toBe(1067);
});

test('[DEC-PARCEL-PACKING-OPTIONS] a packet is packed within one, two or three working days, and Saturday is none', () => {
  expect([1, 2, 3].map((days) => packedBy('2026-11-26', days))).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ]);
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
