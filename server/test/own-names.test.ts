import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownNamesChanged } from '../src/accounts/index.ts';
import { plugged } from '../src/modules.ts';
import { asSystem, type Ctx } from '../src/platform/ctx.ts';
import { addDocument } from './world/documents.ts';
import { listen, openTestServer, signIn, type TestServer } from './world/http-client.ts';
import { joinToo } from './world/people.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
});
afterAll(() => server.close());

const NAME = `mutation ($firstName: String!, $lastName: String!) {
  updateName(firstName: $firstName, lastName: $lastName) {
    errorCode problems { field code } user { name firstName lastName } } }`;
const COMPANY = `mutation ($companyName: String!) {
  updateCompanyName(companyName: $companyName) {
    errorCode problems { field code } customer { companyName } } }`;
const PHONE = `mutation ($phoneNumber: String!) {
  updatePhone(phoneNumber: $phoneNumber) {
    errorCode problems { field code } customer { phoneNumber phoneWritten } } }`;

const said = async (ctx: Ctx, query: string, variables: object) => {
  const { data } = await world.ask(ctx, query, variables);
  return Object.values(data as Record<string, Record<string, unknown>>)[0];
};
const codesOf = async (ctx: Ctx, query: string, variables: object) => {
  const { errorCode, problems } = (await said(ctx, query, variables)) as {
    errorCode: string;
    problems: { field: string; code: string }[];
  };
  return [errorCode, ...(problems ?? []).map(({ field, code }) => `${field} ${code}`)];
};

async function entries({ db, viewer: { accountId } }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', accountId)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action).filter((action) => /name-set|phone-set/.test(action));
}

/** What the worker does when it hears that an account or its people are called otherwise. */
async function tellAll({ viewer: { accountId } }: Ctx): Promise<void> {
  const system = asSystem(world.appCtx, { accountId });
  for (const { event, handle } of plugged.listeners)
    if (event === ownNamesChanged.name) await handle(system, { accountId });
}

const BILL = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Radhaus Kollwitz GmbH',
  recipientName: 'Jonas Brandt',
} as const;
const isOutgoing = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(
    ctx,
    'query ($id: ID!) { containerDocument(id: $id) { metadata { isOutgoing } } }',
    { id },
  );
  return (data as { containerDocument: { metadata: { isOutgoing: boolean } } }).containerDocument
    .metadata.isOutgoing;
};

test('[MUT-updateName] a person is called otherwise in every account they act for, and owns theirs under that name', async () => {
  const ctx = await world.account();
  const elsewhere = await joinToo(await world.account({ type: 'business' }), ctx);

  expect(await said(ctx, NAME, { firstName: ' Klara ', lastName: 'Weber-Brandt' })).toEqual({
    errorCode: null,
    problems: [],
    user: { name: 'Klara Weber-Brandt', firstName: 'Klara', lastName: 'Weber-Brandt' },
  });

  const mine = '{ me { firstName lastName } meUser { name } }';
  expect((await world.ask(ctx, mine)).data).toEqual({
    me: { firstName: 'Klara', lastName: 'Weber-Brandt' },
    meUser: { name: 'Klara Weber-Brandt' },
  });
  // What they only work for is addressed to its own Owner.
  expect((await world.ask(elsewhere, mine)).data).toEqual({
    me: { firstName: 'Clara', lastName: 'Weber' },
    meUser: { name: 'Klara Weber-Brandt' },
  });
  for (const one of [ctx, elsewhere]) expect(await entries(one)).toEqual(['identity.name-set']);
});

test('a name that is none is refused with what is wrong with it, and nothing is kept', async () => {
  const ctx = await world.account();
  expect(await codesOf(ctx, NAME, { firstName: '', lastName: 'W3ber' })).toEqual([
    'INVALID_INPUT',
    'firstName REQUIRED',
    'lastName INVALID_CHARACTERS',
  ]);
  expect(await said(ctx, NAME, { firstName: 'Clara', lastName: 'Weber' })).toMatchObject({
    errorCode: null,
  });
  expect(await entries(ctx)).toEqual([]);
});

