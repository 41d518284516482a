import pg from 'pg';

/** Every value of every table, as a thief of the database has them. */
export async function dumpOf(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const values: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    values.push(...rows.flatMap(({ row }) => Object.values(row).map((one) => JSON.stringify(one))));
  }
  await owner.end();
  return values;
}
