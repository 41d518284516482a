import { expect, test } from 'vitest';
import { UNBOUNDED, USUAL_BOUNDS } from '../../basics/index.ts';
import { problemsOfDuty, refuseTogether, stateOfDuty, type DutyEdit } from './duties.ts';
import type { DutyKind } from './duty.ts';

const OPEN = {
  kind: 'reply' as DutyKind,
  isRight: false,
  day: '2026-03-20',
  isDone: false,
  isCollected: false,
  snoozedUntil: null,
};

test.each([
  [{}, '2026-03-20', 'open'],
  [{}, '2026-03-21', 'overdue'],
  [{ isRight: true }, '2026-03-20', 'open'],
  [{ isRight: true }, '2026-03-21', 'lapsed'],
  [{ kind: 'appointment' as const }, '2026-03-21', 'lapsed'],
  [{ kind: 'hearing' as const }, '2026-03-21', 'lapsed'],
  [{ kind: 'contractEnd' as const }, '2026-03-21', 'lapsed'],
  [{ day: null }, '2030-01-01', 'open'],
  [{ isDone: true, isRight: true }, '2026-03-21', 'done'],
  [{ snoozedUntil: '2026-03-25' }, '2026-03-24', 'snoozed'],
  [{ snoozedUntil: '2026-03-25' }, '2026-03-25', 'overdue'],
  [{ kind: 'payment' as const, isCollected: true }, '2026-03-20', 'open'],
  [{ kind: 'payment' as const, isCollected: true }, '2026-03-21', 'done'],
  [{ isCollected: true }, '2026-03-21', 'overdue'],
])('a duty of 20 March with %j is on %s %s', (change, today, state) => {
  expect(stateOfDuty({ ...OPEN, ...change }, today)).toBe(state);
});

const KNOWN = { documentDay: '2026-03-05', today: '2026-03-10' };

test.each<readonly [DutyEdit, readonly string[]]>([
  [{ day: '2026-03-20', time: '09:30', place: 'Saal 2', amountCents: 0 }, []],
  [{ day: null, time: null, place: null, servedOn: null }, []],
  [{ day: '2026-02-30' }, ['day INVALID']],
  [{ time: '9:30' }, ['time INVALID']],
  [{ time: '24:00' }, ['time INVALID']],
  [{ amountCents: -1 }, ['amountCents INVALID']],
  [{ amountCents: 1.5 }, ['amountCents INVALID']],
  [{ servedOn: '2026-03-11' }, ['servedOn IN_FUTURE']],
  [{ servedOn: '2026-03-04' }, ['servedOn BEFORE_DOCUMENT']],
  [{ receivedOn: '2026-03-32' }, ['receivedOn INVALID']],
  [{ place: 'x'.repeat(256) }, ['place TOO_LONG']],
])('what a person writes down of a duty: %j', (edit, problems) => {
  const found = problemsOfDuty(edit, KNOWN, USUAL_BOUNDS);

  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

test('how long a text may be is measured by what is set', () => {
  expect(problemsOfDuty({ place: 'x'.repeat(5000) }, KNOWN, UNBOUNDED)).toEqual([]);
});

test('a duty of a court is ticked off by itself, others together', () => {
  const [court, other] = [{ isOfCourt: true }, { isOfCourt: false }];

  expect([refuseTogether([court]), refuseTogether([other, other])]).toEqual([null, null]);
  expect(refuseTogether([other, court])).toBe('ONE_BY_ONE');
});
