import { expect, test } from 'vitest';
import { makeDocument, makeFolder, rootOf } from '../../test/access/fixtures.ts';
import { mailsTo } from '../../test/peers/mailed.ts';
import { anyAddress } from '../../test/world/inviting.ts';
import { freshIp, PASSWORD, usePool } from '../../test/world/pool.ts';
import { emailOf, recipientsOf, share, unshare } from '../../test/world/sharing.ts';
import { signUpForm } from '../../test/world/sign-up-form.ts';
import { useWorld } from '../../test/world/world.ts';
import { findDocument, findFolders } from '../documents/index.ts';
import { credentialFor } from '../identity/index.ts';
import { plugged } from '../modules.ts';
import type { Ctx, Viewer } from '../platform/ctx.ts';
import { eventJobs } from '../platform/jobs/event.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { endInvitations } from '../sharing/invitations/end-invitations.ts';
import { takeInvitations, takeLeftInvitations } from '../sharing/invitations/take-invitations.ts';
import { signUp } from './sign-up.ts';

const world = useWorld();
const pool = usePool(world);
const NEW = 'Postkutsche9';
const made = credentialFor(NEW);
const DAY = 24 * 60;

async function letterOf(owner: Ctx, word = 'Geteilt') {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), word);
  return id;
}
/** A letter that somebody without a login is invited to, and the link of their mail. */
async function invited(email = anyAddress(), asked: Partial<Parameters<typeof share>[2]> = {}) {
  const owner = await world.account();
  const id = await letterOf(owner);
  expect((await share(owner, id, { to: [email], ...asked })).errorCode).toBeNull();
  const mails = await mailsTo(owner, email);
  const mail = mails.find(({ path }) => path === '/share-invite');
  return { owner, id, email, secret: mail?.secret ?? '' };
}

const said = (answer: Awaited<ReturnType<typeof pool.post>>) =>
  answer.statusCode === 204 ? 204 : (answer.json() as Record<string, unknown>);
const open = async (secret: string, cookie = '') =>
  said(await pool.post('/auth/share-invite/link', { secret }, { ip: freshIp(), cookie }));
const take = async (secret: string, cookie = '') =>
  said(await pool.post('/auth/share-invite/open', { secret }, { ip: freshIp(), cookie }));
const accept = async (secret: string, change: object = {}) => {
  const newcomer = { firstName: ' Eva ', lastName: 'Sommer', terms: true, ...(await made) };
  const body = { secret, ...newcomer, ...change };
  return said(await pool.post('/auth/share-invite/accept', body, { ip: freshIp() }));
};
const OVER = { code: 'LINK_EXPIRED' };

/** Whoever signs in with this address, as the server takes them. */
async function signedIn(email: string, password = NEW) {
  const { cookie } = await pool.signIn(email, { ip: freshIp(), password });
  const viewer: Viewer = await pool.who((await pool.token(cookie)) ?? '');
  const ctx: Ctx = { ...world.appCtx, viewer, actor: { kind: 'person', userId: viewer.userId } };
  return { cookie, ctx };
}
/** Somebody who signed up with this address and has not proven its mailbox. */
async function unproven(email: string) {
  await signUp(world.appCtx, signUpForm({ email }), freshIp());
  return signedIn(email, PASSWORD);
}
const isProven = async (ctx: Ctx) =>
  (await world.ask(ctx, '{ meUser { mailboxProven } }')).data?.['meUser'];

test('somebody without a login opens the link, chooses a password and reads the letter at their first sign-in [A7]', async () => {
  const { owner, id, email, secret } = await invited(undefined, {
    permission: 'editor',
    note: 'Bitte bis Freitag',
  });
  const offer = {
    email,
    address: 'free',
    sharer: 'Clara Weber',
    kind: 'document',
    containerId: id,
    permission: 'editor',
    endsOn: null,
    note: 'Bitte bis Freitag',
    login: null,
  };
  expect(await open(secret)).toEqual(offer);
  expect(await accept(secret)).toBe(204);

  const { ctx } = await signedIn(email);
  expect(ctx.viewer).toMatchObject({ role: 'Owner' });
  expect(await findDocument(ctx, id)).toMatchObject({ access: 'editor' });
  expect(await isProven(ctx)).toEqual({ mailboxProven: true });
  expect(await recipientsOf(owner, id)).toMatchObject([
    { status: 'Owner' },
    { status: 'Write', name: 'Eva Sommer', email },
  ]);
  expect(await pool.journal(owner.viewer.accountId)).toEqual(
    expect.arrayContaining(['sharing.shared', 'sharing.invitation-taken']),
  );
  // Nothing asks for a proof any more, and the link opens nothing.
  expect(await mailsTo(ctx, email)).toEqual([]);
  for (const again of [open(secret), accept(secret), take(secret)])
    expect(await again).toEqual(OVER);
});

