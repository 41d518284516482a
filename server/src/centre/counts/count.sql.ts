import { sql } from 'kysely';
import { COUNT_STATES, type CountState } from '@postkorb/domain/centre';
import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

const counts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.count as c')
    .innerJoin('centre.box as b', (join) =>
      join.onRef('b.centreId', '=', 'c.centreId').onRef('b.id', '=', 'c.boxId'),
    )
    .selectAll('c')
    .select('b.code as boxCode')
    .where('c.centreId', '=', ctx.viewer.accountId)
    .forUpdate('c');

type Stored = Awaited<ReturnType<ReturnType<typeof counts>['executeTakeFirstOrThrow']>>;
/** A count of a box of the viewer's centre. */
export type CountRow = Omit<Stored, 'state'> & { readonly state: CountState };

const rowOf = (row: Stored | undefined): CountRow | undefined =>
  row && { ...row, state: present(COUNT_STATES.find((state) => state === row.state)) };

/** A count by its id, locked until the transaction ends. */
export async function lockCount(ctx: Ctx, id: string): Promise<CountRow | undefined> {
  return rowOf(await counts(ctx).where('c.id', '=', id).executeTakeFirst());
}

/** The count of a box that is not done yet, locked until the transaction ends. */
export async function lockOpenCount(ctx: Ctx, boxId: string): Promise<CountRow | undefined> {
  const open = counts(ctx).where('c.boxId', '=', boxId).where('c.doneAt', 'is', null);
  return rowOf(await open.executeTakeFirst());
}

/** Begins a count of a box for this person; undefined where one is open. */
export async function insertCount(
  ctx: Ctx,
  { boxId, firstBy }: { readonly boxId: string; readonly firstBy: string },
): Promise<void> {
  await ctx.db
    .insertInto('centre.count')
    .values({
      centreId: ctx.viewer.accountId,
      boxId,
      firstBy,
      state: 'Counting',
      begunAt: ctx.now(),
    })
    .execute();
}

type Changed = {
  readonly state: CountState;
  readonly firstBy?: string;
  readonly secondBy?: string;
};

/** Moves a count on. */
export async function setCount(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  const doneAt = changed.state === 'Done' ? ctx.now() : null;
  await ctx.db
    .updateTable('centre.count')
    .set({ ...changed, doneAt })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

type Pass = { readonly id: string; readonly pass: 1 | 2 };

/** Notes what was scanned in a count; the same again is one letter. */
export async function insertCounted(ctx: Ctx, { id, pass }: Pass, code: string): Promise<void> {
  await ctx.db
    .insertInto('centre.counted')
    .values({ centreId: ctx.viewer.accountId, countId: id, pass, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets what somebody scanned who went away in the middle. */
export async function deleteCounted(ctx: Ctx, { id, pass }: Pass): Promise<void> {
  await ctx.db
    .deleteFrom('centre.counted')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('countId', '=', id)
    .where('pass', '=', pass)
    .execute();
}

/** What was scanned in a count, by the first person or by the second. */
export async function findCounted(ctx: Ctx, { id, pass }: Pass): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('centre.counted')
    .select('code')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('countId', '=', id)
    .where('pass', '=', pass)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Notes that a box was counted as a whole. */
export async function setBoxCounted(ctx: Ctx, boxId: string): Promise<void> {
  await ctx.db
    .updateTable('centre.box')
    .set({ countedAt: ctx.now() })
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', boxId)
    .execute();
}

/** Letters of the viewer's centre that should lie in a box, and those with one of these labels. */
export function findExpected(ctx: Ctx, boxCode: string, codes: readonly string[]) {
  return ctx.db
    .selectFrom('centre.envelope')
    .select(['id', 'code', 'boxCode', 'matchedAccountId'])
    .where('centreId', '=', ctx.viewer.accountId)
    .where((eb) => eb.or([eb('boxCode', '=', boxCode), eb('code', 'in', ['', ...codes])]))
    .execute();
}
/** A letter as far as a count needs to know it. */
export type CountedEnvelope = Awaited<ReturnType<typeof findExpected>>[number];

/** A box that is to be counted. */
export type DueBox = {
  readonly code: string;
  readonly lastAt: Date;
  readonly rack: string | null;
  readonly shelf: number | null;
  readonly position: number | null;
  readonly state: CountState | null;
};

const MOST_LISTED = 100;

/** The boxes that were counted last before this moment, or are being counted: those that wait for a second person first. */
export async function findDueBoxes(ctx: Ctx, before: Date): Promise<DueBox[]> {
  const { rows } = await sql<DueBox>`
    select b.code, coalesce(b.counted_at, b.taken_in_at) as last_at, r.name as rack, s.position as shelf, b.position, c.state
    from centre.box b
    left join centre.count c on c.centre_id = b.centre_id and c.box_id = b.id and c.done_at is null
    left join centre.shelf s on s.centre_id = b.centre_id and s.id = b.shelf_id
    left join centre.rack r on r.centre_id = s.centre_id and r.id = s.rack_id
    where b.centre_id = ${ctx.viewer.accountId} and (coalesce(b.counted_at, b.taken_in_at) < ${before} or c.id is not null)
    order by (c.state in ('Recount', 'Recounting')) desc nulls last, coalesce(b.counted_at, b.taken_in_at), b.id
    limit ${MOST_LISTED}`.execute(ctx.db);
  return rows;
}
