import { expect, test } from 'vitest';
import {
  PLAN_SEATS,
  planOf,
  refuseSeats,
  SEAT_PRICE_CENTS,
  seatsOf,
  seatsToPay,
  type PlanName,
} from './index.ts';

test.each<[PlanName, number, number | null]>([
  ['Essentials', 3, 5],
  ['Standard', 10, 50],
  ['Professional', 100, null],
  ['Premium', 100, 100],
  ['Minimalist', 1, 1],
  ['Single', 1, 1],
  ['Couple', 2, 2],
  ['Family', 5, 5],
  ['Free', 1, 1],
])('%s comes with %s seats, and %s at most', (plan, included, maximum) => {
  expect(PLAN_SEATS[plan]).toEqual({ included, maximum });
});

test('a household has five seats and a business ten, as long as nobody chooses a plan', () => {
  expect([planOf('private'), planOf('business')]).toEqual(['Family', 'Standard']);
});

const PAID = { wanted: 1, acceptedCents: SEAT_PRICE_CENTS };
const FREE = { wanted: 1, acceptedCents: null };

test.each([
  ['the ninth of ten sits down', ['Standard', 0, 8, FREE], null],
  ['the tenth of ten sits down', ['Standard', 0, 9, FREE], null],
  ['the eleventh is not let in without a price', ['Standard', 0, 10, FREE], 'LIMIT_REACHED'],
  ['the eleventh pays', ['Standard', 0, 10, PAID], null],
  [
    'another price was agreed to',
    ['Standard', 0, 10, { ...PAID, acceptedCents: 1 }],
    'LIMIT_REACHED',
  ],
  ['a seat that was paid for and is free again', ['Standard', 1, 10, FREE], null],
  ['the fiftieth pays', ['Standard', 39, 49, PAID], null],
  ['the fifty-first finds no seat at any price', ['Standard', 40, 50, PAID], 'LIMIT_REACHED'],
  ['two, of whom one finds a seat, pay for one', ['Standard', 0, 9, { ...PAID, wanted: 2 }], null],
  ['two at once where one seat is left', ['Family', 0, 4, { ...PAID, wanted: 2 }], 'LIMIT_REACHED'],
  ['without an end everybody pays', ['Professional', 400, 500, PAID], null],
] as const)('%s', (_, seats, code) => {
  const [plan, extra, used, request] = seats;
  expect(refuseSeats(seatsOf(plan, extra, used), request)).toBe(code);
});

test('who was there before there was a limit keeps the seat, and nobody else comes in', () => {
  const seats = seatsOf('Family', 2, 7);
  expect(seats).toEqual({ used: 7, licences: 7, maximum: 7 });
  expect(refuseSeats(seats, PAID)).toBe('LIMIT_REACHED');
  expect(refuseSeats({ ...seats, used: 6 }, FREE)).toBeNull();
});

test('only what no free licence covers is paid for', () => {
  const seats = seatsOf('Standard', 0, 8);
  expect([1, 2, 3, 5].map((wanted) => seatsToPay(seats, wanted))).toEqual([0, 0, 1, 3]);
});
