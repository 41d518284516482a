import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { anyAddress } from '../../../test/world/inviting.ts';
import { emailOf, recipientsOf, share, unshare } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../../documents/index.ts';
import { peekLink } from '../../platform/mail/mail.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { shareInviteMail } from '../shares/share-mails.ts';

const world = useWorld();

const PEOPLE = `query ($search: String, $email: String, $first: Int, $after: String, $firstOf: Int, $afterOf: String) {
  meAggregateContainerRecipientsConnection(search: $search, email: $email, first: $first, after: $after) {
    edges { cursor node { email name isInvited isColleague itemCount sharedAt lastOpenedAt
      containers(first: $firstOf, after: $afterOf) {
        nodes { container { __typename ... on Document { id } ... on Folder { id } } permission endsOn sharedAt isInvited }
        pageInfo { hasNextPage endCursor } } } }
    pageInfo { hasNextPage endCursor } } }`;
const TAKE = `mutation ($email: String!) { unshareAllWithContact(email: $email) { errorCode itemCount } }`;

type Page = { readonly hasNextPage: boolean; readonly endCursor: string | null };
type Right = {
  readonly email: string;
  readonly itemCount: number;
  readonly sharedAt: string;
  readonly lastOpenedAt: string | null;
  readonly containers: {
    readonly nodes: readonly { readonly container: { readonly id: string } }[];
    readonly pageInfo: Page;
  };
};
type Asked = Partial<Record<'search' | 'email' | 'after' | 'afterOf', string | null>> & {
  readonly first?: number;
  readonly firstOf?: number;
};

async function pageOf(ctx: Ctx, asked: Asked = {}) {
  const { data } = await world.ask(ctx, PEOPLE, asked);
  const { edges, pageInfo } = (
    data as Record<string, { edges: readonly { node: Right }[]; pageInfo: Page }>
  )['meAggregateContainerRecipientsConnection']!;
  return { people: edges.map(({ node }) => node), pageInfo };
}
const peopleOf = async (ctx: Ctx, asked?: Asked) => (await pageOf(ctx, asked)).people;
const takeAll = async (ctx: Ctx, email: string) =>
  ((await world.ask(ctx, TAKE, { email })).data as { unshareAllWithContact: object })
    .unshareAllWithContact;

async function letterOf(owner: Ctx, word = 'Geteilt') {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), word);
  return id;
}
/** Opens a document as a screen does that shows its words. */
const open = (ctx: Ctx, id: string) =>
  world.ask(
    { ...ctx, sessionId: randomUUID() },
    'query ($id: ID!) { containerDocument(id: $id) { text } }',
    { id },
  );
const at = (shown: string | null | undefined) => new Date(shown ?? 0).getTime();

test('each person stands there once, with how much they were let in to, since when, and when they last opened something [PERM-SHARE-INHERITANCE]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const archive = await rootOf(owner, 'archive');
  const taxes = await makeFolder(owner, archive, 'Steuern');
  const inside = await makeDocument(owner, taxes, 'Bescheid');
  const [letter, waiting] = [await letterOf(owner), anyAddress()];
  const began = Date.now();
  await share(owner, taxes.id, { to: [friend], permission: 'editor' });
  await share(owner, letter, { to: [friend, waiting], endsOn: '2031-03-10' });
  const email = await emailOf(friend);

  const known = { email, name: 'Clara Weber', isInvited: false, isColleague: false, itemCount: 2 };
  const unknown = { email: waiting, name: '', isInvited: true, isColleague: false, itemCount: 1 };
  const found = await peopleOf(owner);
  const byEmail = [known, unknown].toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(found).toMatchObject(byEmail);
  const before = found.find((one) => one.email === email);
  expect(before?.containers.nodes).toMatchObject([
    { container: { __typename: 'Folder', id: taxes.id }, permission: 'editor', endsOn: null },
    {
      container: { __typename: 'Document', id: letter },
      permission: 'viewer',
      endsOn: '2031-03-10',
    },
  ]);
  expect(before?.lastOpenedAt).toBeNull();
  expect(at(before?.sharedAt)).toBeGreaterThanOrEqual(began);

  // What lies in a folder was opened by the folder: it counts as looked at, and as no item of its own.
  await open(friend, inside.id);
  const [after] = (await peopleOf(owner)).filter((one) => one.email === email);
  expect(at(after?.lastOpenedAt)).toBeGreaterThan(at(before?.sharedAt));
  expect(after?.itemCount).toBe(2);
  expect(await peopleOf(friend)).toEqual([]);
  expect(await recipientsOf(owner, taxes.id)).toMatchObject([
    { status: 'Owner' },
    { email, status: 'Write', isInherited: false },
  ]);
});

