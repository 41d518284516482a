import { expect, test } from 'vitest';
import { addDocument } from '../../test/world/documents.ts';
import { dumpOf } from '../../test/world/dump.ts';
import { mailsTo } from '../../test/peers/mailed.ts';
import { anyAddress, invite, invitedBy, proven, teamEntries } from '../../test/world/inviting.ts';
import { freshIp, PASSWORD, usePool } from '../../test/world/pool.ts';
import { signUpForm } from '../../test/world/sign-up-form.ts';
import { useWorld } from '../../test/world/world.ts';
import { credentialFor, viewerNamed } from '../identity/index.ts';
import type { Ctx } from '../platform/ctx.ts';
import { redeemLink } from '../platform/mail/mail.ts';
import { signUp } from '../signup/index.ts';
import { acceptInvite } from './accept-invite.ts';
import { endInvites } from './end-invites.ts';
import { inviteMail } from './invite-mail.ts';

const world = useWorld();
const pool = usePool(world);
const made = credentialFor(PASSWORD);
const NAMES = { firstName: 'Eva', lastName: 'Weber', terms: true };

const open = (secret: string) => pool.post('/auth/invite/link', { secret }, { ip: freshIp() });
const accept = async (secret: string, change: object = {}) =>
  pool.post(
    '/auth/invite/accept',
    { secret, ...NAMES, ...(await made), ...change },
    { ip: freshIp() },
  );
const business = () => world.account({ type: 'business' });
const ask = async (ctx: Ctx, verb: string, id: string) => {
  const query = `mutation ($id: ID!) { ${verb}(id: $id) { errorCode } }`;
  return ((await world.ask(ctx, query, { id })).data as Record<string, { errorCode: string }>)[verb]
    ?.errorCode;
};
type State = { readonly seats: { readonly used: number }; readonly meUsers: readonly object[] };
const state = async (ctx: Ctx) =>
  (await world.ask(ctx, '{ seats { used } meUsers { id email name role status } }')).data as State;
const told = (ctx: Ctx) => teamEntries(ctx).then((all) => all.map(({ action }) => action));

/** The person as they act once they have come in. */
async function as(email: string): Promise<Ctx> {
  const viewer = (await viewerNamed(world.appCtx, email))!;
  return { ...world.appCtx, viewer, actor: { kind: 'person', userId: viewer.userId } };
}

test('[TRN-USER-ACTIVE][DEC-TRANS-USER] who is invited chooses a password, signs in, and is of the team under the id they were invited by', async () => {
  const owner = await business();
  const { id, email, secret } = await invitedBy(owner, { role: 'Admin' });
  expect((await open(secret)).json()).toEqual({
    email,
    inviter: 'Clara Weber',
    company: 'Weber Interiors GmbH',
    role: 'Admin',
  });

  expect((await accept(secret)).statusCode).toBe(204);

  const { data } = await world.ask(owner, '{ meUser { email } }');
  const mail = (await mailsTo(owner, (data as { meUser: { email: string } }).meUser.email)).at(-1);
  expect(mail?.subject).toBe('Eva Weber gehört jetzt zu Ihrem Team');
  expect(mail?.text).toContain(
    `Eva Weber (${email}) hat eine Einladung von Clara Weber angenommen`,
  );
  expect(mail?.text).toContain('Als Admin bearbeitet diese Person alle Briefe');
  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(200);
  const eva = { id, email, name: 'Eva Weber', role: 'Admin', status: 'active' };
  expect(await state(owner)).toMatchObject({
    seats: { used: 2 },
    meUsers: [{ role: 'Owner' }, eva],
  });
  expect((await world.ask(await as(email), '{ meUser { mailboxProven } }')).data).toEqual({
    meUser: { mailboxProven: true },
  });
  expect((await teamEntries(owner)).at(-1)).toMatchObject({
    action: 'team.invite-accepted',
    objects: [id],
    actor: { userId: id, role: 'Admin' },
    after: { role: 'Admin', terms: true },
  });
});

