import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { confinementFor, leftOpen } from '@postkorb/sandbox/confinement';
import { countUncopied } from '../../server/src/platform/blobs/copy-blobs.ts';
import { measureDataDisk } from '../../server/src/platform/blobs/disk.ts';
import { accountsWithKey, findAccountKey } from '../../server/src/platform/keys/account-keys.ts';
import { isS3 } from '../../server/src/platform/config/s3-address.ts';
import { openStores } from '../../server/src/platform/stores/stores.ts';
import { findResting } from '../restore/resting.ts';
import { daysSince, type Check, type Finding, type Patient } from './finding.ts';
import { backup, drill, log } from './sets.ts';

const GIGABYTE = 2 ** 30;
const MINUTE_MS = 60_000;
const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

const MIGRATIONS = join(import.meta.dirname, '../../server/migrations');
const STATE = `select current_setting('server_version') as version, now() as now,
  (select name from platform.kysely_migration order by name desc limit 1) as step`;

type State = { readonly version: string; readonly now: Date; readonly step: string };

const database: Check = async ({ client }) => {
  const { rows } = await client.query<State>(STATE);
  const steps = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  const [state, last] = [rows[0], steps.at(-1)];
  const says = `PostgreSQL ${state?.version}, tables as of ${state?.step}`;
  if (state?.step === last) return { is: 'good', says };
  return { is: 'bad', says, todo: `This version has tables as of ${last}: start it once.` };
};

const disk: Check = async ({ ctx }) => {
  const { free, headroom } = await measureDataDisk(ctx);
  const says = `${inGigabytes(free)} are free, ${inGigabytes(headroom)} stay for the database`;
  if (free > 2 * headroom) return { is: 'good', says };
  const is = free > headroom ? 'look' : 'bad';
  return { is, says, todo: 'Free some space: uploads are refused once only that is left.' };
};

const clock: Check = async ({ ctx, client }) => {
  const { rows } = await client.query<State>(STATE);
  const apart = Math.abs(ctx.now().getTime() - (rows[0]?.now.getTime() ?? 0));
  if (apart < MINUTE_MS) return { is: 'good', says: 'this machine and the database agree' };
  const says = `this machine and the database are ${Math.round(apart / MINUTE_MS)} minutes apart`;
  return { is: 'bad', says, todo: 'Set both by NTP: deadlines and paper follow the clock.' };
};

const keys: Check = async ({ ctx }) => {
  let [open, closed] = [0, 0];
  for await (const accountId of accountsWithKey(ctx.config)) {
    const key = await findAccountKey(ctx.config, accountId).catch(() => null);
    if (key) open += 1;
    else closed += 1;
  }
  const says = `${open} keys of accounts open`;
  if (closed === 0) return { is: 'good', says };
  const todo =
    'Name the former secret in POSTKORB_FORMER_SECRETS, or bring the last set back aside.';
  return { is: 'bad', says: `${says}, ${closed} do not`, todo };
};

const SCRUB = `select began_at, ended_at, checked::int,
  (select count(*)::int from platform.blob_fault where healed_at is null) as lost from platform.scrub`;
type Scrub = { began_at: Date; ended_at: Date | null; checked: number; lost: number };

const files: Check = async ({ ctx, client }) => {
  const { rows } = await client.query<Scrub>(SCRUB);
  const [pass] = rows;
  if (!pass)
    return { is: 'look', says: 'no pass has begun', todo: 'Let the worker run for some minutes.' };
  const days = daysSince(pass.ended_at ?? pass.began_at, ctx.now());
  const says = `${pass.checked} files read in the ${pass.ended_at ? 'last' : 'present'} pass, ${pass.lost} damaged without a whole copy`;
  if (pass.lost > 0)
    return {
      is: 'bad',
      says,
      todo: 'worker.log names them: bring the last set back aside and look there.',
    };
  if (days > 30)
    return { is: 'look', says, todo: 'The pass takes longer than 30 days: look at worker.log.' };
  return { is: 'good', says };
};