test('the Owner and Admins see who was let in to the main space, and a Member whom they let in to their own', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member, friend] = [
    await world.admin(owner),
    await world.member(owner),
    await world.account(),
  ];
  const [shared, own] = [await letterOf(owner), await letterOf(member)];
  await share(owner, shared, { to: [member, friend] });
  await share(member, own, { to: [friend] });
  await open(friend, own);
  const [theirs, colleague] = [await emailOf(friend), await emailOf(member)];

  const ofMain = await peopleOf(owner);
  expect(ofMain.map(({ email }) => email)).toEqual([theirs, colleague].toSorted());
  expect(await peopleOf(admin)).toEqual(ofMain);
  expect(ofMain.find(({ email }) => email === colleague)).toMatchObject({ isColleague: true });
  // When somebody opened what lies in a Member's own space is the Member's to know.
  expect(ofMain.find(({ email }) => email === theirs)).toMatchObject({
    itemCount: 1,
    lastOpenedAt: null,
    containers: { nodes: [{ container: { id: shared } }] },
  });
  const [only, ...more] = await peopleOf(member);
  expect([only?.email, only?.itemCount, more]).toEqual([theirs, 1, []]);
  expect(only?.containers.nodes).toMatchObject([{ container: { id: own } }]);
  expect(only?.lastOpenedAt).not.toBeNull();
});