test('[PROD-BUSINESS-TEAM-USERS][PERM-MEMBER-SEPARATE][DEC-MEMBER-ACCOUNT] who joins a business reaches by their role: an Admin the letters of the account, a Member an area of their own', async () => {
  const owner = await business();
  const letter = await addDocument(owner, { subject: 'Rechnung der Stadtwerke' });
  const [admin, member] = [
    await invitedBy(owner, { role: 'Admin' }),
    await invitedBy(owner, { role: 'Member' }),
  ];
  for (const { secret } of [admin, member]) expect((await accept(secret)).statusCode).toBe(204);
  const query = 'query ($id: ID!) { containerDocument(id: $id) { id } }';
  const seen = async (email: string) =>
    (await world.ask(await as(email), query, { id: letter })).data;
  expect(await seen(admin.email)).toEqual({ containerDocument: { id: letter } });
  expect(await seen(member.email)).toEqual({ containerDocument: null });
  const { viewer } = await as(member.email);
  expect([viewer.role, viewer.spaces.length]).toEqual(['Member', 1]);
  expect(owner.viewer.spaces).not.toContain(viewer.homeSpaceId);
});

test('a link is good once, whoever opens it twice or in two places at once', async () => {
  const owner = await business();
  const first = await invitedBy(owner);
  expect((await accept(first.secret)).statusCode).toBe(204);
  for (const answer of [await accept(first.secret), await open(first.secret)])
    expect([answer.statusCode, answer.json()]).toEqual([410, { code: 'LINK_EXPIRED' }]);
  const second = await invitedBy(owner);
  const both = await Promise.all([accept(second.secret), accept(second.secret)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 410]));
  expect(await state(owner)).toMatchObject({ seats: { used: 3 } });
});

test('[TRN-USER-INVITED-CANCEL][MUT-deleteUser] an invitation that is taken back opens nothing, and its seat is free', async () => {
  const owner = await business();
  const { id, secret } = await invitedBy(owner);
  expect(await ask(owner, 'deleteUser', id)).toBeNull();
  for (const answer of [await open(secret), await accept(secret)])
    expect(answer.json()).toEqual({ code: 'LINK_EXPIRED' });
  expect(await state(owner)).toMatchObject({ seats: { used: 1 } });
  expect(await told(owner)).toEqual(['team.user-invited', 'team.invite-removed']);
});

test('the mail of an invitation that is taken back before it went does not go', async () => {
  const owner = await proven(await business());
  const email = anyAddress();
  const { users } = await invite(owner, { emails: [email] });
  expect(await ask(owner, 'deleteUser', users?.[0]?.id ?? '')).toBeNull();
  expect(await mailsTo(owner, email)).toEqual([]);
});

test('accepted and taken back at once ends in one truth', async () => {
  const owner = await business();
  for (let n = 0; n < 6; n += 1) {
    const { id, secret } = await invitedBy(owner);
    const before = await state(owner);
    const [answer, code] = await Promise.all([accept(secret), ask(owner, 'deleteUser', id)]);
    const after = await state(owner);
    const isIn = answer.statusCode === 204;
    expect([answer.statusCode, code]).toEqual(isIn ? [204, 'CANNOT_DELETE_USER'] : [410, null]);
    expect(after.seats.used).toBe(before.seats.used - (isIn ? 0 : 1));
  }
});

test('an invitation that is sent again ends the link of before, at most five times an hour', async () => {
  const owner = await business();
  const { id, email, secret } = await invitedBy(owner);
  expect(await ask(owner, 'resendInvite', id)).toBeNull();
  const [mail] = await mailsTo(owner, email);
  expect((await accept(secret)).statusCode).toBe(410);
  for (let n = 0; n < 4; n += 1) expect(await ask(owner, 'resendInvite', id)).toBeNull();
  expect(await ask(owner, 'resendInvite', id)).toBe('LIMIT_REACHED');
  expect((await accept(mail?.secret ?? '')).statusCode).toBe(410);
  const [last] = await mailsTo(owner, email);
  expect((await accept(last?.secret ?? '')).statusCode).toBe(204);
  expect(await ask(owner, 'resendInvite', id)).toBe('NOT_INVITED');
  expect(await ask(owner, 'resendInvite', 'nobody')).toBe('USER_NOT_FOUND');
  expect((await told(owner)).filter((action) => action === 'team.invite-resent')).toHaveLength(5);
});

