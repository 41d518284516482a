import { sql } from 'kysely';
import { FINDING_KINDS, type Finding, type FindingKind } from '@postkorb/domain/centre';
import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

type Stored = {
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly notedAt: Date;
  readonly lostAt: Date | null;
  /** In which box it was found, or missed. */
  readonly boxCode: string;
  /** Where it should lie; null of one that is unknown, or was never put away. */
  readonly belongsTo: string | null;
};
/** What is still to be settled of a count in the viewer's centre. */
export type FindingRow = Omit<Stored, 'kind'> & { readonly kind: FindingKind };

const rowOf = (row: Stored): FindingRow => ({
  ...row,
  kind: present(FINDING_KINDS.find((kind) => kind === row.kind)),
});

const MOST_LISTED = 200;

const open = (ctx: Ctx) => sql`
  select f.id, f.code, f.kind, f.noted_at, f.lost_at, b.code as box_code, e.box_code as belongs_to
  from centre.finding f join centre.box b on b.centre_id = f.centre_id and b.id = f.box_id
  left join centre.envelope e on e.centre_id = f.centre_id and e.code = f.code
  where f.centre_id = ${ctx.viewer.accountId} and f.settled_at is null`;

/** What is not settled yet in the viewer's centre, the oldest first. */
export async function findOpenFindings(ctx: Ctx): Promise<FindingRow[]> {
  const { rows } = await sql<Stored>`
    ${open(ctx)} order by f.noted_at, f.id limit ${MOST_LISTED}`.execute(ctx.db);
  return rows.map(rowOf);
}

type NewFindings = {
  readonly countId: string;
  readonly boxId: string;
  readonly findings: readonly Finding[];
};

/** Notes what a count found; what is noted already of the same letter stays as old as it is. */
export async function insertFindings(ctx: Ctx, noted: NewFindings): Promise<readonly string[]> {
  const { countId, boxId, findings } = noted;
  if (findings.length === 0) return [];
  const rows = await ctx.db
    .insertInto('centre.finding')
    .values(
      findings.map(({ code, kind }) => ({
        centreId: ctx.viewer.accountId,
        countId,
        boxId,
        code,
        kind,
        notedAt: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return rows.map(({ code }) => code);
}

type Settled = { readonly code: string; readonly kind: string; readonly lostAt: Date | null };

/** Settles what is open of these letters and kinds; what was settled. */
export async function settleFindings(
  ctx: Ctx,
  codes: readonly string[],
  kinds: readonly FindingKind[],
): Promise<readonly Settled[]> {
  if (codes.length === 0) return [];
  return ctx.db
    .updateTable('centre.finding')
    .set({ settledAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('code', 'in', [...codes])
    .where('kind', 'in', [...kinds])
    .where('settledAt', 'is', null)
    .returning(['code', 'kind', 'lostAt'])
    .execute();
}

/** Settles one finding; its label and kind, or undefined where it is none that is open. */
export async function settleFinding(ctx: Ctx, id: string) {
  return ctx.db
    .updateTable('centre.finding')
    .set({ settledAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .where('kind', 'in', ['Unknown', 'ShouldBeGone'])
    .returning(['code', 'kind'])
    .executeTakeFirst();
}

/** A letter that was missed before some moment, in whichever centre, and whose owner does not know it yet. */
export type Missed = { readonly centreId: string; readonly code: string; readonly notedAt: Date };

/** Letters that were missed before this moment and are still missing, in all centres; what was picked, pulled or sent since was not lost. */
export async function findMissedBefore(ctx: Ctx, before: Date): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    select f.centre_id, f.code, f.noted_at from centre.finding f
    join centre.envelope e on e.centre_id = f.centre_id and e.code = f.code and e.stage = 'Shelved'
    where f.settled_at is null and f.kind = 'Missing' and f.lost_at is null and f.noted_at < ${before} order by f.noted_at, f.id limit 500`.execute(
    ctx.db,
  );
  return rows;
}

/** Notes that a missing letter of the viewer's centre is lost; false where it was found or noted meanwhile. */
export async function setLost(ctx: Ctx, code: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('centre.finding')
    .set({ lostAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('code', '=', code)
    .where('kind', '=', 'Missing')
    .where('settledAt', 'is', null)
    .where('lostAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
