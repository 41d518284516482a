import { expect, test } from 'vitest';
import { examplesIn } from '../../../test/periods/examples.ts';
import { NOTICE } from '../../../test/periods/notice.ts';
import { RECEIPT } from '../../../test/periods/receipt.ts';
import { SERVICE } from '../../../test/periods/service.ts';
import { present } from '../../basics/index.ts';
import { endOfPeriod, type PeriodAttributes } from './count.ts';
import { PERIOD_RULES, periodRuleOn, statedPeriod } from './law.ts';
import { NOTICE_RULES } from './notice.ts';

const endOf = (id: string, attributes: PeriodAttributes) =>
  endOfPeriod(present(periodRuleOn(id, attributes.documentDay)), attributes);

test.each([
  ['decisions made known by post', NOTICE, 100],
  ['what was served', SERVICE, 30],
  ['what counts from the day it came', RECEIPT, 20],
])('periods end as they were worked out by hand: %s', (_, text, fewest) => {
  const examples = examplesIn(text);
  const amiss = examples.flatMap(({ ruleId, attributes, end, isCertain, line }) => {
    const found = endOf(ruleId, attributes);
    const isSo = found.day === end && found.isCertain === isCertain;
    return isSo ? [] : [`${line} <> ${found.day} ${found.isCertain ? 'certain' : 'suggested'}`];
  });

  expect(amiss).toEqual([]);
  expect(examples.length).toBeGreaterThan(fewest);
});

test('an objection over Easter tells each step with its law', () => {
  const { steps, ruleId, ruleVersion, asks } = endOf('tax-objection', {
    documentDay: '2026-02-27',
    land: 'DE-BE',
  });

  expect([ruleId, ruleVersion, asks]).toEqual(['tax-objection', 1, null]);
  expect(steps).toEqual([
    { kind: 'posted', day: '2026-02-27', law: null, length: null, unit: null },
    {
      kind: 'noticeDeemed',
      day: '2026-03-03',
      law: '§ 122 Abs. 2 Nr. 1 AO',
      length: 4,
      unit: 'days',
    },
    { kind: 'counted', day: '2026-04-03', law: '§ 355 Abs. 1 AO', length: 1, unit: 'months' },
    {
      kind: 'movedFromHoliday',
      day: '2026-04-07',
      law: '§ 108 Abs. 3 AO',
      length: null,
      unit: null,
    },
  ]);
});

test('a yellow envelope asks for its day, and until then the earliest end there can be counts', () => {
  const letter = { documentDay: '2026-03-19', land: 'DE-BE' } as const;
  const open = endOf('penal-order', letter);

  expect(open).toMatchObject({ day: '2026-04-02', isCertain: false, asks: 'service' });
  expect(open.steps.map(({ kind }) => kind)).toEqual(['servedAtEarliest', 'counted']);
  expect(endOf('penal-order', { ...letter, servedOn: '2026-03-21' })).toMatchObject({
    day: '2026-04-07',
    isCertain: true,
    asks: null,
  });
});

test('without a Land its holidays are not counted, and only where one could move the end that is said', () => {
  const kindsOn = (documentDay: string) =>
    endOf('tax-objection', { documentDay }).steps.map(({ kind }) => kind);

  expect(kindsOn('2025-07-04')).toEqual(['posted', 'noticeDeemed', 'counted']);
  expect(kindsOn('2024-09-28')).toEqual([
    'posted',
    'noticeDeemed',
    'counted',
    'regionalHolidayOpen',
  ]);
});

test('a period that the letter itself sets is counted in days, weeks and months, and ends on a working day', () => {
  const end = (length: number, unit: 'days' | 'weeks' | 'months') =>
    endOfPeriod(statedPeriod({ length, unit, counts: 'receipt' }), {
      documentDay: '2026-01-28',
      receivedOn: '2026-01-30',
    }).day;

  expect([end(14, 'days'), end(2, 'weeks'), end(1, 'months'), end(10, 'days')]).toEqual([
    '2026-02-13',
    '2026-02-13',
    '2026-03-02',
    '2026-02-09',
  ]);
});

test('what a law gave before is counted for letters of that time, and what is older than the table is not', () => {
  const fine = { documentDay: '1986-03-03', servedOn: '1986-03-05' };

  expect(endOf('fine', fine)).toMatchObject({ day: '1986-03-12', ruleVersion: 1 });
  expect(endOf('fine', { documentDay: '2026-03-02', servedOn: '2026-03-04' })).toMatchObject({
    day: '2026-03-18',
    ruleVersion: 2,
  });
  expect(periodRuleOn('rent-rise', '2001-08-31')).toBeNull();
});

test('no two versions of a rule hold at one time, and each names its paragraph and where it can be read', () => {
  const spans = [
    ...PERIOD_RULES.map((rule) => ({ ...rule, name: rule.id })),
    ...NOTICE_RULES.map((rule) => ({ ...rule, name: rule.notice })),
  ];
  const overlapping = spans.filter((one, at) =>
    spans
      .slice(at + 1)
      .some(
        (other) =>
          other.name === one.name &&
          other.from <= (one.until ?? '9999') &&
          one.from <= (other.until ?? '9999'),
      ),
  );

  expect(overlapping).toEqual([]);
  expect(
    spans.filter(
      ({ law, source }) =>
        !law?.startsWith('§ ') || !source?.startsWith('https://www.gesetze-im-internet.de/'),
    ),
  ).toEqual([]);
});
