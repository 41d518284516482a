import { expect, test } from 'vitest';
import { GOOD_STANDING, LONGEST_LINK_NOTE, refuseJoin, refuseLinkNote } from './index.ts';

test('nobody sits twice, who was shut out comes by no link, and a mailbox is proven first', () => {
  const of = (seat: Parameters<typeof refuseJoin>[0]['seat'], isProven: boolean) =>
    refuseJoin({ seat, isProven });
  expect([of(null, true), of(null, false)]).toEqual([null, 'MAILBOX_NOT_PROVEN']);
  for (const isProven of [true, false]) {
    expect(of('active', isProven)).toBe('ALREADY_MEMBER');
    expect(of('deactivated', isProven)).toBe('SEAT_CLOSED');
  }
});

test('the note of a link is a line', () => {
  const by = { role: 'Owner', standing: GOOD_STANDING } as const;
  expect(refuseLinkNote('😀'.repeat(LONGEST_LINK_NOTE), by)).toBeNull();
  expect(refuseLinkNote('x'.repeat(LONGEST_LINK_NOTE + 1), by)).toBe('NOTE_TOO_LONG');
});
