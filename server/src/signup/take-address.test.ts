import { partedEmail } from '@postkorb/domain/identity';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { mailsTo } from '../../test/peers/mailed.ts';
import { addDocument } from '../../test/world/documents.ts';
import { letIn } from '../../test/world/people.ts';
import { answerTo } from '../../test/world/srp-client.ts';
import { freshIp, jarOf, PASSWORD, usePool } from '../../test/world/pool.ts';
import { powersIn } from '../../test/world/powers.ts';
import { signUpForm } from '../../test/world/sign-up-form.ts';
import { create } from '../../test/world/sources.ts';
import { useWorld } from '../../test/world/world.ts';
import { inSession } from '../identity/index.ts';
import { askEmail } from '../identity/email/ask-email.ts';
import { askResetJob } from '../identity/password/ask-reset.ts';
import { credentialFor } from '../identity/sign-in/srp.ts';
import type { Ctx, Viewer } from '../platform/ctx.ts';
import { eraseParted } from './erase-parted.ts';
import { signUp } from './sign-up.ts';

const world = useWorld();
const pool = usePool(world);
const NEW = 'Postkutsche9';
const made = credentialFor(NEW);

/** Somebody who signed up with an address that nobody has proven. */
async function unproven() {
  const { email, viewer } = await pool.household();
  await world.appCtx.db
    .updateTable('identity.user')
    .set({ addressIsLent: true })
    .where('id', '=', viewer.userId)
    .execute();
  return { email, viewer, ctx: { ...world.appCtx, viewer } as Ctx };
}

/** The link that whoever reads the mailbox gets who forgot the password there. */
async function linkTo(email: string, isSignUp?: boolean): Promise<string> {
  await askResetJob.run(world.appCtx, { email, isSignUp }, { last: false });
  const mails = await mailsTo(world.appCtx, email);
  return mails.find(({ path }) => path === '/own-address')?.secret ?? '';
}

const take = async (secret: string) => {
  const newcomer = { firstName: 'Eva', lastName: 'Sommer', terms: true, ...(await made) };
  const ip = freshIp();
  const answer = await pool.post('/auth/own-address/take', { secret, ...newcomer }, { ip });
  return answer.statusCode === 204 ? 204 : (answer.json() as { code: string }).code;
};

type Said = { readonly code?: string; readonly again?: { readonly challengeId: string } };

/** Both proofs of one try, as the page sends them. */
async function tryTwice(email: string, password: string, ip = freshIp()) {
  const first = await pool.signIn(email, { ip, password });
  const { again } = first.response.json() as Said;
  if (again === undefined) return { first: first.response, second: first.response };
  const { believes: _, ...proof } = await answerTo(again as never, password);
  const body = { challengeId: again.challengeId, ...proof };
  const second = await pool.post('/auth/srp/verify', body, { ip });
  return { first: first.response, second, body };
}
/** What anybody sees of an answer without reading it: its size and its headers. */
const outlineOf = ({ statusCode, body, headers }: LightMyRequestResponse) => ({
  statusCode,
  size: Buffer.byteLength(body),
  headers: { ...headers, date: 'whenever' },
});
const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  jarOf(headers['set-cookie']);
const tokenOf = async (cookie: string) => {
  pool.wait(0, 2);
  return (await pool.send({ url: '/auth/token' }, { cookie })).json() as Record<string, unknown>;
};
const whoIs = async (cookie: string) => pool.who((await pool.token(cookie)) ?? '');
const lettersOf = async ({ accountId }: Viewer) =>
  (
    await world.appCtx.db
      .selectFrom('documents.document')
      .select('id')
      .where('accountId', '=', accountId)
      .execute()
  ).map(({ id }) => id);

