import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Whose a station is. */
export type Station = { readonly accountId: string; readonly id: string; readonly name: string };

/** The station with a token, by its hash, whoever’s it is; none once it was revoked. */
export function findStationBy(ctx: Ctx, tokenHash: string): Promise<Station | undefined> {
  return ctx.db
    .selectFrom('intake.station')
    .select(['accountId', 'id', 'name'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** A station as its list shows it. */
export type ListedStation = Station & {
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** How many scans were taken of it that are still listed. */
  readonly scans: number;
};

/** The stations of the viewer’s account that may send, the oldest first. */
export async function findStations(ctx: Ctx): Promise<readonly ListedStation[]> {
  const { rows } = await sql<ListedStation>`
    select s.account_id, s.id, s.name, s.created_at, s.last_used_at,
      (select count(*) from intake.inbound_scan i where i.account_id = s.account_id and i.station_id = s.id
        and i.state <> 'Refused')::int as scans
    from intake.station s where s.account_id = ${ctx.viewer.accountId} and s.revoked_at is null
    order by s.created_at, s.id`.execute(ctx.db);
  return rows;
}

type NewStation = { readonly name: string; readonly tokenHash: string };

/** Adds a station to the viewer’s account; its id. */
export async function insertStation(ctx: Ctx, station: NewStation): Promise<string> {
  const { accountId, userId } = ctx.viewer;
  const { id } = await ctx.db
    .insertInto('intake.station')
    .values({ ...station, accountId, createdBy: userId, createdAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls a station of the viewer’s account otherwise; false where there is none. */
export async function setStationName(ctx: Ctx, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('intake.station')
    .set({ name })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the token of a station of the viewer’s account away; false where it has none. */
export async function endStation(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('intake.station')
    .set({ tokenHash: null, revokedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same of those that the viewer added since then; their ids. */
export async function endStationsSince(ctx: Ctx, since: Date): Promise<readonly string[]> {
  const rows = await ctx.db
    .updateTable('intake.station')
    .set({ tokenHash: null, revokedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('createdBy', '=', ctx.viewer.userId)
    .where('createdAt', '>=', since)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a station of the viewer’s account until the transaction ends; false where its token was taken away. */
export async function lockStation(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('intake.station')
    .set({ lastUsedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
