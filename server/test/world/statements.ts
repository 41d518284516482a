import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';

/** The same database, and how many statements were sent to it through this one so far. */
export function countStatements(db: Kysely<Tables>) {
  let sent = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(counter), statements: () => sent };
}