test('who proves the mailbox gets the address in an empty account; the other comes back with all they held, under another one', async () => {
  const { email, viewer, ctx } = await unproven();
  const letter = await addDocument(ctx, { subject: 'Vertraulich' });
  const { cookie: open } = await pool.signIn(email, { ip: freshIp() });

  expect(await take(await linkTo(email))).toBe(204);

  // The newcomer: an account of their own, and nothing of the other.
  const eva = await pool.signIn(email, { ip: freshIp(), password: NEW });
  const newcomer = await whoIs(eva.cookie);
  expect(newcomer.accountId).not.toBe(viewer.accountId);
  expect(await lettersOf(newcomer)).toEqual([]);
  expect(await tokenOf(eva.cookie)).not.toHaveProperty('only');

  // The other: out at once, and with the old password at one page.
  expect(await tokenOf(open)).toMatchObject({ code: 'UNAUTHENTICATED', ended: 'parted' });
  const { first, second } = await tryTwice(email, PASSWORD);
  expect([first.statusCode, second.statusCode]).toEqual([401, 200]);
  const cookie = cookieOf(second);
  expect(await tokenOf(cookie)).toMatchObject({
    only: 'another-address',
    userId: viewer.userId,
    accountId: viewer.accountId,
  });
  expect((await whoIs(cookie)).userId).not.toBe(viewer.userId);

  const other = `klara.${freshIp()}@example.com`;
  const { id } = await world.appCtx.db
    .selectFrom('identity.session')
    .select('id')
    .where('userId', '=', viewer.userId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const limited = await inSession(world.appCtx, id);
  const now = () => new Date(pool.now());
  await askEmail({ ...limited!, viewer, now }, other);
  const [mail] = (await mailsTo(world.appCtx, other)).filter(({ path }) => path === '/newmail');
  const secret = mail?.secret;
  const confirmed = await pool.post('/auth/email/confirm', { secret }, { ip: freshIp(), cookie });
  expect(confirmed.statusCode).toBe(204);
  expect(await tokenOf(cookie)).not.toHaveProperty('only');
  expect(await whoIs(cookie)).toMatchObject({ userId: viewer.userId, role: 'Owner' });
  expect(await lettersOf(viewer)).toEqual([letter]);
  expect((await pool.signIn(other, { ip: freshIp() })).response.statusCode).toBe(200);
  expect((await tryTwice(email, PASSWORD)).second.statusCode).toBe(401);
  // Whose the address is now hears nothing of it, and no way leads back.
  expect((await mailsTo(world.appCtx, email)).map(({ path }) => path)).not.toContain('/oldmail');
  expect(await pool.journal(viewer.accountId)).toEqual(
    expect.arrayContaining(['identity.address-parted', 'identity.email-changed']),
  );
});

test('[A8][A9] a wrong password is answered alike, in size, headers and work, for an address with a parted login, an unproven one, a proven one and one that nobody knows; so is who forgot theirs', async () => {
  const [parted, lent, proven] = [await unproven(), await unproven(), await pool.household()];
  await take(await linkTo(parted.email));
  const nobody = `niemand.${freshIp()}@example.com`;
  const seen: unknown[] = [];
  for (const email of [parted.email, lent.email, proven.email, nobody]) {
    const before = pool.statements();
    let tried: Awaited<ReturnType<typeof tryTwice>> | undefined;
    const powers = await powersIn(async () => {
      tried = await tryTwice(email, 'Falsch7falsch');
    });
    const { first, second, body } = tried!;
    const statements = pool.statements() - before;
    const forgot = await pool.post('/auth/password/forgot', { email }, { ip: freshIp() });
    const asked = [forgot.statusCode, forgot.body, pool.statements() - before - statements];
    const { again, ...rest } = first.json() as Said;
    const shape = Object.entries(again ?? {}).map(([name, value]) => [name, `${value}`.length]);
    // The second challenge is another one than the first, each time the same for an address, and good once.
    const once = await pool.post('/auth/srp/verify', body ?? {}, { ip: freshIp() });
    const begun = await pool.begin(email, { ip: freshIp() });
    const outlines = [begun, first, second, forgot, once].map(outlineOf);
    const work = { statements, powers, asked };
    seen.push({ rest, shape, outlines, work, second: second.json(), once: once.json() });
  }
  for (const one of seen.slice(1)) expect(one).toEqual(seen[0]);
  // Two challenges and two proofs: one power for each challenge, two for each proof.
  expect(seen[0]).toMatchObject({
    second: { code: 'NotAuthorizedException' },
    work: { powers: 6 },
  });
  expect((seen[0] as { second: object }).second).not.toHaveProperty('again');
});

test('both proofs are one try: wrong ones count once, and a right second one counts as none', async () => {
  const { email } = await unproven();
  await take(await linkTo(email));
  const ip = freshIp();
  for (let nth = 0; nth < 6; nth += 1)
    expect((await tryTwice(email, PASSWORD, ip)).second.statusCode).toBe(200);

  const codes: number[] = [];
  for (let nth = 0; nth < 4; nth += 1)
    codes.push((await tryTwice(email, 'Falsch7falsch', ip)).first.statusCode);
  // As for everybody: the fourth at once waits.
  expect(codes).toEqual([401, 401, 401, 429]);
});

test('the link is good once and for a mailbox that nobody has proven meanwhile; a login that had the address before keeps it', async () => {
  const one = await unproven();
  const secret = await linkTo(one.email);
  const both = await Promise.all([take(secret), take(secret)]);
  expect(both.toSorted()).toEqual([204, 'LINK_EXPIRED']);

  const two = await unproven();
  const late = await linkTo(two.email);
  await world.appCtx.db
    .updateTable('identity.user')
    .set({ mailboxProvenAt: new Date() })
    .where('id', '=', two.viewer.userId)
    .execute();
  expect(await take(late)).toBe('LINK_EXPIRED');
  expect((await pool.signIn(two.email, { ip: freshIp() })).response.statusCode).toBe(200);

  const older = await pool.household();
  expect(await linkTo(older.email)).toBe('');
});

test('who signs up with an address that is taken is told no more than ever, and its mailbox is told only where nobody has proven it', async () => {
  const [lent, older] = [await unproven(), await pool.household()];
  for (const { email } of [lent, older]) {
    const form = { ...signUpForm({ email }) };
    await expect(signUp(world.appCtx, form, freshIp())).rejects.toMatchObject({
      code: 'EMAIL_EXISTS',
    });
  }
  expect(await linkTo(lent.email, true)).not.toBe('');
  await askResetJob.run(world.appCtx, { email: older.email, isSignUp: true }, { last: false });
  expect(await mailsTo(world.appCtx, older.email)).toEqual([]);
});

test('after thirty days what held nothing is erased, and whoever held a letter or has others beside them comes back as long as they like', async () => {
  const [empty, holder, former, team, waiting] = [
    await unproven(),
    await unproven(),
    await unproven(),
    await unproven(),
    await unproven(),
  ];
  await addDocument(holder.ctx, {});
  const gone = await addDocument(former.ctx, {});
  await world.appCtx.db.deleteFrom('documents.document').where('id', '=', gone).execute();
  await letIn(team.ctx, 'Member');
  // Nothing came yet: only its forwarding was ordered.
  expect((await create(waiting.ctx)).errorCode).toBeNull();
  for (const { email } of [empty, holder, former, team, waiting]) await take(await linkTo(email));
  const later = (days: number): Ctx => ({
    ...world.appCtx,
    now: () => new Date(pool.now() + days * 86_400_000),
  });
  const opens = async ({ email }: { email: string }) =>
    (await tryTwice(email, PASSWORD)).second.statusCode;

  await eraseParted(later(29));
  expect(await opens(empty)).toBe(200);
  await eraseParted(later(31));
  await eraseParted(later(62));

  expect(await opens(empty)).toBe(401);
  for (const one of [holder, former, team, waiting]) expect(await opens(one)).toBe(200);
  expect(await pool.journal(empty.viewer.accountId)).toContain('identity.parted-erased');
  const left = await world.appCtx.db
    .selectFrom('identity.user')
    .select(['email', 'firstName', 'lastName'])
    .where('id', '=', empty.viewer.userId)
    .executeTakeFirst();
  expect(left).toEqual({ email: partedEmail(empty.viewer.userId), firstName: '', lastName: '' });
});
