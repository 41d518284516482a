import type { Ctx } from '#platform/ctx';

/** A station as it is listed. */
export type ListedStation = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** In how many browsers it is open. */
  readonly devices: number;
};

const MOST_LISTED = 200;

const listed = (ctx: Ctx) =>
  ctx.db
    .selectFrom('centre.station as s')
    .select(['s.id', 's.name', 's.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('centre.device as d')
        .select((inner) => inner.fn.countAll<number>().as('devices'))
        .whereRef('d.centreId', '=', 's.centreId')
        .whereRef('d.stationId', '=', 's.id')
        .as('devices'),
    )
    .where('s.centreId', '=', ctx.viewer.accountId)
    .where('s.removedAt', 'is', null);

/** The stations of the viewer's centre, by name. */
export async function findStations(ctx: Ctx): Promise<readonly ListedStation[]> {
  const rows = await listed(ctx).orderBy('s.name').limit(MOST_LISTED).execute();
  return rows.map((row) => ({ ...row, devices: Number(row.devices ?? 0) }));
}

/** The station of this name, whichever centre it is of, with what its password is compared with. */
export function findStationNamed(ctx: Ctx, name: string) {
  return ctx.db
    .selectFrom('centre.station')
    .select(['centreId', 'id', 'name', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

/** A station of the viewer's centre, locked until the transaction ends. */
export function lockStation(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('centre.station')
    .select(['id', 'name'])
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a station to the viewer's centre; undefined where one of this name is there, in this centre or another. */
export async function insertStation(
  ctx: Ctx,
  station: { readonly name: string; readonly passwordHash: string },
): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('centre.station')
    .values({ ...station, centreId: ctx.viewer.accountId, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Changed = { readonly passwordHash?: string; readonly removedAt?: Date };

/** Changes what opens a station of the viewer's centre, and closes every browser in which it is open. */
export async function setStation(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  await ctx.db
    .with('closed', (db) =>
      db
        .deleteFrom('centre.device')
        .where('centreId', '=', ctx.viewer.accountId)
        .where('stationId', '=', id),
    )
    .updateTable('centre.station')
    .set(changed)
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}

/** Every station of every centre, also those that were taken out: their scanners have folders. */
export function findScanners(ctx: Ctx) {
  return ctx.db.selectFrom('centre.station').select(['centreId', 'id']).execute();
}
