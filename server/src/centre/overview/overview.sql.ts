import { sql } from 'kysely';
import {
  CLOCKED_STAGES,
  WAITING_STAGES,
  type EnvelopeProblem,
  type EnvelopeStage,
} from '@postkorb/domain/centre';
import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';

/** How many envelopes of the viewer's centre wait at a stage, and since when the oldest does. */
export type StageWaiting = {
  readonly stage: EnvelopeStage;
  readonly count: number;
  readonly oldestAt: Date;
};

/** What waits at each stage, in the order of the stages. */
export async function findWaiting(ctx: Ctx): Promise<StageWaiting[]> {
  const { rows } = await sql<StageWaiting>`
    select stage, count(*)::integer as count, min(stage_at) as oldest_at from centre.envelope
    where centre_id = ${ctx.viewer.accountId} and stage = any(${WAITING_STAGES}::text[]) group by stage
    order by array_position(${WAITING_STAGES}::text[], stage)`.execute(ctx.db);
  return rows;
}

/** How many envelopes of the viewer's centre that came on a day are not scanned yet. */
export type DayUnscanned = { readonly receivedOn: Day; readonly count: number };

/** What is not scanned yet, by the day on which it came. */
export async function findUnscanned(ctx: Ctx): Promise<DayUnscanned[]> {
  const { rows } = await sql<DayUnscanned>`
    select t.received_on, count(*)::integer as count from centre.envelope e
    join centre.tray t on t.centre_id = e.centre_id and t.id = e.tray_id
    where e.centre_id = ${ctx.viewer.accountId} and e.stage = any(${CLOCKED_STAGES}::text[])
    group by t.received_on order by t.received_on`.execute(ctx.db);
  return rows;
}

/** How many envelopes of the viewer's centre came to a stage in an hour. */
export type HourCount = {
  readonly hour: Date;
  readonly stage: EnvelopeStage;
  readonly count: number;
};

/** What was done since this moment, hour by hour. */
export async function findHours(ctx: Ctx, since: Date): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select hour, stage, count from centre.tally where centre_id = ${ctx.viewer.accountId} and hour >= ${since}
    order by hour, stage`.execute(ctx.db);
  return rows;
}

/** What went wrong at a station of the viewer's centre, and how often. */
export type StationFault = {
  readonly station: string;
  readonly problem: EnvelopeProblem;
  readonly count: number;
};

/** What went wrong since this moment, by station; nobody's name is in it. */
export async function findFaults(ctx: Ctx, since: Date): Promise<StationFault[]> {
  const { rows } = await sql<StationFault>`
    select s.name as station, f.problem, sum(f.count)::integer as count from centre.fault f
    join centre.station s on s.centre_id = f.centre_id and s.id = f.station_id
    where f.centre_id = ${ctx.viewer.accountId} and f.hour >= ${since}
    group by s.name, f.problem order by count desc, s.name, f.problem limit 100`.execute(ctx.db);
  return rows;
}

/** How many boxes of the viewer's centre were counted last before a moment, and what is missing or lost. */
export type CountsOpen = {
  readonly due: number;
  readonly overdue: number;
  readonly missing: number;
  readonly lost: number;
};

/** What counts have to do, and what they found. */
export async function findCountsOpen(
  ctx: Ctx,
  { due, overdue }: { readonly due: Date; readonly overdue: Date },
): Promise<CountsOpen> {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<CountsOpen>`
    select
      (select count(*)::integer from centre.box where centre_id = ${accountId} and coalesce(counted_at, taken_in_at) < ${due}) as due,
      (select count(*)::integer from centre.box where centre_id = ${accountId} and coalesce(counted_at, taken_in_at) < ${overdue}) as overdue,
      (select count(*)::integer from centre.finding where centre_id = ${accountId} and settled_at is null and kind = 'Missing' and lost_at is null) as missing,
      (select count(*)::integer from centre.finding where centre_id = ${accountId} and settled_at is null and lost_at is not null) as lost`.execute(
    ctx.db,
  );
  return rows[0] ?? { due: 0, overdue: 0, missing: 0, lost: 0 };
}