test('[DEC-SEAT-COUNTING] after 14 days an invitation opens nothing, the System removes it, and its seat is free', async () => {
  const owner = await business();
  const { id, email, secret } = await invitedBy(owner);
  const young = await invitedBy(owner);
  const at = (days: number) => ({
    ...world.appCtx,
    now: () => new Date(Date.now() + days * 86_400_000),
    actor: { kind: 'job', name: 'team.end-invites' } as const,
  });
  await endInvites(at(13.9));
  expect(await state(owner)).toMatchObject({ seats: { used: 3 } });
  await owner.db
    .updateTable('team.invite')
    .set({ expiresAt: new Date(Date.now() + 20 * 86_400_000) })
    .where('accountId', '=', owner.viewer.accountId)
    .where('id', '=', young.id)
    .execute();
  await expect(
    acceptInvite(at(14.1), { ...NAMES, secret, locale: null, credential: await made }),
  ).rejects.toMatchObject({ code: 'LINK_EXPIRED' });

  for (const days of [14.1, 14.2]) await endInvites(at(days));

  expect(await state(owner)).toMatchObject({ seats: { used: 2 } });
  const removed = (await teamEntries(owner)).filter(
    ({ action }) => action === 'team.invite-removed',
  );
  expect(removed).toEqual([
    expect.objectContaining({
      objects: [id],
      before: { email, role: 'Member' },
      actor: expect.objectContaining({ role: 'System' }),
      by: { kind: 'job', name: 'team.end-invites' },
    }),
  ]);
  expect((await accept(young.secret)).statusCode).toBe(204);
});

test('who has got a login meanwhile is sent to the sign-in, and their link makes no second one', async () => {
  const owner = await business();
  const { secret, email } = await invitedBy(owner);
  await signUp(world.appCtx, signUpForm({ email }), freshIp());
  for (const answer of [await open(secret), await accept(secret)])
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'EMAIL_EXISTS' }]);
  expect(await state(owner)).toMatchObject({ seats: { used: 2 } });
});

test('whose seat is gone when they come is told so, and the link stays good', async () => {
  const owner = await world.account();
  const members: Ctx[] = [];
  for (let n = 0; n < 3; n += 1) members.push(await world.member(owner));
  const { secret } = await invitedBy(owner);
  await world.member(owner);
  for (const answer of [await open(secret), await accept(secret)])
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'LIMIT_REACHED' }]);
  expect(await ask(owner, 'deactivateUser', members[0]?.viewer.userId ?? '')).toBeNull();
  expect((await accept(secret)).statusCode).toBe(204);
});

test('what is missing or made up is refused, and the link stays good', async () => {
  const { secret } = await invitedBy(await business());
  expect((await accept(secret, { firstName: ' ', lastName: '7', terms: false })).json()).toEqual({
    code: 'INVALID_INPUT',
    problems: [
      { field: 'firstName', code: 'REQUIRED' },
      { field: 'lastName', code: 'INVALID_CHARACTERS' },
      { field: 'terms', code: 'REQUIRED' },
    ],
  });
  for (const change of [
    { verifier: '1'.padStart(768, '0') },
    { verifier: 'f'.repeat(768) },
    { salt: 'x' },
    { iterations: 1 },
    { locale: 'fr_FR' },
    { secret: 'x' },
  ])
    expect([(await accept(secret, change)).statusCode, change]).toEqual([400, change]);
  expect((await accept('x'.repeat(43))).statusCode).toBe(410);
  expect((await accept(secret, { locale: 'en_GB' })).statusCode).toBe(204);
});

test('an invitation of one account lets nobody into another', async () => {
  const [ours, theirs] = [await business(), await business()];
  const { id } = await invitedBy(theirs);
  for (const verb of ['deleteUser', 'resendInvite', 'deactivateUser', 'reactivateUser'])
    expect([verb, await ask(ours, verb, id)]).toEqual([verb, 'USER_NOT_FOUND']);
});

test('a dump of all tables opens no invitation, whenever it is taken', async () => {
  const { secret } = await invitedBy(await business());
  const words = (await dumpOf(world.ownerUrl)).flatMap((one) => one.match(/[\w-]{20,}/g) ?? []);
  const bytes = Buffer.from(secret, 'base64url');
  for (const form of [secret, bytes.toString('hex'), bytes.toString('base64')])
    expect(words.join('\n')).not.toContain(form);
  for (const word of new Set(words))
    expect(await redeemLink(world.appCtx, inviteMail, word)).toBeNull();
  expect((await accept(secret)).statusCode).toBe(204);
});
