import { randomUUID } from 'node:crypto';
import { LEGAL_PAGES_OF } from '@postkorb/domain/accounts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshIp, PASSWORD, usePool } from '../../test/world/pool.ts';
import { signUpForm } from '../../test/world/sign-up-form.ts';
import { useWorld } from '../../test/world/world.ts';
import { ownAccount } from '../accounts/index.ts';
import { openFields } from '../platform/api/graphql.ts';
import { openCustomer, openForOwner, signUp } from './index.ts';

const world = useWorld();
const pool = usePool(world);

const asOwner = (viewer: Awaited<ReturnType<typeof signUp>>) => ({ ...world.appCtx, viewer });

test('[PROD-USERS-PRIVATE] a household signs up and its owner signs in', async () => {
  const household = signUpForm();
  const viewer = await signUp(world.appCtx, household, freshIp());
  expect(viewer.role).toBe('Owner');
  const { response } = await pool.signIn(household.email, { ip: freshIp() });
  expect(response.statusCode).toBe(200);
  const account = await ownAccount(asOwner(viewer));
  expect(account).toMatchObject({ type: 'private', firstName: 'Clara', locale: 'de_DE' });
  expect(account.termsAcceptedAt).toBeInstanceOf(Date);
  expect(account.processingAgreementAt).toBeNull();
});

test('[PROD-USERS-BUSINESS][VAL-DPA-BUSINESS] a business signs up and concludes the processing agreement', async () => {
  const business = signUpForm({ type: 'business', companyName: 'Weber Interiors GmbH' });
  await expect(signUp(world.appCtx, business, freshIp())).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    problems: [{ field: 'processingAgreement', code: 'REQUIRED' }],
  });
  const viewer = await signUp(world.appCtx, { ...business, processingAgreement: true }, freshIp());
  const account = await ownAccount(asOwner(viewer));
  expect(account).toMatchObject({ type: 'business', companyName: 'Weber Interiors GmbH' });
  expect(account.processingAgreementAt).toBeInstanceOf(Date);
});

test('[DEC-PHONE-RULE] what a business said of itself when it signed up is answered to it, its number as it is dialled from anywhere', async () => {
  const said = {
    type: 'business',
    companyName: 'Weber GmbH',
    phoneNumber: '+49 170 1234567',
  } as const;
  const form = signUpForm({ ...said, processingAgreement: true, locale: 'en_GB' });
  const ctx = asOwner(await signUp(world.appCtx, form, freshIp()));
  const query = `{ me { id publicId firstName lastName email companyName phoneNumber type saasOnly }
    meUser { locale role status } }`;
  const { data } = await world.ask(ctx, query);
  const names = { firstName: 'Clara', lastName: 'Weber', email: form.email };
  expect(data).toEqual({
    me: {
      ...said,
      ...names,
      phoneNumber: '+491701234567',
      id: ctx.viewer.accountId,
      publicId: expect.any(String),
      saasOnly: false,
    },
    meUser: { locale: 'en_GB', role: 'Owner', status: 'active' },
  });
});

