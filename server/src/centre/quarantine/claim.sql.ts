import { present, type Day } from '@postkorb/domain/basics';
import { CLAIM_STATES, type ClaimState, type ExpectedPost } from '@postkorb/domain/originals';
import { sql } from 'kysely';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';

const own = (ctx: Ctx) =>
  ctx.db.selectFrom('centre.claim').selectAll().where('accountId', '=', ctx.viewer.accountId);

type Stored = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>;
/** Post that somebody of an account expects and misses. */
export type Claim = Omit<Stored, 'state'> & { readonly state: ClaimState };

const claimOf = (row: Stored): Claim => ({
  ...row,
  state: present(CLAIM_STATES.find((state) => state === row.state)),
});

// Nobody looks for what they missed two years ago.
const MOST_SHOWN = 50;

/** What the viewer's account claimed, the latest first. */
export async function findClaims(ctx: Ctx): Promise<readonly Claim[]> {
  const rows = await own(ctx)
    .orderBy('claimedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(claimOf);
}

/** One claim of the viewer's account, held until the transaction ends. */
export async function lockClaim(ctx: Ctx, id: string): Promise<Claim | undefined> {
  if (!isId(id)) return undefined;
  const row = await own(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && claimOf(row);
}

/** How many claims of the viewer's account wait, and how many were made since. */
export async function countClaims(
  ctx: Ctx,
  since: Date,
): Promise<{ readonly waiting: number; readonly ofMonth: number }> {
  const { rows } = await sql<{ waiting: number; ofMonth: number }>`
    select count(*) filter (where state = 'Waiting')::integer as waiting,
      count(*) filter (where claimed_at > ${since})::integer as of_month
    from centre.claim where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
  return present(rows[0]);
}

/** Lets claims of the viewer's account be made one after the other: no two count what the other has not added. */
export async function lockClaims(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('centre.claim ' || ${ctx.viewer.accountId}, 0))`.execute(
    ctx.db,
  );
}

type NewClaim = ExpectedPost & { readonly answerBy: Day };

/** Notes what the viewer expects and misses. */
export async function insertClaim(
  ctx: Ctx,
  { sender, from, until, answerBy }: NewClaim,
): Promise<Claim> {
  const { accountId, userId: claimedBy } = ctx.viewer;
  const row = await ctx.db
    .insertInto('centre.claim')
    .values({
      accountId,
      claimedBy,
      sender,
      fromDay: from,
      untilDay: until,
      answerBy,
      state: 'Waiting',
      claimedAt: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return claimOf(row);
}

/** Notes how a claim of the viewer's account ended. */
export async function setClaimState(ctx: Ctx, id: string, state: ClaimState): Promise<void> {
  await ctx.db
    .updateTable('centre.claim')
    .set({ state, answeredAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes for which envelope one person took a claim of the viewer's account; null where that is no more. */
export async function setClaimEnvelope(
  ctx: Ctx,
  id: string,
  envelopeId: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('centre.claim')
    .set({ envelopeId })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

type Of = Pick<Claim, 'accountId' | 'id' | 'envelopeId'>;

/** The claims that wait and were taken for an envelope of the centre, of whichever accounts. */
export async function findClaimsFor(ctx: Ctx, envelopeId: string): Promise<readonly Claim[]> {
  const rows = await ctx.db
    .selectFrom('centre.claim')
    .selectAll()
    .where('envelopeId', '=', envelopeId)
    .where('state', '=', 'Waiting')
    .orderBy('claimedAt')
    .orderBy('id')
    .execute();
  return rows.map(claimOf);
}

// Ten times what an hour of one person takes.
const MOST_COMPARED = 2_000;

/** The claims that wait and were taken for no envelope yet, of all accounts whose post may come to the viewer's centre, the oldest first. */
export async function findWaitingClaims(ctx: Ctx, isPractice: boolean): Promise<readonly Claim[]> {
  const { accountId: centreId } = ctx.viewer;
  const { rows } = await sql<Stored>`
    select c.* from centre.claim c where c.state = 'Waiting' and c.envelope_id is null
      and case when ${isPractice} then exists (select from centre.practice_account p
          where p.centre_id = ${centreId} and p.account_id = c.account_id)
        else not exists (select from centre.practice_account p where p.account_id = c.account_id) end
    order by c.claimed_at, c.id limit ${MOST_COMPARED}`.execute(ctx.db);
  return rows.map(claimOf);
}

/** Some claims whose last day is over and that nobody took for an envelope, of all accounts. */
export async function findOverdueClaims(ctx: Ctx, today: Day): Promise<readonly Of[]> {
  return ctx.db
    .selectFrom('centre.claim')
    .select(['accountId', 'id', 'envelopeId'])
    .where('state', '=', 'Waiting')
    .where('envelopeId', 'is', null)
    .where('answerBy', '<', today)
    .orderBy('answerBy')
    .orderBy('accountId')
    .orderBy('id')
    .limit(200)
    .execute();
}