test('all that somebody was let in to is taken at once, invitations as well, and later shares open again [PERM-ACCESSRIGHTS-REMOVE, PERM-ACCESSRIGHTS-FUTURE]', async () => {
  const [owner, friend, other, neighbour] = [
    await world.account(),
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const taxes = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  const [letter, theirs] = [await letterOf(owner), await letterOf(neighbour)];
  await share(owner, taxes.id, { to: [friend] });
  await share(owner, letter, { to: [friend, other] });
  await share(neighbour, theirs, { to: [friend] });
  const email = await emailOf(friend);

  expect(await takeAll(owner, ` ${email.toUpperCase()} `)).toEqual({
    errorCode: null,
    itemCount: 2,
  });
  expect(await findDocument(friend, letter)).toBeUndefined();
  expect(await findDocument(friend, theirs)).toBeDefined();
  expect(await findDocument(other, letter)).toBeDefined();
  expect((await peopleOf(owner)).map((one) => one.email)).toEqual([await emailOf(other)]);
  for (const nobody of [email, anyAddress(), 'x'])
    expect(await takeAll(owner, nobody)).toEqual({ errorCode: 'UNKNOWN_CONTACT', itemCount: null });
  const entries = await owner.db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', owner.viewer.accountId)
    .where('action', '=', 'sharing.unshared-all')
    .execute();
  const told = entries.map(({ entry }) => JSON.parse(entry) as { objects: readonly string[] });
  expect(told.map(({ objects }) => objects.toSorted())).toEqual([[taxes.id, letter].toSorted()]);

  expect((await share(owner, letter, { to: [friend] })).errorCode).toBeNull();
  expect(await findDocument(friend, letter)).toMatchObject({ access: 'viewer' });
});

test('what waits for an address ends with it, and so does the link of its mail', async () => {
  const owner = await world.account();
  const [one, two, email] = [await letterOf(owner), await letterOf(owner, 'Zwei'), anyAddress()];
  await share(owner, one, { to: [email] });
  await share(owner, two, { to: [email] });
  const [mail] = await mailsTo(owner, email);
  expect(await peekLink(owner, shareInviteMail, mail!.secret)).not.toBeNull();
  expect(await takeAll(owner, email)).toEqual({ errorCode: null, itemCount: 2 });
  expect(await peekLink(owner, shareInviteMail, mail!.secret)).toBeNull();
  expect(await peopleOf(owner)).toEqual([]);
});

test('an Owner takes nothing from anybody in a Member’s own space, nor the Member in the main one', async () => {
  const owner = await world.account({ type: 'business' });
  const [member, friend] = [await world.member(owner), await world.account()];
  const [shared, own] = [await letterOf(owner), await letterOf(member)];
  await share(owner, shared, { to: [friend] });
  await share(member, own, { to: [friend] });
  const email = await emailOf(friend);
  expect(await takeAll(member, email)).toEqual({ errorCode: null, itemCount: 1 });
  expect(await findDocument(friend, own)).toBeUndefined();
  expect(await findDocument(friend, shared)).toBeDefined();
  expect(await takeAll(member, email)).toMatchObject({ errorCode: 'UNKNOWN_CONTACT' });
  const { standing } = owner.viewer;
  const gone = { ...owner.viewer, standing: { ...standing, seat: 'deactivated' } } as const;
  expect(await takeAll({ ...owner, viewer: gone }, email)).toMatchObject({
    errorCode: 'NOT_ALLOWED',
  });
  await share(member, own, { to: [friend] });
  expect(await takeAll(await world.admin(owner), email)).toEqual({ errorCode: null, itemCount: 1 });
  expect(await findDocument(friend, own)).toBeDefined();
  expect(await findDocument(friend, shared)).toBeUndefined();
});

test('people and what each sees come page by page, and are found by name or address', async () => {
  const owner = await world.account();
  const letters = [
    await letterOf(owner),
    await letterOf(owner, 'Zwei'),
    await letterOf(owner, 'Drei'),
  ];
  const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}_50@${randomUUID()}.example.com`);
  for (const id of letters) await share(owner, id, { to: emails });
  const create = `mutation ($contacts: [NewContact!]!) { createManyContacts(contacts: $contacts) { errorCode } }`;
  await world.ask(owner, create, { contacts: [{ email: emails[3], name: 'Dora Sommer' }] });

  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { people, pageInfo } = await pageOf(owner, { first: 2, after });
    seen.push(...people.map(({ email }) => email));
    expect(pageInfo.hasNextPage).toBe(page < 2);
    after = pageInfo.endCursor;
  }
  expect(seen).toEqual(emails);

  const search = emails[1]!;
  const [first] = await peopleOf(owner, { search, firstOf: 2 });
  expect(first?.containers.nodes.map(({ container }) => container.id)).toEqual(letters.slice(0, 2));
  const { hasNextPage, endCursor: afterOf } = first!.containers.pageInfo;
  const [rest] = await peopleOf(owner, { search, firstOf: 2, afterOf });
  expect(rest?.containers.nodes.map(({ container }) => container.id)).toEqual(letters.slice(2));
  expect([hasNextPage, rest?.containers.pageInfo.hasNextPage]).toEqual([true, false]);

  const found = async (words: string) =>
    (await peopleOf(owner, { search: words })).map((one) => one.email);
  expect(await found(' dora ')).toEqual([emails[3]]);
  expect(await found('c_50@')).toEqual([emails[2]]);
  // Signs that a pattern is made of are letters here.
  expect(await found('a%b')).toEqual([]);
  const [only, ...more] = await peopleOf(owner, { email: emails[2]! });
  expect([only?.email, more]).toEqual([emails[2], []]);
  expect(await peopleOf(owner, { email: emails[2]!.slice(1) })).toEqual([]);
});

test('somebody who has one thing and is invited to another stands there once, as whom they are', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const [one, two] = [await letterOf(owner), await letterOf(owner, 'Zwei')];
  await share(owner, one, { to: [friend] });
  await owner.db
    .updateTable('identity.user')
    .set({ mailboxProvenAt: null })
    .where('id', '=', friend.viewer.userId)
    .execute();
  const email = await emailOf(friend);
  await share(owner, two, { to: [email] });
  expect(await peopleOf(owner)).toMatchObject([
    { email, name: 'Clara Weber', isInvited: false, itemCount: 2 },
  ]);
  await unshare(owner, one, [email]);
  expect(await peopleOf(owner)).toMatchObject([{ email, isInvited: true, itemCount: 1 }]);
});
