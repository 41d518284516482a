import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Stage = 'waiting' | 'on';
type NewTotp = {
  readonly userId: string;
  readonly stage: Stage;
  readonly secret: string;
  /** The half minute of the code that was used last. */
  readonly lastStep?: number;
};

/** Keeps what an app and we know, encrypted, in the place of what was kept before at that stage. */
export async function putTotp(ctx: Ctx, { userId, stage, secret, lastStep = 0 }: NewTotp) {
  const { accountId } = ctx.viewer;
  const row = { accountId, secret, lastStep, createdAt: ctx.now() };
  await ctx.db
    .insertInto('identity.totp')
    .values({ ...row, userId, stage })
    .onConflict((on) => on.columns(['userId', 'stage']).doUpdateSet(row))
    .execute();
}

/** What is kept at a stage, locked until the transaction ends. */
export function lockTotp(ctx: Ctx, userId: string, stage: Stage) {
  return ctx.db
    .selectFrom('identity.totp')
    .select(['accountId', 'secret', 'lastStep', 'createdAt'])
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes which code was used last. */
export async function noteStep(ctx: Ctx, userId: string, lastStep: number): Promise<void> {
  await ctx.db
    .updateTable('identity.totp')
    .set({ lastStep })
    .where('userId', '=', userId)
    .where('stage', '=', 'on')
    .execute();
}

/** Forgets what is kept at a stage; tells whether there was something. */
export async function deleteTotp(ctx: Ctx, userId: string, stage: Stage): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('identity.totp')
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets what was set up since then, with its recovery codes, and what still waits; what was on before stays. */
export async function deleteTotpSince(ctx: Ctx, userId: string, since: Date): Promise<void> {
  const rows = await ctx.db
    .deleteFrom('identity.totp')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('stage', '=', 'waiting'), eb('createdAt', '>=', since)]))
    .returning('stage')
    .execute();
  if (rows.some(({ stage }) => stage === 'on')) await replaceRecoveryCodes(ctx, userId, []);
}

/** Whether this login asks for a code after the password. */
export async function hasSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.totp')
    .select('userId')
    .where('userId', '=', userId)
    .where('stage', '=', 'on')
    .executeTakeFirst();
  return row !== undefined;
}

/** A login that asks for a code after the password; `isElsewhere` where it opens another account than the viewer's too. */
export type Factor = { readonly userId: string; readonly isElsewhere: boolean };

/** Which of these logins ask for a code after the password. */
export async function withSecondFactor(ctx: Ctx, ids: readonly string[]): Promise<Factor[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Factor>`
    select t.user_id, exists (select from identity.membership m where m.user_id = t.user_id
      and m.account_id <> ${ctx.viewer.accountId} and m.status <> 'deactivated') as is_elsewhere
    from identity.totp t where t.user_id = any(${ids}::uuid[]) and t.stage = 'on'`.execute(ctx.db);
  return rows;
}

/** Which of these logins can be opened by two factors: by password and the code of an app, or by a passkey. */
export async function findWithAnyFactor(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ userId: string }>`
    select t.user_id from identity.totp t where t.user_id = any(${ids}::uuid[]) and t.stage = 'on'
    union select k.user_id from identity.passkey k where k.user_id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ userId }) => userId));
}

export type SecondFactor = { readonly since: Date; readonly codesLeft: number };

/** The viewer's second factor, with how many recovery codes are left; undefined where there is none. */
export function ownSecondFactor(ctx: Ctx): Promise<SecondFactor | undefined> {
  return ctx.db
    .selectFrom('identity.totp as t')
    .select('t.createdAt as since')
    .select((eb) =>
      eb
        .selectFrom('identity.recoveryCode as c')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('c.userId', '=', 't.userId')
        .where('c.usedAt', 'is', null)
        .as('left'),
    )
    .where('t.userId', '=', ctx.viewer.userId)
    .where('t.stage', '=', 'on')
    .executeTakeFirst()
    .then((row) => row && { since: row.since, codesLeft: row.left ?? 0 });
}

/** Replaces a login's recovery codes by these; none is left where none is given. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom('identity.recoveryCode').where('userId', '=', userId).execute();
  if (hashes.length === 0) return;
  await ctx.db
    .insertInto('identity.recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses a recovery code up; false where there is none such, or it was used before. */
export async function useRecoveryCode(
  ctx: Ctx,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.recoveryCode')
    .set({ usedAt: ctx.now() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
