import pg from 'pg';
import { Refusal } from '../../server/src/platform/refusal.ts';

const DEAD = `select j.id::text as id, t.identifier as name, j.payload->>'accountId' as "accountId"
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = $1 and j.attempts >= j.max_attempts and j.locked_at is null for update of j`;
const AGAIN = `update graphile_worker._private_jobs set attempts = 0, run_at = now(), last_error = null where id = $1`;

const TELL = 'select platform.append_journal($1::uuid, $2::jsonb)';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const entryOf = (job: string, reason: string) => ({
  action: 'accounts.job-again',
  objects: [],
  after: { job },
  reason,
  actor: { userId: NOBODY, role: 'System' },
  by: { kind: 'job', name: 'operator' },
  request: 'admin',
});

type Dead = { readonly id: string; readonly name: string; readonly accountId: string | null };
type Asked = { readonly job: string; readonly reason: string };

/**
 * Lets a job that failed for good be tried again; its name. Refuses with UNKNOWN_JOB (none that failed has this number).
 * Writes accounts.job-again where it is of an account.
 */
export async function runAgain(ownerUrl: string, { job, reason }: Asked): Promise<string> {
  if (!/^\d{1,18}$/.test(job)) throw new Refusal('UNKNOWN_JOB');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Dead>(DEAD, [job]);
    const [dead] = rows;
    if (!dead) throw new Refusal('UNKNOWN_JOB');
    const { accountId, name } = dead;
    await client.query(AGAIN, [job]);
    if (accountId !== null)
      await client.query(TELL, [accountId, JSON.stringify(entryOf(name, reason))]);
    await client.query('commit');
    return name;
  } finally {
    await client.end();
  }
}
