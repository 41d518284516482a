import { sql } from 'kysely';
import type { EnvelopeProblem, EnvelopeStage } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

/** Counts an envelope of the viewer's centre that comes to another stage now; before it is moved there. */
export async function tallyArrival(ctx: Ctx, id: string, stage: EnvelopeStage): Promise<void> {
  const { accountId } = ctx.viewer;
  await sql`
    insert into centre.tally as t (centre_id, hour, stage, count)
    select centre_id, date_trunc('hour', ${ctx.now()}::timestamptz), ${stage}, 1 from centre.envelope
    where centre_id = ${accountId} and id = ${id} and stage <> ${stage}
    on conflict (centre_id, hour, stage) do update set count = t.count + 1`.execute(ctx.db);
}

/** Counts an envelope that was labelled now. */
export async function tallyLabelled(ctx: Ctx): Promise<void> {
  const { accountId } = ctx.viewer;
  const stage: EnvelopeStage = 'Labelled';
  await sql`
    insert into centre.tally as t (centre_id, hour, stage, count)
    values (${accountId}, date_trunc('hour', ${ctx.now()}::timestamptz), ${stage}, 1)
    on conflict (centre_id, hour, stage) do update set count = t.count + 1`.execute(ctx.db);
}

/** Counts what went wrong at the station for whose scanner an envelope waits; before it is given back. */
export async function tallyFault(ctx: Ctx, id: string, problem: EnvelopeProblem): Promise<void> {
  await sql`
    insert into centre.fault as f (centre_id, hour, station_id, problem, count)
    select centre_id, date_trunc('hour', ${ctx.now()}::timestamptz), front_station_id, ${problem}, 1 from centre.envelope
    where centre_id = ${ctx.viewer.accountId} and id = ${id} and front_station_id is not null
    on conflict (centre_id, hour, station_id, problem) do update set count = f.count + 1`.execute(
    ctx.db,
  );
}
