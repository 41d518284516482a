import { tablesWithoutAccount } from '../ladder.ts';

const TABLE = /^ {2}'(\w+\.\w+)': \{\n([\s\S]*?)^ {2}\};/gm;

/** Tables that forgot whose rows they hold, read from the printed `tables.ts`; the named exceptions must exist. */
export function tenancy(tables: string): string[] {
  const all = [...tables.matchAll(TABLE)].map(([, name = '', body = '']) => ({ name, body }));
  const loose = all.filter(({ body }) => !/^ {4}accountId: /m.test(body)).map(({ name }) => name);
  const named = Object.keys(tablesWithoutAccount);
  return [
    ...loose.filter((name) => !named.includes(name)).map((name) => `${name} has no account_id`),
    ...named
      .filter((name) => !loose.includes(name))
      .map((name) => `${name} is listed without account_id, which is not so`),
  ];
}
