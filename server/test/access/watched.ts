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

/** Every table of the platform and of the domains that are plugged in, whose rows an operation could change. */
async function tablesToWatch(owner: Kysely<Tables>): Promise<readonly string[]> {
  const schemas = ['platform', ...modules.map(({ name }) => name)];
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = any(${schemas}) order by 1`.execute(owner);
  return rows.map(({ name }) => name).filter((name) => !(name in NOT_WATCHED));
}

/**
 * The way to say every row an operation could change as one number; equal before and after means: no trace. A row is known
 * by who wrote it last and where it lies, so that even what is written as it was counts, and no text need be read.
 */
export async function openTrace(owner: Kysely<Tables>): Promise<() => Promise<string>> {
  const names = await tablesToWatch(owner);
  const all = names.map((name) => `select '${name}' || ${lineOf(name)} as line from ${name} t`);
  // A sum needs no order, and sorting thousands of lines is most of the work.
  const body = `select count(*) || ' ' || coalesce(sum(hashtextextended(line, 0)), 0) as all_rows
    from (${all.join(' union all ')}) every_row`;
  // Planned once: most of the time would go into that. Whoever was idle for long has another connection by now.
  const plan = () => sql.raw(`prepare trace as ${body}`).execute(owner);
  const look = () => sql<{ allRows: string }>`execute trace`.execute(owner);
  await plan();
  return async () => {
    const { rows } = await look().catch(async () => {
      await plan();
      return look();
    });
    return rows[0]!.allRows;
  };
}
