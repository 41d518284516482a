import { tablesWithoutAccount } from '../ladder.ts';

const TABLE = /^ {2}'(\w+\.\w+)': \{\n([\s\S]*?)^ {2}\};/gm;

const looseIn = (tables: string) =>
  [...tables.matchAll(TABLE)].filter(([, , body = '']) => !/^ {4}accountId: /m.test(body));

/** Tables that forgot whose rows they hold, read from the printed `tables.ts`; the named exceptions must exist. */
export function tenancy(tables: string): string[] {
  const loose = looseIn(tables).map(([, name = '']) => name);
  const named = Object.keys(tablesWithoutAccount);
  return [
    ...loose
      .filter((name) => !named.includes(name))
      .map(
        (name) =>
          `${name} has no account_id: add it, or the table with its reason to tools/ladder.ts`,
      ),
    ...named
      .filter((name) => !loose.includes(name))
      .map((name) => `${name} is listed without account_id, which is not so`),
  ];
}

/** The tables whose rows belong to an account each, as the printed `tables.ts` calls them. */
export function tablesOfAccounts(tables: string): ReadonlySet<string> {
  const loose = new Set(looseIn(tables).map(([, name = '']) => name));
  const all = [...tables.matchAll(TABLE)].map(([, name = '']) => name);
  return new Set(all.filter((name) => !loose.has(name)));
}
