import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { useWorld } from '../../test/world/world.ts';
import { record } from './audit.ts';
import type { Ctx } from './ctx.ts';
import { migrate } from './database/migrate.ts';
import { openDb, openPool } from './database/db.ts';

const world = useWorld();
let ctx: Ctx;
beforeAll(async () => {
  ctx = await world.account();
});

const asked = async (statement: string) => (await sql.raw(statement).execute(ctx.db)).rows;
const entries = () =>
  asked(`select seq, hash from platform.journal where account_id = '${ctx.viewer.accountId}'`);

const FORGED = [
  `insert into platform.journal select account_id, seq + 1, at - interval '2 years', 'documents.read', entry, hash, 'made up'
    from platform.journal order by seq desc limit 1`,
  `insert into platform.journal_head values (gen_random_uuid(), 7, 'made up')`,
  `update platform.journal_head set seq = seq + 1`,
  `update platform.journal set entry = '{}'`,
  `delete from platform.journal`,
  `truncate platform.journal`,
  `alter table platform.journal disable trigger all`,
];

test.each(FORGED)('the application cannot write into the journal by itself: %s', async (forged) => {
  const before = await entries();

  await expect(asked(forged)).rejects.toThrow(/permission denied|must be owner/);

  expect(await entries()).toEqual(before);
});

test('what the application appends is chained, dated and numbered by the database', async () => {
  const { accountId } = ctx.viewer;
  const lie = { action: 'documents.read', objects: [], seq: 1, at: '2024-01-01', account: 'other' };
  await record(ctx, { action: 'accounts.opened', objects: [accountId] });

  const made = `select platform.append_journal('${accountId}', '${JSON.stringify(lie)}') as seq`;
  const [{ seq }] = (await asked(made)) as [{ seq: number }];
  const [entry] = (await asked(`select entry::jsonb as said, hash, prev_hash || entry as chained
    from platform.journal where account_id = '${accountId}' and seq = ${seq}`)) as [
    { said: { seq: number; at: string; account: string } },
  ];

  expect(seq).toBeGreaterThan(1);
  expect(entry.said).toMatchObject({ seq, account: accountId });
  expect(entry.said.at.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
});

test('what works as the owner takes none of its words from where the application may write', async () => {
  const { accountId } = ctx.viewer;
  const lines = await ctx.db.connection().execute(async (own) => {
    const run = async (statement: string) => (await sql.raw(statement).execute(own)).rows;
    await run(`create function pg_temp.run(said pg_catalog.text) returns boolean language plpgsql as
      $$ begin raise exception 'ran as %', current_user; end $$`);
    await run(`create domain pg_temp.text as pg_catalog.text check (pg_temp.run(value))`);
    const entry = `'{"action": "documents.read", "objects": []}'`;
    return run(`select platform.append_journal('${accountId}', ${entry}) as seq`).finally(() =>
      run('discard temp'),
    );
  });
  expect(lines).toHaveLength(1);

  const open = await asked(`select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and not coalesce(array_to_string(proconfig, ' ') ~ 'pg_temp$', false)`);
  expect(open).toEqual([]);
});

test('a database of an earlier version loses what the application had too much', async () => {
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql
    .raw(
      `grant insert on platform.journal to postkorb_app;
      grant execute on function platform.append_journal to public`,
    )
    .execute(owner);

  await migrate(world.ownerUrl, modules);

  const { rows } =
    await sql`select has_table_privilege('postkorb_app', 'platform.journal', 'insert') as "mayInsert",
    has_function_privilege('public', p.oid, 'execute') as "mayAll", has_function_privilege('postkorb_app', p.oid, 'execute') as "mayAppend"
    from pg_proc p where p.proname = 'append_journal'`.execute(owner);
  expect(rows).toEqual([{ mayInsert: false, mayAll: false, mayAppend: true }]);
  await owner.destroy();
});
