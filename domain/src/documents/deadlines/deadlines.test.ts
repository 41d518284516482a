import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import { calendarOfOne, calendarText } from './calendar.ts';
import {
  deadlineOf,
  isReminded,
  ownDayOf,
  problemsOfLaterDay,
  refuseDeadline,
  refuseDecision,
  stateOfDeadline,
  type DeadlineFields,
} from './deadlines.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const TODAY = '2026-11-21';
const OPEN: DeadlineFields = {
  kind: 'payment',
  isRight: false,
  day: TODAY,
  isCollected: false,
  doneAt: null,
  snoozedUntil: null,
  remindOn: null,
};
const DONE = { doneAt: new Date('2026-11-19T09:00:00Z') };
const DONE_LATER = { doneAt: new Date('2026-11-20T09:00:00Z') };

test.each<readonly [Partial<DeadlineFields>, string]>([
  [{}, 'open'],
  [{ day: '2026-11-20' }, 'overdue'],
  [{ ...DONE, day: '2026-11-20' }, 'done'],
  [{ isCollected: true, day: '2026-11-20' }, 'done'],
  [{ isCollected: true }, 'open'],
  [{ isCollected: true, kind: 'reply', day: '2026-11-20' }, 'overdue'],
  [{ snoozedUntil: '2026-11-22' }, 'snoozed'],
  [{ snoozedUntil: TODAY, day: '2026-11-20' }, 'overdue'],
  [{ snoozedUntil: '2026-11-22', ...DONE }, 'done'],
  [{ isRight: true, kind: 'objection', day: '2026-11-20' }, 'lapsed'],
  [{ kind: 'hearing', day: '2026-11-20' }, 'lapsed'],
])('a deadline with %o is %s today', (change, state) => {
  expect(stateOfDeadline({ ...OPEN, ...change }, TODAY)).toBe(state);
});

const REPLY = { kind: 'reply', day: '2026-11-25' } as const;
const PAYMENT = { day: '2026-12-01' } as const;
const OBJECTION = { kind: 'objection', isRight: true, day: '2026-11-23' } as const;
const HEARING = { kind: 'hearing', day: '2026-11-10' } as const;

test.each<readonly [string, readonly Partial<DeadlineFields>[], string | null]>([
  ['nothing that names a day', [], null],
  ['a payment after an answer', [PAYMENT, REPLY], 'reply 2026-11-25'],
  ['a payment whose answer was given', [PAYMENT, { ...REPLY, ...DONE }], 'payment 2026-12-01'],
  [
    'an answer and a payment on one day',
    [
      { ...PAYMENT, ...REPLY },
      { ...REPLY, kind: 'payment' },
    ],
    'payment 2026-11-25',
  ],
  [
    'what is overdue before what is to come',
    [{ ...REPLY, day: '2026-11-01' }, PAYMENT],
    'reply 2026-11-01',
  ],
  ['a right beside what is owed', [OBJECTION, PAYMENT], 'payment 2026-12-01'],
  ['a right beside what was done', [OBJECTION, { ...PAYMENT, ...DONE }], 'payment 2026-12-01'],
  ['a right alone', [OBJECTION], 'objection 2026-11-23'],
  [
    'a right that lapsed, and one that has not',
    [{ ...OBJECTION, day: '2026-11-02' }, OBJECTION],
    'objection 2026-11-23',
  ],
  ['the end of a contract', [{ kind: 'contractEnd', day: '2026-12-31' }], null],
  ['a hearing that passed, and a payment', [HEARING, PAYMENT], 'payment 2026-12-01'],
  ['a hearing that passed alone', [HEARING], 'hearing 2026-11-10'],
  [
    'what sleeps longer than the other has time',
    [{ ...REPLY, snoozedUntil: '2026-12-05' }, PAYMENT],
    'payment 2026-12-01',
  ],
  [
    'what sleeps, and wakes before the other',
    [{ ...REPLY, snoozedUntil: '2026-11-28' }, PAYMENT],
    'reply 2026-11-25',
  ],
  [
    'what is collected, before an answer',
    [{ ...PAYMENT, day: '2026-11-22', isCollected: true }, REPLY],
    'reply 2026-11-25',
  ],
  [
    'all done: what was done last',
    [
      { ...REPLY, ...DONE_LATER },
      { ...PAYMENT, ...DONE },
    ],
    'reply 2026-11-25',
  ],
])('the deadline of a letter with %s', (_, duties, expected) => {
  const found = deadlineOf(
    duties.map((one) => ({ ...OPEN, ...one })),
    TODAY,
  );

  expect(found === null ? null : `${found.kind} ${found.day}`).toBe(expected);
});

test.each([
  [{}, false],
  [{ remindOn: '2026-11-22' }, false],
  [{ remindOn: TODAY }, true],
  [{ remindOn: '2026-11-01' }, true],
  [{ remindOn: TODAY, isDone: true }, false],
])('a deadline with %o reminds today: %s', (change, reminds) => {
  expect(isReminded({ isDone: false, remindOn: null, ...change }, TODAY)).toBe(reminds);
});

