import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openDb, openPool } from '../../platform/database/db.ts';
import { openCustomer } from '../../signup/open-customer.ts';

const world = useWorld();

const mailboxesOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('intake.mailbox')
    .select(['folderId', 'localPart'])
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
const entriesOf = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'intake.address-%')
    .execute();
  return rows.map(({ action }) => action);
};

const OF_ACCOUNT = /^[a-z2-7]{16}$/;

test('an account has its address from its beginning', async () => {
  const viewer = await openCustomer(world.appCtx, {
    type: 'private',
    email: `${randomUUID()}@example.com`,
    firstName: 'Clara',
    lastName: 'Weber',
    companyName: null,
    phoneNumber: null,
    newsletter: false,
    locale: 'de_DE',
  });
  const [mailbox, ...more] = await mailboxesOf({ ...world.appCtx, viewer });
  expect(mailbox?.folderId).toBe(null);
  expect(mailbox?.localPart).toMatch(OF_ACCOUNT);
  expect(more).toEqual([]);
});

const ASKED = '{ meUser { postkorbEmail } meFolders { archive { id emailAddress } } }';
const RENEW = `mutation ($folderId: ID) { renewEmailAddress(folderId: $folderId) { errorCode emailAddress } }`;
type Seen = {
  readonly meUser: { readonly postkorbEmail: string | null };
  readonly meFolders: {
    readonly archive: { readonly id: string; readonly emailAddress: string | null };
  };
};

test('whoever looks at an address writes nothing; a folder gets its first when somebody asks for one', async () => {
  const ctx = await world.account();
  const look = async () => (await world.ask(ctx, ASKED)).data as Seen;
  const { meUser, meFolders } = await look();
  expect([meUser.postkorbEmail, meFolders.archive.emailAddress]).toEqual([null, null]);
  expect([await mailboxesOf(ctx), await entriesOf(ctx)]).toEqual([[], []]);

  const folderId = meFolders.archive.id;
  const { data } = await world.ask(ctx, RENEW, { folderId });
  const { emailAddress } = (data as { renewEmailAddress: { emailAddress: string } })
    .renewEmailAddress;
  expect((await look()).meFolders.archive.emailAddress).toBe(emailAddress);
  expect(await entriesOf(ctx)).toEqual(['intake.address-given']);
  await world.ask(ctx, RENEW, { folderId });
  expect((await look()).meFolders.archive.emailAddress).not.toBe(emailAddress);
  expect(await entriesOf(ctx)).toEqual(['intake.address-given', 'intake.address-renewed']);
});

test('accounts of before get one each, and those that have one keep it', async () => {
  const [without, beside] = [await world.account(), await world.account()];
  await world.ask(beside, RENEW, {});
  const [before] = await mailboxesOf(beside);
  const folder = join(import.meta.dirname, '../../../migrations');
  const text = readFileSync(join(folder, '0231_intake_address_of_each_account.sql'), 'utf8');
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql.raw(text).execute(owner);
  await owner.destroy();
  const [given] = await mailboxesOf(without);
  expect(given?.localPart).toMatch(OF_ACCOUNT);
  expect(await mailboxesOf(beside)).toEqual([before]);
  expect(before?.localPart).not.toBe(given?.localPart);
});
