import { expect, test } from 'vitest';
import { addDocument } from '../../../test/world/documents.ts';
import { countStatements } from '../../../test/world/statements.ts';
import { joinToo } from '../../../test/world/people.ts';
import { useWorld } from '../../../test/world/world.ts';
import { closeSeat } from '../../identity/index.ts';
import { insertSession } from '../../identity/sessions/session.sql.ts';
import { hashOf } from '../../platform/basics/keys.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();
const ACCOUNTS = '{ meAccounts { id name role isCurrent unreadInboxDocuments } }';
const LINK = 'query ($id: ID!) { accountOfLink(id: $id) { id name } }';
type Own = { readonly name: string; readonly unreadInboxDocuments: number };

const accounts = async (ctx: Ctx) =>
  ((await world.ask(ctx, ACCOUNTS)).data as { meAccounts: readonly Own[] }).meAccounts;
const whereIs = async (ctx: Ctx, id: string) =>
  ((await world.ask(ctx, LINK, { id })).data as { accountOfLink: Own | null }).accountOfLink;

/** A login with a household of its own that is also a Member of a business. */
async function twofold() {
  const home = await world.account();
  const owner = await world.account({ type: 'business' });
  return { home, owner, work: await joinToo(owner, home) };
}

test('a login sees its accounts with what is unread for it in each, in as many statements as for one', async () => {
  const { home, owner, work } = await twofold();
  await addDocument(home, { subject: 'Stromrechnung' });
  for (const subject of ['Angebot', 'Lieferschein']) await addDocument(work, { subject });
  // What the business has unread in its own Inbox is none of a Member's.
  await addDocument(owner, { subject: 'Mahnung' });
  expect(await accounts(home)).toEqual([
    expect.objectContaining({ role: 'Owner', isCurrent: true, unreadInboxDocuments: 1 }),
    expect.objectContaining({ role: 'Member', isCurrent: false, unreadInboxDocuments: 2 }),
  ]);
  expect((await accounts(work)).map(({ name }) => name)).toContain('Weber Interiors GmbH');
  const asked = async (ctx: Ctx) => {
    const counted = countStatements(ctx.db);
    await world.ask({ ...ctx, db: counted.db }, ACCOUNTS);
    return counted.statements();
  };
  const third = await world.account({ type: 'business' });
  const before = await asked(home);
  await joinToo(third, home);
  expect([await asked(home), await asked(await world.account())]).toEqual([before, before]);
});

test('a link into another account of the login names that account, and none of anybody else’s', async () => {
  const { home, owner, work } = await twofold();
  const outsider = await world.account();
  const mine = await addDocument(work, { subject: 'Angebot' });
  const ofOwner = await addDocument(owner, { subject: 'Vertrag' });
  const foreign = await addDocument(outsider, { subject: 'Brief' });
  expect(await whereIs(home, mine)).toEqual({
    id: owner.viewer.accountId,
    name: 'Weber Interiors GmbH',
  });
  const { data } = await world.ask(work, '{ meFolders { archive { id } } }');
  const folder = (data as { meFolders: { archive: { id: string } } }).meFolders.archive.id;
  expect(await whereIs(home, folder)).not.toBeNull();
  for (const id of [ofOwner, foreign, 'nothing', '019ab000-0000-7000-8000-000000000000'])
    expect([id, await whereIs(home, id)]).toEqual([id, null]);
  for (const ctx of [outsider, owner, work]) expect(await whereIs(ctx, mine)).toBeNull();
  await closeSeat(owner, home.viewer.userId);
  expect(await whereIs(home, mine)).toBeNull();
  expect(await accounts(home)).toHaveLength(1);
});

test('a session that a company’s own sign-in opened sees no other account of the login, nor where a link leads', async () => {
  const { home, owner, work } = await twofold();
  const mine = await addDocument(home, { subject: 'Stromrechnung' });
  const { accountId, userId } = work.viewer;
  const { id: connectionId } = await work.db
    .insertInto('identity.ssoConnection')
    .values({
      accountId: owner.viewer.accountId,
      name: 'Firma',
      protocol: 'oidc',
      issuer: 'https://idp.example',
      clientId: 'postkorb',
      domain: 'firma.example',
      domainToken: 'x',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { accountId, userId, net: '127.0.0.1', userAgent: 'test' };
  const inSession = async (by: string | null) => {
    const tokenHash = hashOf(`${by} ${mine}`);
    return {
      ...work,
      sessionId: await insertSession(work, { ...row, tokenHash, connectionId: by }),
    };
  };
  const [byPassword, byCompany] = [await inSession(null), await inSession(connectionId)];

  expect(await accounts(byPassword)).toHaveLength(2);
  expect(await whereIs(byPassword, mine)).not.toBeNull();
  expect(await accounts(byCompany)).toEqual([expect.objectContaining({ isCurrent: true })]);
  expect(await whereIs(byCompany, mine)).toBeNull();
});

test('whoever looks in for somebody sees none of their other accounts', async () => {
  const { home, work } = await twofold();
  const mine = await addDocument(work, { subject: 'Angebot' });
  const { userId } = home.viewer;
  const support: Ctx = { ...home, actor: { kind: 'support', operatorId: userId, userId } };
  expect(await accounts(support)).toHaveLength(1);
  expect(await whereIs(support, mine)).toBeNull();
});
