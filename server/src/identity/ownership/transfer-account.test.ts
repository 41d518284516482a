import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { ownAccount } from '#accounts';
import { findViewer, inSession, ownUser } from '#identity';
import type { Ctx } from '#platform/ctx';
import { transferAccount } from './transfer-account.ts';

const world = useWorld();

async function team() {
  const owner = await world.account({ type: 'business' });
  const [admin, member] = [await world.admin(owner), await world.member(owner)];
  const email = async (ctx: Ctx) => (await ownUser(ctx)).email;
  return {
    owner,
    admin,
    member,
    emails: { owner: await email(owner), admin: await email(admin), member: await email(member) },
  };
}

const roleOf = async (ctx: Ctx) => (await findViewer(ctx, ctx.viewer))?.role;
const entriesOf = ({ db, viewer }: Ctx) =>
  db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', viewer.accountId)
    .where('action', '=', 'identity.account-transferred')
    .execute();

test('[DEC-ROLES-FIXED][PERM-OWNER-OWNS] an Owner and an Admin swap roles: both are mailed, sign in anew, and the journal says why', async () => {
  const { owner, admin, emails } = await team();
  const sessions = [await signIn(owner), await signIn(admin)];

  await transferAccount(world.appCtx, { ...emails, reason: 'Antrag vom 20.11., T-12' });

  expect([await roleOf(owner), await roleOf(admin)]).toEqual(['Admin', 'Owner']);
  for (const { sessionId } of sessions)
    expect(await inSession(world.appCtx, sessionId)).toBeUndefined();
  expect((await ownAccount(owner)).email).toBe(emails.admin);
  const subjectTo = async (to: string) => (await mailsTo(world.appCtx, to)).at(-1)?.subject;
  expect(await subjectTo(emails.admin)).toBe('Ihnen gehört jetzt ein Konto bei Postkorb');
  expect(await subjectTo(emails.owner)).toBe('Ihr Konto bei Postkorb gehört jetzt jemand anderem');
  const [entry] = await entriesOf(owner);
  expect(JSON.parse(entry!.entry)).toMatchObject({
    reason: 'Antrag vom 20.11., T-12',
    before: { owner: owner.viewer.userId },
    after: { owner: admin.viewer.userId },
  });
});

test('only the Owner and an active Admin of the same account swap, and never without a reason', async () => {
  const [{ owner, emails }, other] = [await team(), await team()];
  const refused = (given: object) =>
    transferAccount(world.appCtx, { ...emails, reason: 'T-12', ...given }).then(
      () => null,
      ({ code }: { code: string }) => code,
    );

  expect(await refused({ owner: emails.admin })).toBe('UNKNOWN_OWNER');
  expect(await refused({ admin: emails.member })).toBe('UNKNOWN_ADMIN');
  expect(await refused({ admin: other.emails.admin })).toBe('UNKNOWN_ADMIN');
  expect(await refused({ admin: emails.owner })).toBe('UNKNOWN_ADMIN');
  expect(await refused({ reason: ' ' })).toBe('INVALID_INPUT');
  expect(await roleOf(owner)).toBe('Owner');
  expect(await entriesOf(owner)).toEqual([]);
});

test('two transfers at once leave one Owner', async () => {
  const { owner, emails } = await team();
  const second = await world.admin(owner);
  const third = { ...emails, admin: (await ownUser(second)).email };

  const said = await Promise.allSettled([
    transferAccount(world.appCtx, { ...emails, reason: 'T-1' }),
    transferAccount(world.appCtx, { ...third, reason: 'T-2' }),
  ]);

  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await entriesOf(owner)).toHaveLength(1);
});