/** Whether both stores answer, and whether all that is to lie twice does. */
const answering: Check = async ({ ctx }) => {
  const { firstStore, secondStore, copiesAll } = ctx.config;
  const says = `files lie in ${bare(firstStore)}, ${copiesAll ? 'all of them' : 'scans of paper'} once more in ${bare(secondStore)}`;
  try {
    for (const store of openStores(ctx.config).blobs)
      for await (const _folder of store.folders()) break;
    const missing = copiesAll ? await countUncopied(ctx) : 0;
    if (missing === 0) return { is: 'good', says };
    const todo = 'They are copied every quarter of an hour while the product runs.';
    return { is: 'look', says: `${says}; ${missing} are not there yet`, todo };
  } catch (error) {
    const todo = 'Look at POSTKORB_BLOBS, POSTKORB_BLOBS_COPY and POSTKORB_S3_KEYS.';
    const why = error instanceof Error ? error.message : String(error);
    return { is: 'bad', says: `a store does not answer: ${why}`, todo };
  }
};

/** A place without how it is reached. */
const bare = (place: string): string => place.replace(/\?.*$/, '');

const stores: Check = async (asked) => {
  const { dataFolder, firstStore, secondStore, copiesAll } = asked.ctx.config;
  const answer = await answering(asked);
  if (isS3(firstStore) || isS3(secondStore) || answer.is !== 'good') return answer;
  const [first, second] = await Promise.all(
    [dataFolder, secondStore].map((path) => stat(path).catch(() => null)),
  );
  if (!second) return { is: 'look', says: 'no second store was made yet' };
  if (first?.dev !== second.dev) return answer;
  const name = copiesAll ? 'POSTKORB_BLOBS_COPY' : 'POSTKORB_SECOND_STORE';
  const todo = `Set ${name} to a folder on another disk; where it names one, that disk is not there.`;
  return { is: 'look', says: 'both stores lie on one disk', todo };
};

const walls: Check = async ({ ctx }) => {
  const entry = new URL('../../server/src/main.ts', import.meta.url);
  const open = leftOpen(await confinementFor({ entry, dataFolder: ctx.config.dataFolder }));
  if (open === null) return { is: 'good', says: 'children that read files reach nothing else' };
  return { is: 'look', says: open, todo: 'docs/operations.md says what the system has to allow.' };
};

const mail: Check = async ({ ctx }) => {
  if (ctx.config.mail.smtp) return { is: 'good', says: 'mails go out by POSTKORB_SMTP_URL' };
  const todo = 'Set POSTKORB_SMTP_URL and POSTKORB_MAIL_FROM where others are to get mails.';
  return { is: 'look', says: 'no mail goes out, they lie in outbox/', todo };
};

const LOOPBACK = /^(127\.|localhost$|::1$)/;

const address: Check = async ({ ctx }) => {
  const { host, origin, proxy } = ctx.config.web;
  if (LOOPBACK.test(host) && LOOPBACK.test(new URL(origin).hostname))
    return { is: 'good', says: 'reached on this machine alone' };
  if (!origin.startsWith('https:'))
    return {
      is: 'bad',
      says: `${origin} is not encrypted`,
      todo: 'Put a proxy with TLS in front, and set POSTKORB_ORIGIN.',
    };
  if (proxy === undefined)
    return {
      is: 'look',
      says: `${origin}, no proxy is named`,
      todo: 'Set POSTKORB_PROXY: else all callers count as one.',
    };
  return { is: 'good', says: origin };
};

const DEAD = `select count(*)::int as dead from graphile_worker._private_jobs where attempts >= max_attempts`;

const jobs: Check = async ({ client }) => {
  const resting = await findResting(client);
  const { rows } = await client.query<{ dead: number }>(DEAD);
  const dead = rows[0]?.dead ?? 0;
  if (resting.size > 0)
    return {
      is: 'look',
      says: `since a restore these rest: ${[...resting.keys()].join(', ')}`,
      todo: 'npm run restore -- waiting.',
    };
  if (dead > 0)
    return { is: 'look', says: `${dead} jobs failed for good`, todo: 'worker.log says why.' };
  return { is: 'good', says: 'none failed for good, none rests' };
};

const CHECKS: Readonly<Record<string, Check>> = {
  database,
  clock,
  disk,
  keys,
  files,
  stores,
  backup,
  log,
  drill,
  jobs,
  walls,
  mail,
  address,
};

/** Looks at everything an operator has to see to; what cannot be looked at is bad. */
export async function examine(patient: Patient): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    const found = await check(patient).catch((error: Error) => ({
      is: 'bad' as const,
      says: `could not be looked at: ${error.message}`,
    }));
    findings.push({ name, ...found });
  }
  return findings;
}
