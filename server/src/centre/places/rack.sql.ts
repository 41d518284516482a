import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** A box as the list of racks names it. */
export type ListedBox = {
  readonly code: string;
  readonly position: number;
  readonly papers: number;
};
/** A shelf with the boxes on it. */
export type ListedShelf = {
  readonly code: string;
  readonly position: number;
  readonly boxes: readonly ListedBox[];
};
/** A rack of the viewer's centre with its shelves. */
export type RackRow = {
  readonly id: string;
  readonly name: string;
  readonly shelves: readonly ListedShelf[];
};

/** The racks of the viewer's centre on the way through the hall, or one of them. */
export async function findRacks(ctx: Ctx, id: string | null = null): Promise<RackRow[]> {
  const { accountId: centreId } = ctx.viewer;
  const { rows } = await sql<RackRow>`
    select r.id, r.name, (select coalesce(json_agg(json_build_object('code', s.code, 'position', s.position, 'boxes', (
        select coalesce(json_agg(json_build_object('code', b.code, 'position', b.position, 'papers', (
            select count(*) from centre.envelope e where e.centre_id = b.centre_id and e.box_code = b.code)) order by b.position), '[]')
        from centre.box b where b.centre_id = s.centre_id and b.shelf_id = s.id)) order by s.position), '[]')
      from centre.shelf s where s.centre_id = r.centre_id and s.rack_id = r.id) as shelves
    from centre.rack r where r.centre_id = ${centreId} and (${id}::uuid is null or r.id = ${id}::uuid)
    order by r.position`.execute(ctx.db);
  return rows;
}

/** Adds a rack at the end of the way; undefined where one has this name. */
export async function insertRack(ctx: Ctx, name: string): Promise<string | undefined> {
  const { accountId: centreId } = ctx.viewer;
  const { rows } = await sql<{ id: string }>`
    insert into centre.rack (centre_id, name, position, added_at)
    select ${centreId}, ${name}, coalesce(max(position), 0) + 1, ${ctx.now()} from centre.rack where centre_id = ${centreId}
    on conflict (centre_id, name) do nothing returning id`.execute(ctx.db);
  return rows[0]?.id;
}

/** Adds the shelves of a rack, from the first one on. */
export async function insertShelves(
  ctx: Ctx,
  rackId: string,
  codes: readonly string[],
): Promise<void> {
  const { accountId: centreId } = ctx.viewer;
  await ctx.db
    .insertInto('centre.shelf')
    .values(codes.map((code, at) => ({ centreId, rackId, code, position: at + 1 })))
    .execute();
}

/** The shelf with this code, onto which nobody else puts a box before this transaction ends. */
export function lockShelf(ctx: Ctx, code: string) {
  return ctx.db
    .selectFrom('centre.shelf')
    .selectAll()
    .where('centreId', '=', ctx.viewer.accountId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** The centre itself, whose racks and rolls nobody else adds to before this transaction ends. */
export async function lockCentre(ctx: Ctx): Promise<void> {
  await sql`select from centre.centre where id = ${ctx.viewer.accountId} for no key update`.execute(
    ctx.db,
  );
}