test('[MUT-updateCompanyName] Owner and Admin name the business, a Member does not, and a household has no such name', async () => {
  const owner = await world.account({ type: 'business' });
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  const name = (ctx: Ctx, companyName: string) => codesOf(ctx, COMPANY, { companyName });

  expect(await name(owner, 'Radhaus Kollwitz GmbH')).toEqual([null]);
  expect(await name(admin, 'Radhaus Kollwitz KG')).toEqual([null]);
  expect(await name(member, 'Radhaus Ost')).toEqual(['NOT_ALLOWED']);
  expect(await name(owner, '  ')).toEqual(['INVALID_INPUT', 'companyName REQUIRED']);
  expect(await name(await world.account(), 'Radhaus')).toEqual(['NOT_A_BUSINESS']);

  const { data } = await world.ask(member, '{ me { companyName canRename canSetPhone } }');
  expect(data).toEqual({
    me: { companyName: 'Radhaus Kollwitz KG', canRename: false, canSetPhone: false },
  });
  expect(await entries(owner)).toEqual(Array(2).fill('accounts.company-name-set'));
});

test('[MUT-updatePhone] a number is kept as it is written and as it is dialled, and may be none', async () => {
  const owner = await world.account();
  const phone = (ctx: Ctx, phoneNumber: string) => said(ctx, PHONE, { phoneNumber });

  expect(await phone(owner, ' 030 / 55 44-0 ')).toMatchObject({
    errorCode: null,
    customer: { phoneNumber: '+493055440', phoneWritten: '030 / 55 44-0' },
  });
  expect(await codesOf(owner, PHONE, { phoneNumber: '110' })).toEqual([
    'INVALID_INPUT',
    'phoneNumber PHONE_NOT_VALID',
  ]);
  expect(await codesOf(await world.member(owner), PHONE, { phoneNumber: '030 5544' })).toEqual([
    'NOT_ALLOWED',
  ]);
  expect(await phone(owner, '')).toMatchObject({
    customer: { phoneNumber: null, phoneWritten: null },
  });
  expect(await entries(owner)).toEqual(Array(2).fill('accounts.phone-set'));
});

test('after renaming, what the account wrote itself is looked at anew, and nothing of another account', async () => {
  const [shop, other] = [
    await world.account({ type: 'business' }),
    await world.account({ type: 'business' }),
  ];
  const [bill, theirs] = [await addDocument(shop, BILL), await addDocument(other, BILL)];
  const byPerson = await addDocument(shop, { ...BILL, senderName: 'Klara Brandt' });
  const ofBefore = await addDocument(shop, { ...BILL, senderName: 'Weber Interiors GmbH' });
  const marks = () =>
    Promise.all([
      isOutgoing(shop, bill),
      isOutgoing(shop, byPerson),
      isOutgoing(shop, ofBefore),
      isOutgoing(other, theirs),
    ]);
  expect(await marks()).toEqual([false, false, true, false]);

  await said(shop, COMPANY, { companyName: 'Radhaus Kollwitz GmbH' });
  await tellAll(shop);
  expect(await marks()).toEqual([true, false, false, false]);

  await said(shop, NAME, { firstName: 'Klara', lastName: 'Brandt' });
  await tellAll(shop);
  await tellAll(shop);
  expect(await marks()).toEqual([true, false, false, false]);
  await addDocument(shop, { ...BILL, senderName: 'Klara Brandt', recipientName: 'Kunden AG' });
  const family = await addDocument(shop, { ...BILL, senderName: 'Klara Brandt' });
  expect(await isOutgoing(shop, family)).toBe(false);
});

test('a new name reaches the open screens of colleagues, a language those of its person alone', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const [mine, theirs] = [await signIn(owner), await signIn(member)];
  const [own, colleague] = [await listen(server, mine), await listen(server, theirs)];

  await said(owner, 'mutation { updateUser(locale: en_GB) { user { locale } } }', {});
  await said(owner, NAME, { firstName: 'Klara', lastName: 'Weber' });

  const kinds = ({ heard }: typeof own) => heard.map(({ kind }) => kind);
  await expect.poll(() => kinds(own)).toEqual(['login', 'people']);
  await expect.poll(() => kinds(colleague)).toEqual(['people']);
  for (const one of [own, colleague]) one.stop();
});
