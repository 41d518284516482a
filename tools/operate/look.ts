import pg from 'pg';
import { copyBlobs, countUncopied } from '../../server/src/platform/blobs/copy-blobs.ts';
import { forgetTries } from '../../server/src/identity/index.ts';
import { runAgain } from './jobs.ts';
import type { Command, Listing } from './command.ts';

const MOST = 200;

/** Asks as the owner of the database, who sees what belongs to nobody in particular; a table is written by nobody here. */
async function ask(ownerUrl: string, text: string, values: readonly unknown[]): Promise<Listing> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin read only');
    return { rows: (await client.query<Record<string, unknown>>(text, [...values])).rows };
  } finally {
    await client.end();
  }
}

// What is in a letter, and what it is called, is nobody's but its account's.
const ACCOUNTS = `select a.id, a.type, owner.email as owner,
    (select count(*)::int from identity.membership m where m.account_id = a.id) as people,
    (select count(*)::int from documents.document d where d.account_id = a.id) as letters,
    (select coalesce(sum(d.bytes), 0)::text from documents.document d where d.account_id = a.id) as bytes,
    to_char(a.created_at, 'YYYY-MM-DD') as since
  from accounts.account a
  left join lateral (select u.email from identity.membership m join identity.user u on u.id = m.user_id
    where m.account_id = a.id and m.role = 'Owner' order by m.user_id limit 1) owner on true
  where ($1 = '' or owner.email ilike '%' || $1 || '%' or a.id::text = $1) and ($2 = '' or a.id > $2::uuid)
  order by a.id limit ${MOST}`;

const accounts: Command = {
  wants: [],
  may: ['like', 'after'],
  about: `the accounts, ${MOST} at a time: who owns them, how many people and letters; no letter is shown`,
  run: (_, { like = '', after = '' }, ownerUrl) => ask(ownerUrl, ACCOUNTS, [like, after]),
};

const FEEDBACK = `select f.id, f.account_id as account, to_char(f.created_at, 'YYYY-MM-DD HH24:MI') as at,
    array_to_string(f.fields, ' ') as fields, f.message
  from documents.feedback f where $1 = '' or f.id < $1::uuid order by f.id desc limit ${MOST}`;

const feedback: Command = {
  wants: [],
  may: ['before'],
  about:
    'what people said was read wrongly, the newest first; what they wrote is shown, the letter is not',
  run: (_, { before = '' }, ownerUrl) => ask(ownerUrl, FEEDBACK, [before]),
};

const JOBS = `select j.id::text as job, t.identifier as name, j.attempts, j.max_attempts as most,
    case when j.run_at = 'infinity' then 'resting' when j.attempts >= j.max_attempts then 'dead'
      when j.locked_at is not null then 'running' else 'waiting' end as state,
    case when j.run_at = 'infinity' then null else to_char(j.run_at, 'YYYY-MM-DD HH24:MI') end as due,
    left(coalesce(j.last_error, ''), 160) as error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where ($1 = '' or ($1 = 'dead') = (j.attempts >= j.max_attempts)) and ($2 = '' or j.id > $2::bigint)
  order by j.id limit ${MOST}`;

const jobs: Command = {
  wants: [],
  may: ['state', 'after'],
  about: `what is queued, ${MOST} at a time: --state dead is what failed for good, --state alive all else`,
  run: (_, { state = '', after = '' }, ownerUrl) => ask(ownerUrl, JOBS, [state, after]),
};

const again: Command = {
  wants: ['job', 'reason'],
  about: 'lets a job that failed for good be tried again, from its first attempt on',
  async run(_, { job = '', reason = '' }, ownerUrl) {
    const name = await runAgain(ownerUrl, { job, reason });
    return [`${name} is tried again.`];
  },
};

const unlock: Command = {
  wants: ['email', 'reason'],
  about: 'lets somebody try to sign in again at once who mistyped too often',
  async run(ctx, { email = '', reason = '' }) {
    await forgetTries(ctx, { email, reason });
    return [`${email} may try again now.`];
  },
};

const blobs: Command = {
  wants: [],
  about: 'how much of all files does not lie twice yet, where all of them are to',
  async run({ blobs: own }) {
    if (!own.copiesAll) return ['Only scans of papers lie twice: POSTKORB_BLOBS_COPY is not set.'];
    return { rows: [{ missing: await countUncopied({ blobs: own }) }] };
  },
};

const copy: Command = {
  wants: [],
  about: 'copies what does not lie twice yet now, not within a quarter of an hour',
  async run(ctx) {
    if (!ctx.blobs.copiesAll) return ['POSTKORB_BLOBS_COPY is not set.'];
    const { copied, failed } = await copyBlobs(ctx, Number.POSITIVE_INFINITY);
    return [`${copied} files were copied, ${failed} could not be.`];
  },
};

/** What an operator looks at, and sets going again. */
export const LOOKING: Readonly<Record<string, Command>> = {
  accounts,
  unlock,
  jobs,
  'job-again': again,
  feedback,
  blobs,
  'blobs-copy': copy,
};
