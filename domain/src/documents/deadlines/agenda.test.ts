import { expect, test } from 'vitest';
import { agendaBlockOf } from './agenda.ts';
import type { DeadlineFields } from './deadlines.ts';

const TODAY = '2026-11-21';
const OPEN: DeadlineFields = {
  kind: 'payment',
  isRight: false,
  day: '2026-11-28',
  isCollected: false,
  doneAt: null,
  snoozedUntil: null,
  remindOn: null,
};
const OBJECTION = { kind: 'objection', isRight: true } as const;

test.each<readonly [string, Partial<DeadlineFields>, string | null]>([
  ['the last day of the week', {}, 'week'],
  ['a day behind it', { day: '2026-11-29' }, 'later'],
  ['today', { day: TODAY }, 'week'],
  ['yesterday', { day: '2026-11-20' }, 'overdue'],
  ['yesterday, and done', { day: '2026-11-20', doneAt: new Date() }, 'over'],
  ['what sleeps', { snoozedUntil: '2026-11-22' }, 'snoozed'],
  ['what sleeps, and was done', { snoozedUntil: '2026-11-22', doneAt: new Date() }, 'over'],
  ['what woke, and is late', { day: '2026-11-20', snoozedUntil: TODAY }, 'overdue'],
  ['a day far off of which somebody is reminded', { day: '2027-02-01', remindOn: TODAY }, 'week'],
  ['a reminder still to come', { day: '2027-02-01', remindOn: '2026-11-22' }, 'later'],
  ['what is collected this week', { isCollected: true }, 'later'],
  ['what was collected', { isCollected: true, day: '2026-11-20' }, 'over'],
  ['an answer in a letter whose money is collected', { isCollected: true, kind: 'reply' }, 'week'],
  ['a right that ends this week', OBJECTION, 'week'],
  ['a right that ended', { ...OBJECTION, day: '2026-11-20' }, 'over'],
  ['a hearing that passed', { kind: 'hearing', day: '2026-11-20' }, 'over'],
  ['an offer', { kind: 'offer', isRight: true }, null],
  ['the end of a contract', { kind: 'contractEnd' }, null],
])('%s', (_, change, block) => {
  expect(agendaBlockOf({ ...OPEN, ...change }, TODAY)).toBe(block);
});
