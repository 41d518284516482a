import { expect, test } from 'vitest';
import { addDays } from '../basics/index.ts';
import {
  againUntil,
  destroyedFrom,
  digestFrom,
  digestUntil,
  dueUntil,
  KEPT_BECAUSE,
  mayDigest,
  whyKept,
  type Keeping,
  type Stored,
} from './day-91.ts';
import { destructionDay } from './retention.ts';

const RECEIVED = '2026-01-10';
const DAY_91 = '2026-04-11';
const due: Stored = {
  place: 'StorageShortTerm',
  sentAt: null,
  destroyedAt: null,
  receivedOn: RECEIVED,
  isHeld: false,
  isGuarded: false,
  isScanned: true,
  isStoredTwice: true,
  isAskedAbout: false,
  warnedOn: '2026-03-28',
};
const agreed: Keeping = { hasConsent: true, isPaywalled: false, returnsAll: false };

test('[CONST-SHORTTERM-90D][DEC-SHORTTERM-90-91] a paper is destroyed on day 91 and no day earlier', () => {
  expect(destructionDay(RECEIVED)).toBe(DAY_91);
  expect(whyKept(due, agreed, DAY_91)).toBeNull();
  expect(whyKept(due, agreed, '2026-04-10')).toBe('NOT_DUE');
});

test('each reason alone keeps a paper', () => {
  const reasons: Record<string, readonly [Partial<Stored>, Partial<Keeping>]> = {
    NOT_HERE: [{ place: 'ReturnBasket' }, {}],
    NOT_DUE: [{ receivedOn: '2026-01-11' }, {}],
    RETURNS_ALL: [{}, { returnsAll: true }],
    HELD: [{ isHeld: true }, {}],
    GUARDED: [{ isGuarded: true }, {}],
    NOT_WARNED: [{ warnedOn: '2026-03-29' }, {}],
    CONSENT_MISSING: [{}, { hasConsent: false }],
    PAYWALL: [{}, { isPaywalled: true }],
    NOT_SCANNED: [{ isScanned: false }, {}],
    ASKED_ABOUT: [{ isAskedAbout: true }, {}],
    NOT_STORED_TWICE: [{ isStoredTwice: false }, {}],
  };
  for (const why of KEPT_BECAUSE) {
    const [paper, keeping] = reasons[why]!;
    expect(whyKept({ ...due, ...paper }, { ...agreed, ...keeping }, DAY_91)).toBe(why);
  }
  expect(whyKept({ ...due, warnedOn: null }, agreed, '2036-01-01')).toBe('NOT_WARNED');
  expect(destroyedFrom(RECEIVED, '2026-06-01')).toBe('2026-06-15');
});

test('with a digest a week each paper is named 14 to 20 days ahead, over ten years with their leap days', () => {
  let last: string | null = null;
  const named = new Map<string, number>();
  const first = '2024-01-01';
  let named_until = addDays(first, -1);
  for (let n = 0; n < 3_660; n += 1) {
    const today = addDays(first, n);
    // A paper comes every day; a digest is written where one is not named that has to be.
    if (digestFrom(today) <= named_until || !mayDigest(last, today)) continue;
    last = today;
    while (named_until < digestUntil(today)) {
      named_until = addDays(named_until, 1);
      if (named_until >= first) named.set(named_until, daysUntil(today, named_until));
    }
  }
  expect(named.size).toBeGreaterThan(3_500);
  expect(new Set(named.values())).toEqual(new Set([14, 15, 16, 17, 18, 19, 20]));
});

const daysUntil = (today: string, receivedOn: string) =>
  Math.round((Date.parse(destructionDay(receivedOn)) - Date.parse(today)) / 86_400_000);

test('what is named again and what is due follow from the day', () => {
  expect(destructionDay(againUntil('2026-03-01'))).toBe('2026-03-04');
  expect(destructionDay(dueUntil('2026-03-01'))).toBe('2026-03-01');
});
