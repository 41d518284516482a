import { expect, test } from 'vitest';
import { makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { anyAddress } from '../../../test/world/inviting.ts';
import { emailOf, share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { closeSeat } from '../../identity/index.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();

const FIND = `query ($search: String, $first: Int, $after: String) { contactConnection(search: $search, first: $first, after: $after) {
  edges { cursor node { id email name isColleague } } pageInfo { hasNextPage endCursor } } }`;
const KEEP = `mutation ($contacts: [NewContact!]!) { createManyContacts(contacts: $contacts) {
  errorCode problems { field code position } contacts { email name isColleague } } }`;

type Contact = { readonly email: string; readonly name: string; readonly isColleague: boolean };
type Found = {
  readonly edges: readonly { readonly node: Contact }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};
type Kept = {
  readonly errorCode: string | null;
  readonly problems: readonly object[];
  readonly contacts: readonly Contact[] | null;
};

const pageOf = async (ctx: Ctx, asked: object = {}) =>
  ((await world.ask(ctx, FIND, asked)).data as { contactConnection: Found }).contactConnection;
const contactsOf = async (ctx: Ctx, asked?: object) =>
  (await pageOf(ctx, asked)).edges.map(({ node }) => node);
const keep = async (ctx: Ctx, contacts: readonly Partial<Contact>[]) =>
  ((await world.ask(ctx, KEEP, { contacts })).data as { createManyContacts: Kept })
    .createManyContacts;

test('whoever something was shared with is a contact of the space it lies in, and colleagues are without being added', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member, gone, friend] = [
    await world.admin(owner),
    await world.member(owner),
    await world.member(owner),
    await world.account(),
  ];
  await closeSeat(owner, gone.viewer.userId);
  const waiting = anyAddress();
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Geteilt');
  await share(owner, id, { to: [friend, waiting, member] });
  const [theirs, colleague] = [await emailOf(friend), await emailOf(member)];

  const known = [
    { email: await emailOf(admin), name: 'Clara Weber', isColleague: true },
    { email: colleague, name: 'Clara Weber', isColleague: true },
    { email: theirs, name: 'Clara Weber', isColleague: false },
    { email: waiting, name: '', isColleague: false },
  ];
  const byEmail = (all: readonly Contact[]) => all.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(await contactsOf(owner)).toMatchObject(byEmail(known));
  expect(await contactsOf(admin)).toMatchObject(
    byEmail([
      ...known.slice(1),
      { email: await emailOf(owner), name: 'Clara Weber', isColleague: true },
    ]),
  );
  // A Member has contacts of their own.
  const ofMember = (await contactsOf(member)).map(({ email }) => email);
  expect(ofMember).toEqual([await emailOf(owner), await emailOf(admin)].toSorted());
  expect(await contactsOf(friend)).toEqual([]);
});

test('contacts are kept all or none, and a name that is known stays until another one is given', async () => {
  const owner = await world.account();
  const [eva, jonas] = [anyAddress(), anyAddress()];
  const answer = await keep(owner, [
    { email: ` ${eva.toUpperCase()} `, name: ' Eva Sommer ' },
    { email: jonas },
  ]);
  expect(answer).toMatchObject({ errorCode: null, problems: [] });
  expect(answer.contacts).toHaveLength(2);
  await keep(owner, [
    { email: eva, name: '' },
    { email: jonas, name: 'Jonas' },
  ]);
  const known = [
    { email: eva, name: 'Eva Sommer' },
    { email: jonas, name: 'Jonas' },
  ].toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(await contactsOf(owner)).toMatchObject(known);

  const wrong = await keep(owner, [
    { email: anyAddress(), name: 'x'.repeat(101) },
    { email: 'niemand' },
    { email: anyAddress() },
  ]);
  expect(wrong).toEqual({
    errorCode: 'INVALID_INPUT',
    problems: [
      { field: 'name', code: 'TOO_LONG', position: 0 },
      { field: 'email', code: 'EMAIL_NOT_VALID', position: 1 },
    ],
    contacts: null,
  });
  expect(await keep(owner, [])).toMatchObject({ problems: [{ code: 'REQUIRED' }] });
  const many = Array.from({ length: 51 }, () => ({ email: anyAddress() }));
  expect(await keep(owner, many)).toMatchObject({ problems: [{ code: 'TOO_MANY', position: 50 }] });
  expect(await contactsOf(owner)).toHaveLength(2);
  const entries = await owner.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', owner.viewer.accountId)
    .where('action', 'like', 'sharing.%')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(Array(2).fill('sharing.contacts-kept'));
});

test('contacts come page by page and are found by name or address', async () => {
  const owner = await world.account();
  const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}_50@example.com`);
  await keep(
    owner,
    emails.map((email, nth) => ({ email, name: nth === 3 ? 'Dora Öztürk' : '' })),
  );
  const first = await pageOf(owner, { first: 3 });
  const rest = await pageOf(owner, { first: 3, after: first.pageInfo.endCursor });
  const emailsOf = ({ edges }: Found) => edges.map(({ node }) => node.email);
  expect([...emailsOf(first), ...emailsOf(rest)]).toEqual(emails);
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  const found = async (search: string) =>
    (await contactsOf(owner, { search })).map(({ email }) => email);
  expect(await found('öztürk')).toEqual(['d_50@example.com']);
  expect(await found(' C_50@ ')).toEqual(['c_50@example.com']);
  // Signs that a pattern is made of are letters here.
  expect([await found('a%e'), await found('a__50')]).toEqual([[], []]);
});

test('nobody keeps contacts whose seat was taken', async () => {
  const owner = await world.account();
  const { standing } = owner.viewer;
  const gone: Ctx = {
    ...owner,
    viewer: { ...owner.viewer, standing: { ...standing, seat: 'deactivated' } },
  };
  const answer = await keep(gone, [{ email: anyAddress() }]);
  expect(answer).toEqual({ errorCode: 'NOT_ALLOWED', problems: [], contacts: null });
  expect(await contactsOf(owner)).toEqual([]);
});