test('all that waits for an address opens with the first link, in whichever accounts, and the others lead to it afterwards', async () => {
  const email = anyAddress();
  const [one, two] = [await invited(email), await invited(email, { endsOn: '2031-03-10' })];
  const taxes = await makeFolder(one.owner, await rootOf(one.owner, 'archive'), 'Steuern');
  await share(one.owner, taxes.id, { to: [email] });
  // A later mail of the same account ends the link of the one before.
  expect(await open(one.secret)).toEqual(OVER);
  const [mail] = await mailsTo(one.owner, email);
  expect(await open(mail!.secret)).toMatchObject({ kind: 'folder', containerId: taxes.id });

  expect(await accept(mail!.secret)).toBe(204);
  const { ctx, cookie } = await signedIn(email);
  for (const { id } of [one, two]) expect(await findDocument(ctx, id)).toBeDefined();
  expect(await findFolders(ctx, [taxes.id])).toHaveLength(1);
  expect(await open(two.secret)).toMatchObject({
    address: 'used',
    containerId: two.id,
    endsOn: '2031-03-10',
  });
  expect(await accept(two.secret)).toEqual({ code: 'EMAIL_EXISTS' });
  expect(await take(two.secret, cookie)).toBe(204);
  expect(await findDocument(ctx, two.id)).toMatchObject({ access: 'viewer' });
});

test('a login that never proved its mailbox sees nothing by being signed in, and all by the link that was mailed there', async () => {
  const email = anyAddress();
  const { cookie, ctx } = await unproven(email);
  const { id, secret } = await invited(email);
  const before = await world.ask(ctx, '{ sharesWithMe { edges { node { id } } } }');
  expect(before.data).toEqual({ sharesWithMe: { edges: [] } });
  for (const look of [takeInvitations(ctx, ctx.viewer.userId), takeLeftInvitations(world.appCtx)])
    await look;
  expect(await findDocument(ctx, id)).toBeUndefined();
  const login = { email, name: 'Clara Weber', isTheirs: true };
  expect(await open(secret, cookie)).toMatchObject({ address: 'lent', login });

  expect(await take(secret, cookie)).toBe(204);
  expect(await findDocument(ctx, id)).toMatchObject({ access: 'viewer' });
  expect(await isProven(ctx)).toEqual({ mailboxProven: true });
  expect(await pool.journal(ctx.viewer.accountId)).toContain('identity.mailbox-proven');
  expect(await take(secret, cookie)).toEqual(OVER);
});

test('the link opens nothing to nobody and to another login, and stays good for the one it is for', async () => {
  const { id, email, secret } = await invited();
  const other = await pool.household();
  const { cookie, ctx } = await signedIn(other.email, PASSWORD);
  expect(await open(secret, cookie)).toMatchObject({
    login: { email: other.email, isTheirs: false },
  });
  expect(await take(secret)).toEqual({ code: 'UNAUTHENTICATED' });
  expect(await take(secret, cookie)).toEqual({ code: 'OTHER_LOGIN' });
  expect(await findDocument(ctx, id)).toBeUndefined();
  expect(await isProven(ctx)).toEqual({ mailboxProven: false });
  expect(await accept(secret)).toBe(204);
  expect(await findDocument((await signedIn(email)).ctx, id)).toBeDefined();
});

test('whose mailbox it is gets the letter and an account of their own, though somebody else signed up with the address before [A7]', async () => {
  const email = anyAddress();
  const pretender = await unproven(email);
  const { id, secret } = await invited(email);
  expect(await open(secret)).toMatchObject({ address: 'lent' });
  expect(await accept(secret)).toBe(204);

  const { ctx } = await signedIn(email);
  expect(ctx.viewer.userId).not.toBe(pretender.ctx.viewer.userId);
  expect(await findDocument(ctx, id)).toBeDefined();
  expect(await findDocument(pretender.ctx, id)).toBeUndefined();
  expect(await emailOf(pretender.ctx)).toMatch(/\.invalid$/);
  expect(await pool.journal(pretender.ctx.viewer.accountId)).toContain('identity.address-parted');
  pool.wait(0, 2);
  expect(await pool.token(pretender.cookie)).toBeUndefined();
});