const HELD = { accountId: 'a', spaceId: 's', root: 'inbox', access: 'owner' } as const;

test('who only reads a document decides nothing about its deadline', () => {
  const own = { ...HELD, deadline: OPEN };
  expect(refuseDeadline(own, BY)).toBeNull();
  expect(refuseDeadline(undefined, BY)).toBe('UNKNOWN_DOCUMENT');
  expect(refuseDeadline({ ...own, access: 'viewer' }, BY)).toBe('NOT_ALLOWED');
  expect(refuseDeadline({ ...own, root: 'trash' }, BY)).toBe('IN_TRASH');
  expect(refuseDeadline({ ...own, deadline: null }, BY)).toBe('NO_DEADLINE');
});

test('nothing is offered to be decided about what is over by itself', () => {
  const withDeadline = (change: Partial<DeadlineFields>) =>
    refuseDecision({ ...HELD, deadline: { ...OPEN, day: '2026-11-20', ...change } }, TODAY, BY);

  expect(withDeadline({})).toBeNull();
  expect(withDeadline(DONE)).toBeNull();
  expect(withDeadline({ isCollected: true })).toBe('NO_DEADLINE');
  expect(withDeadline({ isRight: true, kind: 'objection' })).toBe('NO_DEADLINE');
});

test.each([
  [null, []],
  ['2026-11-22', []],
  [TODAY, ['IN_PAST']],
  ['2026-02-30', ['INVALID']],
  ['2100-01-01', ['TOO_FAR']],
])('coming back on %s has these problems: %o', (day, codes) => {
  expect(problemsOfLaterDay(day, TODAY).map(({ code }) => code)).toEqual(codes);
});

const calendarWith = (title: string) =>
  calendarText({
    name: 'Postkorb',
    writtenAt: '20261121T130000Z',
    entries: [{ id: 'x', day: '2026-12-31', title, url: 'https://post.example/app/document/x' }],
  });

test('a calendar holds whole days that end with the next day', () => {
  expect(calendarWith('Rechnung').split('\r\n').slice(8, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:x@postkorb',
    'DTSTAMP:20261121T130000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Rechnung',
    'URL:https://post.example/app/document/x',
    'END:VEVENT',
  ]);
});

test.each([
  ['2027-01-08', '10:15', '20270108T091500Z'],
  ['2027-06-08', '10:15', '20270608T081500Z'],
  ['2027-03-28', '00:30', '20270327T233000Z'],
  ['2027-03-28', '03:30', '20270328T013000Z'],
])('a meeting of %s at %s in Berlin begins at %s, where it takes place', (day, time, begins) => {
  const entry = { id: 'x', day, time, place: 'Amtsgericht, Saal 4', title: 'Ladung', url: 'u' };
  const text = calendarOfOne(entry, '20261121T130000Z');

  expect(text).toContain(`DTSTART:${begins}\r\nDURATION:PT1H\r\n`);
  expect(text).toContain('LOCATION:Amtsgericht\\, Saal 4\r\n');
  expect(text).not.toContain('REFRESH');
});

test('what else is known of an entry stands in it line by line', () => {
  const notes = ['Pflicht', 'Sonst: Mahngebühr, Zinsen'];
  const entry = { id: 'x', day: '2026-12-31', title: 'Rechnung', url: 'u', notes };

  expect(calendarOfOne(entry, '20261121T130000Z')).toContain(
    'DESCRIPTION:Pflicht\\nSonst: Mahngebühr\\, Zinsen\r\n',
  );
});

test('what a document says cannot add a line to the calendar', () => {
  const text = calendarWith('A; B, C\\D\r\nEND:VCALENDAR\u0007');
  expect(text).toContain('SUMMARY:A\\; B\\, C\\\\D\\nEND:VCALENDAR\r\n');
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
});

test('a long line is folded at 75 octets and reads the same when unfolded', () => {
  const title = 'Fällig € 💶 '.repeat(20);
  const lines = calendarWith(title).split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

const DUE = { dueDate: '2026-12-01', amountCents: 12_345 } as const;
test.each([
  ['a bill', DUE, DUE.dueDate],
  ['an own invoice', { ...DUE, isOutgoing: true }, null],
  ['an own letter that asks for no money', { dueDate: DUE.dueDate, isOutgoing: true }, DUE.dueDate],
  ['an invoice below nothing', { ...DUE, amountCents: -100 }, null],
  ['an own invoice below nothing', { ...DUE, amountCents: -100, isOutgoing: true }, DUE.dueDate],
  ['a letter that names no day', { ...DUE, dueDate: null }, null],
])('%s: the day by which the reader has something to do', (_, document, day) => {
  expect(ownDayOf(document)).toBe(day);
});
