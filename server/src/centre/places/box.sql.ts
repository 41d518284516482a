import { sql } from 'kysely';
import type { Place } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

/** A box of the viewer's centre, and where it stands; null where nobody has placed it yet. */
export type BoxRow = {
  readonly id: string;
  readonly code: string;
  readonly shelfId: string | null;
  readonly place: Place | null;
};

type Stored = {
  readonly id: string;
  readonly code: string;
  readonly shelfId: string | null;
  readonly rack: string | null;
  readonly shelf: number | null;
  readonly position: number | null;
};

const rowOf = ({ id, code, shelfId, rack, shelf, position }: Stored): BoxRow => ({
  id,
  code,
  shelfId,
  place: rack === null || shelf === null || position === null ? null : { rack, shelf, position },
});

const COLUMNS = sql`b.id, b.code, b.shelf_id, r.name as rack, s.position as shelf, b.position`;
const STANDING = sql`centre.box b
  left join centre.shelf s on s.centre_id = b.centre_id and s.id = b.shelf_id
  left join centre.rack r on r.centre_id = s.centre_id and r.id = s.rack_id`;

async function findOne(ctx: Ctx, code: string, lock = sql``): Promise<BoxRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from ${STANDING}
    where b.centre_id = ${ctx.viewer.accountId} and b.code = ${code} ${lock}`.execute(ctx.db);
  return rows[0] && rowOf(rows[0]);
}

/** The box with this code in the viewer's centre. */
export const findBox = (ctx: Ctx, code: string): Promise<BoxRow | undefined> => findOne(ctx, code);

/**
 * The box with this code, which stays where it stands until this transaction ends (`share`), or is moved by it alone (`update`). One that
 * nobody has seen before is taken in, without a place.
 */
export async function lockBox(ctx: Ctx, code: string, how: 'share' | 'update'): Promise<BoxRow> {
  const lock = how === 'share' ? sql`for share of b` : sql`for update of b`;
  const known = await findOne(ctx, code, lock);
  if (known !== undefined) return known;
  await ctx.db
    .insertInto('centre.box')
    .values({ centreId: ctx.viewer.accountId, code, takenInAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await findOne(ctx, code, lock);
  if (taken === undefined) throw new Error(`a box that was taken in is gone: ${code}`);
  return taken;
}

/** Puts a locked box onto a locked shelf of the viewer's centre, at the first place that is free. */
export async function setBoxOnShelf(ctx: Ctx, boxId: string, shelfId: string): Promise<void> {
  const { accountId: centreId } = ctx.viewer;
  await sql`
    update centre.box set shelf_id = ${shelfId}, position = (
      select min(p.position) from (select 1 as position union all select position + 1 from centre.box
        where centre_id = ${centreId} and shelf_id = ${shelfId}) p
      where not exists (select from centre.box o where o.centre_id = ${centreId} and o.shelf_id = ${shelfId} and o.position = p.position))
    where centre_id = ${centreId} and id = ${boxId}`.execute(ctx.db);
}

/** The letters in a box of the viewer's centre whose owner is known, by the number of their sheet. */
export async function findPapersIn(
  ctx: Ctx,
  code: string,
): Promise<{ readonly accountId: string; readonly scanId: string }[]> {
  const { rows } = await sql<{ accountId: string; scanId: string }>`
    select matched_account_id as account_id, code as scan_id from centre.envelope
    where centre_id = ${ctx.viewer.accountId} and box_code = ${code} and matched_account_id is not null`.execute(
    ctx.db,
  );
  return rows;
}

/** How many letters lie in a box of the viewer's centre. */
export async function countPapersIn(ctx: Ctx, code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from centre.envelope where centre_id = ${ctx.viewer.accountId} and box_code = ${code}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * These boxes of the viewer's centre in the order in which somebody walks past them: rack, shelf, position. Those without a place come last,
 * by their code, and so do codes that no box has here.
 */
export async function findInWalkingOrder(
  ctx: Ctx,
  codes: readonly string[],
): Promise<readonly { readonly code: string; readonly place: Place | null }[]> {
  const { rows } = await sql<Stored>`
    select coalesce(b.id::text, '') as id, c.code, b.shelf_id, r.name as rack, s.position as shelf, b.position
    from (select distinct unnest(${[...codes]}::text[]) as code) c
    left join centre.box b on b.centre_id = ${ctx.viewer.accountId} and b.code = c.code
    left join centre.shelf s on s.centre_id = b.centre_id and s.id = b.shelf_id
    left join centre.rack r on r.centre_id = s.centre_id and r.id = s.rack_id
    order by r.position nulls last, s.position, b.position, c.code`.execute(ctx.db);
  return rows.map(rowOf).map(({ code, place }) => ({ code, place }));
}
