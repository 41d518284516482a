import { sql } from 'kysely';
import type { FileRefusal, ScanDetails, ScanRefusal, ScanState } from '@postkorb/domain/intake';
import type { MomentPlace } from '#platform/api/moment-cursor';
import type { Ctx } from '#platform/ctx';

export type NewScan = Partial<ScanDetails> & {
  readonly id: string;
  /** Null where it came by the folder. */
  readonly stationId: string | null;
  readonly filename: string;
  readonly fingerprint: string;
  readonly bytes: number;
  readonly pages: number | null;
};

/** Keeps a scan of the viewer’s account that was not parted yet; false where the same one is there. */
export async function insertScan(
  ctx: Ctx,
  scan: NewScan & { readonly rawSha256: string },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('intake.inboundScan')
    .values({ ...scan, accountId: ctx.viewer.accountId, receivedAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists why nothing was taken in the viewer’s account; false where it is listed already. */
export async function insertRefused(
  ctx: Ctx,
  scan: NewScan & { readonly code: ScanRefusal },
): Promise<boolean> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('intake.inboundScan')
    .values({
      ...scan,
      accountId: ctx.viewer.accountId,
      state: 'Refused',
      receivedAt: now,
      readAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const ofAccount = (ctx: Ctx) =>
  ctx.db.selectFrom('intake.inboundScan').selectAll().where('accountId', '=', ctx.viewer.accountId);

/** A scan of the account a job acts for. */
export function findScan(ctx: Ctx, id: string) {
  return ofAccount(ctx).where('id', '=', id).executeTakeFirst();
}
export type ScanRow = NonNullable<Awaited<ReturnType<typeof findScan>>>;

type OfStation = { readonly stationId: string; readonly scanId: string };

/** What a station of the viewer’s account has sent under this name and had taken. */
export function findScanOfStation(
  ctx: Ctx,
  { stationId, scanId }: OfStation,
): Promise<ScanRow | undefined> {
  return ofAccount(ctx)
    .where('scanId', '=', scanId)
    .where('stationId', '=', stationId)
    .where('state', '!=', 'Refused')
    .executeTakeFirst();
}

/** Whether the folder of the viewer’s account has held exactly these bytes before. */
export async function findScanOfFolder(
  ctx: Ctx,
  fingerprint: string,
): Promise<ScanRow | undefined> {
  return ofAccount(ctx)
    .where('fingerprint', '=', fingerprint)
    .where('stationId', 'is', null)
    .where('state', '!=', 'Refused')
    .executeTakeFirst();
}

/** Says that a scan was parted; false where that was said already. */
export async function endScan(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('intake.inboundScan')
    .set({ state: 'Accepted', rawSha256: null, readAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('state', '=', 'Received')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type NewPart = { readonly scanId: string; readonly position: number; readonly uploadId: string };

/** Notes a document of a scan. */
export async function insertPart(ctx: Ctx, part: NewPart): Promise<void> {
  await ctx.db
    .insertInto('intake.inboundScanPart')
    .values({ ...part, accountId: ctx.viewer.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A scan as its list shows it. */
export type ListedScan = Omit<ScanRow, 'state' | 'code'> & {
  readonly state: ScanState;
  readonly code: ScanRefusal | FileRefusal | null;
  /** What the station that sent it is called; null where it came by the folder. */
  readonly stationName: string | null;
  readonly documents: number;
  /** How many of its letters came to nothing, though others did not. */
  readonly failed: number;
  readonly place: string;
};

/** The scans of the viewer’s account, the latest first, one more than asked for. What came to nothing while it was read counts as refused. */
export async function findScans(
  ctx: Ctx,
  { first, after }: { readonly first: number; readonly after: MomentPlace | null },
): Promise<readonly ListedScan[]> {
  const { accountId } = ctx.viewer;
  const isBehind = after
    ? sql`(e.received_at, e.id) < (${after.since}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedScan>`
    select e.*, e.received_at::text as place, s.name as station_name, o.documents, o.failed,
      case when e.state = 'Accepted' and o.documents = 0 then 'Refused' else e.state end as state,
      case when e.state = 'Accepted' then o.code else e.code end as code
    from (select * from intake.inbound_scan e where e.account_id = ${accountId} and ${isBehind}
      order by e.received_at desc, e.id desc limit ${first + 1}) e
    left join intake.station s on s.account_id = e.account_id and s.id = e.station_id
    cross join lateral (select min(u.code) as code,
        count(p.upload_id) filter (where u.stage is distinct from 'FailedProcessing')::int as documents,
        count(p.upload_id) filter (where u.stage = 'FailedProcessing')::int as failed
      from intake.inbound_scan_part p
      left join intake.upload u on u.account_id = p.account_id and u.id = p.upload_id
      where p.account_id = e.account_id and p.scan_id = e.id) o
    order by e.received_at desc, e.id desc`.execute(ctx.db);
  return rows;
}

/** How many scans of the viewer’s account are listed. */
export async function countScans(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('intake.inboundScan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A document that came of a scan: null while it is none yet, and where it became none or is destroyed. */
export type ScanPart = { readonly scanId: string; readonly documentId: string | null };

/** The documents of scans of the viewer’s account, in their order. */
export async function findParts(
  ctx: Ctx,
  scanIds: readonly string[],
): Promise<readonly ScanPart[]> {
  const { rows } = await sql<ScanPart>`
    select p.scan_id, u.document_id from intake.inbound_scan_part p
    left join intake.upload u on u.account_id = p.account_id and u.id = p.upload_id
    where p.account_id = ${ctx.viewer.accountId} and p.scan_id = any(${scanIds}::uuid[])
    order by p.scan_id, p.position`.execute(ctx.db);
  return rows;
}

/** Forgets which scans came, of all accounts: their documents stay. */
export async function forgetScans(ctx: Ctx, before: Date): Promise<void> {
  await sql`delete from intake.inbound_scan where state <> 'Received' and received_at < ${before}`.execute(
    ctx.db,
  );
}
