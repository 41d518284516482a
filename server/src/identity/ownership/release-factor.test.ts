import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { signIn } from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { inSession, ownUser } from '#identity';
import type { Ctx } from '#platform/ctx';
import { ownSecondFactor } from '../second-factor/second-factor.sql.ts';
import { beginSecondFactor, confirmSecondFactor } from '../second-factor/set-up.ts';
import { beginRelease, ownerToKeep, releaseFactorJob, stopRelease } from './release-factor.ts';

const world = useWorld();
const SUBJECT = 'Anmeldung in zwei Schritten wird bald ausgeschaltet';
const HOUR_MS = 3_600_000;

/** An Owner with an app, who has an Admin beside them. */
async function securedOwner() {
  const plain = await world.account({ type: 'business' });
  const owner: Ctx = { ...plain, sessionId: (await signIn(plain)).sessionId };
  const { secret } = await beginSecondFactor(owner);
  await confirmSecondFactor(owner, codeOf(secret, owner.now().getTime()));
  const admin = await world.admin(owner);
  const [{ email }, { email: adminEmail }] = [await ownUser(owner), await ownUser(admin)];
  return { owner, admin, email, adminEmail };
}

/** The product so many hours later. */
const later = (hours: number): Ctx => ({
  ...world.appCtx,
  now: () => new Date(Date.now() + hours * HOUR_MS),
});

async function step(owner: Ctx, number: number, hours: number): Promise<void> {
  const row = await owner.db
    .selectFrom('identity.factorRelease')
    .select(['accountId', 'id'])
    .where('accountId', '=', owner.viewer.accountId)
    .executeTakeFirst();
  const payload = { accountId: owner.viewer.accountId, id: row?.id ?? owner.viewer.userId };
  await releaseFactorJob.run(later(hours), { ...payload, step: number }, { last: false });
}

const releasesTo = async (to: string) =>
  (await mailsTo(world.appCtx, to)).filter(({ subject }) => subject === SUBJECT);

test('an Owner who lost app and codes gets in by password after 72 hours and three mails', async () => {
  const { owner, email, adminEmail } = await securedOwner();

  await beginRelease(world.appCtx, { owner: email, reason: 'T-7' });
  await step(owner, 1, 24);
  await step(owner, 2, 48);

  expect(await releasesTo(email)).toHaveLength(3);
  expect(await releasesTo(adminEmail)).toHaveLength(3);
  expect(await ownSecondFactor(owner)).toBeDefined();
  await expect(step(owner, 3, 71)).rejects.toThrow('not due');
  expect(await ownSecondFactor(owner)).toBeDefined();

  // Whoever is signed in then is signed out.
  const still = { expiresAt: later(100).now(), idleMinutes: 6_000 };
  await owner.db
    .updateTable('identity.session')
    .set(still)
    .where('id', '=', owner.sessionId!)
    .execute();
  expect(await inSession(later(73), owner.sessionId!)).toBeDefined();

  await step(owner, 3, 73);

  expect(await ownSecondFactor(owner)).toBeUndefined();
  expect(await inSession(later(73), owner.sessionId!)).toBeUndefined();
  const journal = await owner.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', owner.viewer.accountId)
    .where('action', 'like', 'identity.factor-release%')
    .orderBy('seq')
    .execute();
  expect(journal.map(({ action }) => action)).toEqual([
    'identity.factor-release-begun',
    'identity.factor-released',
  ]);
});

test('an Admin stops it by the link of their mail, once; the second factor stays and no mail follows', async () => {
  const { owner, email, adminEmail } = await securedOwner();
  await beginRelease(world.appCtx, { owner: email, reason: 'T-8' });
  const [mail] = await releasesTo(adminEmail);
  const [theirs] = await releasesTo(email);
  expect(mail?.path).toBe('/keep-two-step');
  expect(await ownerToKeep(world.appCtx, mail!.secret)).toEqual({ owner: 'Clara Weber' });

  await stopRelease(world.appCtx, mail!.secret);
  await step(owner, 2, 48);
  await step(owner, 3, 73);

  expect(await ownSecondFactor(owner)).toBeDefined();
  expect(await releasesTo(email)).toEqual([]);
  for (const { secret } of [mail!, theirs!])
    await expect(stopRelease(world.appCtx, secret)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
});

test('it is begun for an Owner with a second factor only, once, and with a reason', async () => {
  const { email, adminEmail } = await securedOwner();
  const plain = (await ownUser(await world.account())).email;
  const refused = (owner: string, reason = 'T-9') =>
    beginRelease(world.appCtx, { owner, reason }).then(
      () => null,
      ({ code }: { code: string }) => code,
    );

  expect(await refused(adminEmail)).toBe('UNKNOWN_OWNER');
  expect(await refused(plain)).toBe('NO_SECOND_FACTOR');
  expect(await refused(email, '')).toBe('INVALID_INPUT');
  expect(await refused(email)).toBeNull();
  expect(await refused(email)).toBe('ALREADY_BEGUN');
});

test('what a link stopped can be begun anew, and an earlier release does not finish the later one', async () => {
  const { owner, email } = await securedOwner();
  await beginRelease(world.appCtx, { owner: email, reason: 'T-10' });
  const first = await owner.db
    .selectFrom('identity.factorRelease')
    .select('id')
    .where('accountId', '=', owner.viewer.accountId)
    .executeTakeFirstOrThrow();
  const [mail] = await releasesTo(email);
  await stopRelease(world.appCtx, mail!.secret);
  await beginRelease(world.appCtx, { owner: email, reason: 'T-11' });

  const old = { accountId: owner.viewer.accountId, id: first.id, step: 3 };
  await releaseFactorJob.run(later(73), old, { last: false });

  expect(await ownSecondFactor(owner)).toBeDefined();
});