test('an address that is somebody’s, or was until lately, gets no second login', async () => {
  const friend = await pool.household();
  const { secret } = await invited(friend.email);
  expect(await open(secret)).toMatchObject({ address: 'used' });
  expect(await accept(secret)).toEqual({ code: 'EMAIL_EXISTS' });

  const former = await invited();
  const { userId } = friend.viewer;
  const row = { userId, email: former.email, changedAt: new Date() };
  await world.appCtx.db.insertInto('identity.formerEmail').values(row).execute();
  expect(await open(former.secret)).toMatchObject({ address: 'given-up' });
  expect(await accept(former.secret)).toEqual({ code: 'EMAIL_EXISTS' });
  // Whoever has the address no longer opens nothing with it.
  const { cookie, ctx } = await signedIn(friend.email, PASSWORD);
  expect(await take(former.secret, cookie)).toEqual({ code: 'OTHER_LOGIN' });
  expect(await findDocument(ctx, former.id)).toBeUndefined();
});

test('what was taken back is no longer there, and of two things the one that is left is offered, without what was said of the other', async () => {
  const { owner, id, email, secret } = await invited(undefined, { note: 'Bitte ansehen' });
  await unshare(owner, id, [email]);
  for (const gone of [open(secret), accept(secret), take(secret)]) expect(await gone).toEqual(OVER);
  expect((await pool.signIn(email, { password: NEW })).response.statusCode).toBe(401);

  const left = await letterOf(owner, 'Bleibt');
  await share(owner, left, { to: [email], note: 'Der bleibt' });
  await share(owner, id, { to: [email], note: 'Der nicht' });
  const [mail] = await mailsTo(owner, email);
  await unshare(owner, id, [email]);
  expect(await open(mail!.secret)).toMatchObject({ containerId: left, note: '' });
  expect(await accept(mail!.secret)).toBe(204);
  const { ctx } = await signedIn(email);
  expect(await findDocument(ctx, left)).toBeDefined();
  expect(await findDocument(ctx, id)).toBeUndefined();
});

test('after 30 days an invitation opens nothing, whatever proves the mailbox, and the System takes it back once', async () => {
  const { owner, id, email, secret } = await invited();
  const at = (days: number): Ctx => ({
    ...world.appCtx,
    now: () => new Date(Date.now() + days * 86_400_000),
  });
  await endInvitations(at(29));
  expect(await open(secret)).toMatchObject({ email });
  pool.wait(30 * DAY, 5);
  for (const gone of [open(secret), accept(secret), take(secret)]) expect(await gone).toEqual(OVER);
  // The job has not come by yet.
  const late = await world.account({ email });
  await share(late, await letterOf(late), { to: [anyAddress()] });
  await takeInvitations(at(31), late.viewer.userId);
  await takeLeftInvitations(at(31));
  expect(await findDocument(late, id)).toBeUndefined();

  for (let nth = 0; nth < 2; nth += 1) await endInvitations(at(31));
  expect(await recipientsOf(owner, id)).toMatchObject([{ status: 'Owner' }]);
  const told = (await pool.journal(owner.viewer.accountId)).filter((one) =>
    one.startsWith('sharing'),
  );
  expect(told).toEqual(['sharing.shared', 'sharing.invitation-ended']);
  pool.wait(-30 * DAY, -5);
});

test('whoever signs up by themselves and proves their mailbox has what waited for them', async () => {
  const { id, email } = await invited();
  const { ctx, cookie } = await unproven(email);
  const mail = (await mailsTo(ctx, email)).find(({ path }) => path === '/mailbox');
  const proof = { secret: mail?.secret };
  const proved = await pool.post('/auth/mailbox/prove', proof, { ip: freshIp(), cookie });
  expect(proved.statusCode).toBe(204);
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [...eventJobs(plugged.listeners)],
    slots: { reading: 1, other: 1 },
  });
  await expect.poll(() => findDocument(ctx, id)).toMatchObject({ access: 'viewer' });
  await worker.stop();
});

test('where a share and a proof passed each other, what was left is opened within minutes', async () => {
  const { id, email } = await invited();
  const friend = await world.account({ email });
  await share(friend, await letterOf(friend), { to: [anyAddress()] });
  expect(await findDocument(friend, id)).toBeUndefined();
  for (let nth = 0; nth < 2; nth += 1) await takeLeftInvitations(world.appCtx);
  expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });
});

test('nobody comes in without a name, the terms or a fair verifier, and the link stays good', async () => {
  const { secret } = await invited();
  expect(await accept(secret, { firstName: '', terms: false, verifier: '0'.repeat(768) })).toEqual({
    code: 'INVALID_INPUT',
    problems: expect.arrayContaining([
      expect.objectContaining({ field: 'firstName', code: 'REQUIRED' }),
      expect.objectContaining({ field: 'terms', code: 'REQUIRED' }),
      expect.objectContaining({ field: 'verifier' }),
    ]) as unknown,
  });
  expect(await accept('x'.repeat(43))).toEqual(OVER);
  const both = await Promise.all([accept(secret), accept(secret)]);
  expect(both).toHaveLength(2);
  expect(both.filter((one) => one === 204)).toHaveLength(1);
});
