import { expect, test } from 'vitest';
import { makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { anyAddress } from '../../../test/world/inviting.ts';
import { share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { cursorOf, placeFrom } from './moment-cursor.ts';

const world = useWorld();

// The zero character, and a half of one of two halves: PostgreSQL keeps neither.
const ODD = 'Uhl\0and\uD83D';

const FIND = `query ($text: String!) {
  contactConnection(search: $text, after: $text) { edges { node { id } } }
  meAggregateContainerRecipientsConnection(search: $text, after: $text, email: $text) { edges { cursor } } }`;
const KEEP = `mutation ($contacts: [NewContact!]!) {
  createManyContacts(contacts: $contacts) { errorCode contacts { name } } }`;
const UNSHARE = `mutation ($id: ID!, $emails: [String!]!) {
  unshareContainerWithManyContacts(containerId: $id, emails: $emails) { errorCode } }`;

test('signs that no table keeps are left out of whatever is asked or written, also inside the question itself', async () => {
  const owner = await world.account();
  expect((await world.ask(owner, FIND, { text: ODD })).errors).toBeUndefined();
  const inside = `{ contactConnection(search: "a\\u0000") { edges { node { id } } } }`;
  expect((await world.ask(owner, inside)).errors).toBeUndefined();

  const kept = await world.ask(owner, KEEP, { contacts: [{ email: anyAddress(), name: ODD }] });
  expect(kept.data?.['createManyContacts']).toEqual({
    errorCode: null,
    contacts: [{ name: 'Uhland\uFFFD' }],
  });

  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
  expect(await share(owner, id, { to: [anyAddress()], note: ODD })).toMatchObject({
    errorCode: null,
  });
  const unshared = await world.ask(owner, UNSHARE, { id: `${id}\0`, emails: [`\0${ODD}@b.de`] });
  expect(unshared.data?.['unshareContainerWithManyContacts']).toEqual({ errorCode: null });
});

const ID = '01a20b83-1abf-71d9-a0f7-32c491e51f14';

test('a page goes on where its cursor says, and begins where that says no moment there is', () => {
  const place = { place: '2026-02-28 23:59:59.123456+00', id: ID };
  expect(placeFrom(cursorOf(place))).toEqual({ since: place.place, id: ID });
  for (const moment of [
    '2026-02-30 10:00:00+00',
    '2026-13-01 10:00:00+00',
    '2026-02-28 24:00:01+00',
    '2026-02-28 10:60:00+00',
    '2026-02-28 10:00:00+19',
    'infinity',
  ])
    expect(placeFrom(cursorOf({ place: moment, id: ID })), moment).toBeNull();
  expect(placeFrom('2026-02-28 10:00:00+00~1')).toBeNull();
  expect(placeFrom(null)).toBeNull();
});

const LISTS = `query ($id: ID!, $after: String) {
  sharesWithMe(after: $after) { edges { cursor } }
  containerDocument(id: $id) { recipients(after: $after) { edges { cursor } } } }`;

test('a list that is asked to go on at a day there is not begins anew instead of failing', async () => {
  const owner = await world.account();
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief');
  const after = cursorOf({ place: '2026-02-31 10:00:00+00', id: ID });
  expect((await world.ask(owner, LISTS, { id, after })).errors).toBeUndefined();
});
