import { expect, test } from 'vitest';
import type { DocumentRowFragment as RowDocument } from '../../gql/graphql.ts';
import { below, spokenFor } from './spoken-for.ts';

let last = 0;
type Said = { readonly from?: string; readonly cents?: number };

/** A read letter of which a row knows no more than this. */
const letter = ({ from, cents }: Said, more: object = {}) =>
  ({
    id: `letter-${(last += 1)}`,
    filename: 'scan.pdf',
    isRead: true,
    kind: 'invoice',
    createdAt: '2026-11-15T10:00:00Z',
    deadline: null,
    metadata: {
      senderName: from ?? null,
      amountCents: cents ?? null,
      currency: cents === undefined ? null : 'EUR',
      isCollected: false,
    },
    ...more,
  }) as unknown as RowDocument;
const due = (day: string, state = 'open') => ({ deadline: { kind: 'payment', day, state } });

test('a thread names everybody who wrote once, the last one first', () => {
  const utility = letter({ from: 'Stadtwerke' });
  expect(spokenFor(letter({ from: 'Inkasso' }), [utility, utility]).metadata.senderName).toBe(
    'Inkasso, Stadtwerke',
  );
  expect(spokenFor(letter({}), [utility]).metadata.senderName).toBe('scan.pdf, Stadtwerke');
});

test('it says the last sum that was named, and only that', () => {
  const bill = letter({ cents: 8420 });
  expect(spokenFor(letter({ cents: 8920 }), [bill]).metadata.amountCents).toBe(8920);
  expect(spokenFor(letter({}), [bill]).metadata).toMatchObject({
    amountCents: 8420,
    currency: 'EUR',
  });
});

test('it is unread while one of its letters is, and shows the day that comes first of all', () => {
  const bill = letter({}, { isRead: false, ...due('2026-12-01') });
  const answer = letter({}, due('2026-12-05'));
  expect(spokenFor(answer, [bill])).toMatchObject({
    isRead: false,
    deadline: { day: '2026-12-01' },
  });
  expect(spokenFor(answer, [letter({}, due('2026-12-01', 'done'))]).deadline?.day).toBe(
    '2026-12-05',
  );
});

test('the sum is that of the day beside it', () => {
  const later = letter({ cents: 12_000 }, due('2027-01-01'));
  const sooner = letter({ cents: 8000 }, due('2026-12-01'));
  expect(spokenFor(later, [sooner])).toMatchObject({
    deadline: { day: '2026-12-01' },
    metadata: { amountCents: 8000 },
  });
});

test('the day of a bill counts no more once a reminder names another', () => {
  const reminder = letter(
    {},
    { kind: 'reminder', createdAt: '2026-11-20T10:00:00Z', ...due('2026-12-05') },
  );
  expect(spokenFor(reminder, [letter({}, due('2026-12-01'))]).deadline?.day).toBe('2026-12-05');
});

test('so it is when another letter came after the reminder, or the bill stands first', () => {
  const bill = letter({}, { createdAt: '2026-11-01T10:00:00Z', ...due('2026-12-01') });
  const reminder = letter(
    {},
    { createdAt: '2026-11-20T10:00:00Z', kind: 'reminder', ...due('2026-12-05') },
  );
  const answer = letter({}, { createdAt: '2026-11-25T10:00:00Z', kind: 'letter' });
  expect(spokenFor(answer, [reminder, bill]).deadline?.day).toBe('2026-12-05');
  expect(spokenFor(bill, [answer, reminder]).deadline?.day).toBe('2026-12-05');
});

test('a reminder says nothing of a bill that came after it, nor once it is done', () => {
  const later = letter({}, { createdAt: '2026-11-25T10:00:00Z', ...due('2026-12-01') });
  const reminder = (state?: string) =>
    letter(
      {},
      { createdAt: '2026-11-20T10:00:00Z', kind: 'reminder', ...due('2026-12-05', state) },
    );
  expect(spokenFor(later, [reminder()]).deadline?.day).toBe('2026-12-01');
  const bill = letter({}, { createdAt: '2026-11-01T10:00:00Z', ...due('2026-12-01') });
  expect(spokenFor(reminder('done'), [bill]).deadline?.day).toBe('2026-12-01');
});

test('of two reminders the last one counts', () => {
  const one = { kind: 'reminder', createdAt: '2026-11-10T10:00:00Z', ...due('2026-12-01') };
  const last = { kind: 'reminder', createdAt: '2026-11-20T10:00:00Z', ...due('2026-12-05') };
  expect(spokenFor(letter({}, last), [letter({}, one)]).deadline?.day).toBe('2026-12-05');
  expect(spokenFor(letter({}, one), [letter({}, last)]).deadline?.day).toBe('2026-12-05');
});

test('unfolded, a sum that the first row says is not said again below it', () => {
  const head = letter({ cents: 8420 });
  expect(below(head, letter({ cents: 8420 })).metadata.amountCents).toBeNull();
  expect(below(head, letter({ cents: 8920 })).metadata.amountCents).toBe(8920);
});

test('unfolded, a bill whose reminder stands above it says that it is replaced, until the reminder is done', () => {
  const bill = letter({}, { createdAt: '2026-11-01T10:00:00Z', ...due('2026-11-17', 'overdue') });
  const reminder = (state?: string) =>
    letter(
      {},
      { kind: 'reminder', createdAt: '2026-11-20T10:00:00Z', ...due('2026-12-05', state) },
    );
  expect(below(reminder(), bill).isReplaced).toBe(true);
  expect(below(reminder('done'), bill).isReplaced).toBe(false);
});
