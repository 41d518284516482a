import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '@postkorb/domain/basics';
import { DUTY_KINDS } from '@postkorb/domain/documents';
import { formatDayShort, todayInBerlin } from '../../i18n/format.ts';
import { deadlineLook } from './deadline-look.ts';
import type { DocumentRowFragment as RowDocument } from '../../gql/graphql.ts';

type Deadline = NonNullable<RowDocument['deadline']>;

beforeEach(() => i18n.loadAndActivate({ locale: 'en-GB', messages: {} }));

const SOON = addDays(todayInBerlin(), 3);
const FAR = addDays(todayInBerlin(), 60);

/** What is said of a document that wants this next: how it stands out, and in which words. */
function said(deadline: Partial<Deadline>, isCollected = false) {
  const whole = { id: '1', kind: 'payment', day: FAR, time: null, state: 'open', ...deadline };
  const look = deadlineLook({ deadline: whole as Deadline, metadata: { isCollected } });
  return look && `${look.tone}: ${look.says} ${look.when}`;
}

test('a row says what is wanted, and how near it is', () => {
  expect(said({ day: SOON })).toBe(`deadline: payment ${formatDayShort(SOON)}`);
  expect(said({ kind: 'reply' })).toBe(`outline: reply ${formatDayShort(FAR)}`);
  expect(said({ state: 'overdue' })).toBe(`overdue: overdue ${formatDayShort(FAR)}`);
  expect(said({ state: 'done' })).toBe(`done: done ${formatDayShort(FAR)}`);
  expect(said({ state: 'done', isPaid: true })).toBe(`done: paid ${formatDayShort(FAR)}`);
  expect(said({ kind: 'submission' })).toBe(`outline: submission ${formatDayShort(FAR)}`);
  expect(said({ kind: 'submission', taxYear: 2026 })).toBe(
    `outline: taxReturn ${formatDayShort(FAR)}`,
  );
  expect(said({ kind: 'reply', state: 'done' })).toBe(`done: done ${formatDayShort(FAR)}`);
  expect(said({}, true)).toBe(`outline: debit ${formatDayShort(FAR)}`);
  expect(said({ isFrom: true }, true)).toBe(`outline: debitFrom ${formatDayShort(FAR)}`);
});

test('a day that a later letter replaces is grey, though it has passed', () => {
  const deadline = { id: '1', kind: 'payment', day: FAR, time: null, state: 'overdue' } as Deadline;
  const metadata = { isCollected: false };
  expect(deadlineLook({ deadline, metadata, isReplaced: true })).toMatchObject({
    says: 'replaced',
    tone: 'outline',
  });
  expect(said({ state: 'overdue', isReplaced: true })).toMatch(/^outline: replaced /);
});

test('a day in court stands out however far it is, and says its time', () => {
  const when = `${formatDayShort(FAR)}, 10:15`;
  expect(said({ kind: 'hearing', time: '10:15' })).toBe(`deadline: hearing ${when}`);
  expect(said({ kind: 'appointment', time: '10:15' })).toBe(`outline: appointment ${when}`);
});

test('what one may do and need not is grey, as is what has lapsed', () => {
  expect(said({ kind: 'objection', day: SOON })).toBe(`plain: objection ${formatDayShort(SOON)}`);
  expect(said({ kind: 'hearing', state: 'lapsed' })).toBe(`plain: hearing ${formatDayShort(FAR)}`);
});

test('an offer and the end of a contract want nothing', () => {
  expect(DUTY_KINDS.filter((kind) => said({ kind }) === null)).toEqual(['offer', 'contractEnd']);
});
