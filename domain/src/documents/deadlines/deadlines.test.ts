import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import { calendarText } from './calendar.ts';
import {
  isReminded,
  ownDayOf,
  problemsOfLaterDay,
  refuseDeadline,
  stateOfDeadline,
  type DeadlineFields,
} from './deadlines.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const TODAY = '2026-11-21';
const OPEN: DeadlineFields = {
  dueDate: TODAY,
  isDone: false,
  snoozedUntil: null,
  remindOn: null,
};

test.each([
  [{}, 'open'],
  [{ dueDate: null }, null],
  [{ dueDate: '2026-11-20' }, 'overdue'],
  [{ isDone: true, dueDate: '2026-11-20' }, 'done'],
  [{ isCollected: true, dueDate: '2026-11-20' }, 'done'],
  [{ isCollected: true }, 'open'],
  [{ snoozedUntil: '2026-11-22' }, 'snoozed'],
  [{ snoozedUntil: TODAY, dueDate: '2026-11-20' }, 'overdue'],
  [{ snoozedUntil: '2026-11-22', isDone: true }, 'done'],
])('a deadline with %o is %s today', (change, state) => {
  expect(stateOfDeadline({ ...OPEN, ...change }, TODAY)).toBe(state);
});

test.each([
  [{}, false],
  [{ remindOn: '2026-11-22' }, false],
  [{ remindOn: TODAY }, true],
  [{ remindOn: '2026-11-01' }, true],
  [{ remindOn: TODAY, isDone: true }, false],
])('a deadline with %o reminds today: %s', (change, reminds) => {
  expect(isReminded({ ...OPEN, ...change }, TODAY)).toBe(reminds);
});

test('who only reads a document decides nothing about its deadline', () => {
  const own = {
    accountId: 'a',
    spaceId: 's',
    root: 'inbox',
    access: 'owner',
    dueDate: TODAY,
  } as const;
  expect(refuseDeadline(own, BY)).toBeNull();
  expect(refuseDeadline(undefined, BY)).toBe('UNKNOWN_DOCUMENT');
  expect(refuseDeadline({ ...own, access: 'viewer' }, BY)).toBe('NOT_ALLOWED');
  expect(refuseDeadline({ ...own, root: 'trash' }, BY)).toBe('IN_TRASH');
  expect(refuseDeadline({ ...own, dueDate: null }, BY)).toBe('NO_DEADLINE');
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
    'SUMMARY:Rechnung',
    'URL:https://post.example/app/document/x',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
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
