import type pg from 'pg';
import { plugged } from '../../server/src/modules.ts';
import { collecting } from '../../server/src/platform/blobs/collect-blobs.ts';
import { eventJobs } from '../../server/src/platform/jobs/event.ts';
import { JOB_EFFECTS, type JobEffect } from '../../server/src/platform/jobs/job.ts';
import { sendingMails } from '../../server/src/platform/mail/mail-delivery.ts';
import type { Engines } from '../../server/src/platform/module.ts';

/** What nobody can take back. */
export const RESTING = JOB_EFFECTS.filter((effect) => effect !== 'within');

/** The effect of each job by its name; nothing is run. */
function effectsByName(): ReadonlyMap<string, JobEffect> {
  const jobs = [
    ...plugged.jobs({} as Engines),
    ...eventJobs(plugged.listeners),
    sendingMails(plugged.mails),
    collecting(plugged.blobs),
  ];
  return new Map(jobs.map(({ name, effect }) => [name, effect]));
}

type Waiting = { readonly name: string; readonly waiting: number };

const WAITING = `select t.identifier as name, count(*)::int as waiting
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.run_at = 'infinity' group by 1 order by 1`;

/** Lets what waited in the queue rest where it would leave the house or destroy. */
export async function letQueueRest(client: pg.Client): Promise<void> {
  const names = [...effectsByName()].filter(([, effect]) => effect !== 'within');
  await client.query(
    `update graphile_worker._private_jobs j set run_at = 'infinity', locked_at = null, locked_by = null
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = any($1)`,
    [names.map(([name]) => name)],
  );
}

/** Lets rest whatever is queued from now on, and what the clock would start, where nobody can take it back. */
export async function letRest(client: pg.Client): Promise<void> {
  await client.query(
    `insert into platform.resting (effect, since) select unnest($1::text[]), now() on conflict do nothing`,
    [RESTING],
  );
}

/** What rests, by its effect: the jobs that wait, and how many of each. */
export async function findResting(
  client: pg.Client,
): Promise<ReadonlyMap<JobEffect, readonly Waiting[]>> {
  const { rows } = await client.query<{ effect: JobEffect }>(
    'select effect from platform.resting order by effect',
  );
  const effects = effectsByName();
  const jobs = await client.query<Waiting>(WAITING);
  return new Map(
    rows.map(({ effect }) => [
      effect,
      jobs.rows.filter(({ name }) => (effects.get(name) ?? effect) === effect),
    ]),
  );
}

/** Lets go of one kind of what rests: it runs from now on. How many jobs had waited. */
export async function release(client: pg.Client, effect: JobEffect): Promise<number> {
  const names = [...effectsByName()].filter(([, one]) => one === effect).map(([name]) => name);
  await client.query('begin');
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs j set run_at = now()
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = any($1) and j.run_at = 'infinity'`,
    [names],
  );
  await client.query('delete from platform.resting where effect = $1', [effect]);
  await client.query('commit');
  return rowCount ?? 0;
}
