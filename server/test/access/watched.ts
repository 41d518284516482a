import { sql, type Kysely } from 'kysely';
import { modules } from '../../src/modules.ts';
import type { Tables } from '../../src/platform/database/tables.ts';

/** What changes with the mere asking, each with its reason. */
const NOT_WATCHED: Readonly<Record<string, string>> = {
  'identity.session': 'notes when it was last used',
};

/** Columns that note the mere asking, in tables of which everything else counts. */
const NOTED: Readonly<Record<string, string>> = { 'identity.membership': 'seen_at' };

/** What stands for a row: who wrote it last and where it lies, or all that counts of it. */
const lineOf = (name: string) =>
  name in NOTED ? `(to_jsonb(t) - '${NOTED[name]}')::text` : 't.xmin || t.ctid';

/** Every table of the platform and of the domains that are plugged in. */
async function allTables(owner: Kysely<Tables>): Promise<readonly string[]> {
  const schemas = ['platform', ...modules.map(({ name }) => name)];
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = any(${schemas}) order by 1`.execute(owner);
  return rows.map(({ name }) => name);
}

const RESTORING = 'watched.restoring';
/** To be said behind the head of a function that only puts back what was there: it is touched by that, and not changed. */
export const AS_RESTORING = `set ${RESTORING} = 'yes'`;
/** How many statements could have changed a row so far, those that put back left out. */
export const CHANGES = 'select last_value from watched.changed';
const TOUCHES = 'select last_value as touches from watched.touched';

// A sequence that was never asked already stands where the first answer leaves it.
const COUNT = `create schema watched;
  create sequence watched.touched;
  create sequence watched.changed;
  create function watched.count() returns trigger language plpgsql security definer as $$ begin
    perform nextval('watched.touched');
    if coalesce(current_setting('${RESTORING}', true), '') <> 'yes' then perform nextval('watched.changed'); end if;
    return null;
  end $$;
  select nextval('watched.touched'), nextval('watched.changed')`;

/** Has the database count each statement that could change a row, whoever sends it and even where it is taken back; asked twice, it is counted once. */
export async function countChanges(owner: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = 'watched'`.execute(owner);
  if (rows.length > 0) return;
  const triggers = (await allTables(owner)).map(
    (name) => `create trigger watched
      after insert or update or delete or truncate on ${name} execute function watched.count()`,
  );
  await sql.raw([COUNT, ...triggers].join(';')).execute(owner);
}

/**
 * The way to say every row an operation could change as one number; equal before and after means: no trace. A row is known
 * by who wrote it last and where it lies, so that even what is written as it was counts, and no text need be read.
 */
export async function openTrace(owner: Kysely<Tables>): Promise<() => Promise<string>> {
  await countChanges(owner);
  const names = (await allTables(owner)).filter((name) => !(name in NOT_WATCHED));
  const all = names.map((name) => `select '${name}' || ${lineOf(name)} as line from ${name} t`);
  // A sum needs no order, and sorting thousands of lines is most of the work.
  const body = `select count(*) || ' ' || coalesce(sum(hashtextextended(line, 0)), 0) as all_rows
    from (${all.join(' union all ')}) every_row`;
  // Planned once: most of the time would go into that. Whoever was idle for long has another connection by now.
  const plan = () => sql.raw(`prepare trace as ${body}`).execute(owner);
  const look = () => sql<{ allRows: string }>`execute trace`.execute(owner);
  await plan();
  let seen = { touches: '', rows: '' };
  return async () => {
    const [now] = (await sql.raw<{ touches: string }>(TOUCHES).execute(owner)).rows;
    const touches = String(now!.touches);
    // Where no statement could have changed a row since, they are as they were.
    if (touches === seen.touches) return seen.rows;
    const { rows } = await look().catch(async () => {
      await plan();
      return look();
    });
    seen = { touches, rows: rows[0]!.allRows };
    return seen.rows;
  };
}