test('the journal says of which day the terms were that an account agreed to, and who agreed', async () => {
  const { accountId } = await signUp(world.appCtx, signUpForm(), freshIp());
  const owner = {
    email: `${randomUUID()}@example.de`,
    firstName: 'Ada',
    lastName: 'Lenz',
    companyName: '',
  };
  await openForOwner(world.appCtx, owner);
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where action = 'accounts.opened' order by (account_id = ${accountId}) desc, at desc limit 2`.execute(
    world.appCtx.db,
  );
  const agreed = { terms: true, termsOf: LEGAL_PAGES_OF };
  expect(rows.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
    { after: { ...agreed, termsAgreedBy: 'owner' } },
    { after: { ...agreed, termsAgreedBy: 'operator' } },
  ]);
});

test('every part of a sign-up is in the journal, and the password nowhere', async () => {
  const viewer = await signUp(world.appCtx, signUpForm(), freshIp());
  const { accountId, userId } = viewer;
  expect(await pool.journal(accountId)).toEqual([
    'accounts.opened',
    'identity.user-added',
    'documents.space-opened',
    'identity.joined',
    'identity.mailbox-asked',
  ]);
  const { db } = world.appCtx;
  const kept = [
    await db
      .selectFrom('platform.journal')
      .selectAll()
      .where('accountId', '=', accountId)
      .execute(),
    await db.selectFrom('identity.credential').selectAll().where('userId', '=', userId).execute(),
    await db.selectFrom('identity.user').selectAll().where('id', '=', userId).execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  const [journal, [credential]] = kept as [unknown, [{ verifier: string; salt: string }]];
  expect(JSON.stringify(journal)).not.toContain(credential.verifier.slice(0, 20));
});

test('two people with one password are kept apart', async () => {
  const viewers = [
    await signUp(world.appCtx, signUpForm(), freshIp()),
    await signUp(world.appCtx, signUpForm(), freshIp()),
  ];
  const rows = await world.appCtx.db
    .selectFrom('identity.credential')
    .select(['salt', 'verifier'])
    .where(
      'userId',
      'in',
      viewers.map((viewer) => viewer.userId),
    )
    .execute();
  expect(new Set(rows.flatMap(({ salt, verifier }) => [salt, verifier])).size).toBe(4);
});

test('an address signs up once, however it is written', async () => {
  const first = signUpForm();
  await signUp(world.appCtx, first, freshIp());
  const again = { ...first, email: ` ${first.email.toUpperCase()} ` };
  await expect(signUp(world.appCtx, again, freshIp())).rejects.toMatchObject({
    code: 'EMAIL_EXISTS',
  });
});

test('of two sign-ups at once with one address one wins, and the other leaves nothing behind', async () => {
  const twin = signUpForm();
  const both = [signUp(world.appCtx, twin, freshIp()), signUp(world.appCtx, twin, freshIp())];
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const accounts = world.appCtx.db.selectFrom('accounts.account').select('id');
  expect(await accounts.where('email', '=', twin.email).execute()).toHaveLength(1);
});

test('[ERR-SIGNUP-LIMIT] ten sign-ups an hour come from one network, the eleventh waits', async () => {
  const ip = freshIp();
  const known = signUpForm();
  await signUp(world.appCtx, known, ip);
  for (let n = 2; n <= 10; n += 1)
    await expect(signUp(world.appCtx, known, ip)).rejects.toMatchObject({ code: 'EMAIL_EXISTS' });
  await expect(signUp(world.appCtx, signUpForm(), ip)).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });
  await signUp(world.appCtx, signUpForm(), freshIp());
  const later = { ...world.appCtx, now: () => new Date(Date.now() + 3_601_000) };
  await signUp(later, signUpForm(), ip);
});

test('what is missing or wrong is named, and nothing is opened', async () => {
  const empty = signUpForm({ firstName: '', email: 'clara', password: 'kurz', terms: false });
  await expect(signUp(world.appCtx, empty, freshIp())).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    problems: [
      { field: 'firstName', code: 'REQUIRED' },
      { field: 'email', code: 'EMAIL_NOT_VALID' },
      { field: 'password', code: 'TOO_SHORT' },
      { field: 'password', code: 'NO_UPPERCASE' },
      { field: 'password', code: 'NO_DIGIT' },
      { field: 'terms', code: 'REQUIRED' },
    ],
  });
});

test('a customer is opened as a whole or not at all', async () => {
  const { firstName, lastName, newsletter, email } = signUpForm();
  const customer = { firstName, lastName, newsletter, email, password: PASSWORD };
  const rest = { type: 'private', companyName: null, phoneNumber: null, locale: 'de_DE' } as const;
  const viewer = await openCustomer(world.appCtx, { ...customer, ...rest });
  await expect(openCustomer(world.appCtx, { ...customer, ...rest })).rejects.toMatchObject({
    code: 'EMAIL_EXISTS',
  });
  const accounts = world.appCtx.db.selectFrom('accounts.account').select('id');
  expect(await accounts.where('email', '=', email).execute()).toEqual([{ id: viewer.accountId }]);
});

test('anybody may sign up', () => {
  expect(openFields()).toContain('signUp');
});

test('[DEC-LOGIN-LIMITS] the limits are the ones decided', () => {
  const { login, signup } = world.appCtx.config;
  expect(login).toEqual({ maxAttempts: 5, windowMinutes: 15 });
  expect(signup).toEqual({ maxPerHour: 10 });
});

const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { errorCode problems { field code } customer { email type } }
}`;

test('the form reaches the action, and its answer names what was opened or what is wrong', async () => {
  const { processingAgreement: _, locale: __, ...input } = signUpForm({ email: 'new@example.com' });
  const ask = (change: object) =>
    world.ask(world.appCtx, SIGN_UP, { input: { ...input, ...change } });
  expect((await ask({})).data).toEqual({
    signUp: {
      errorCode: null,
      problems: [],
      customer: { email: 'new@example.com', type: 'private' },
    },
  });
  expect((await ask({})).data).toMatchObject({ signUp: { errorCode: 'EMAIL_EXISTS' } });
  expect((await ask({ terms: false })).data).toEqual({
    signUp: {
      errorCode: 'INVALID_INPUT',
      problems: [{ field: 'terms', code: 'REQUIRED' }],
      customer: null,
    },
  });
});
