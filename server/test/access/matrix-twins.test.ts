import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { schema } from '../../src/schema.ts';
import { OF_LOGINS } from './expected-access.ts';
import { OPERATIONS, ROUTES } from './access-rows.ts';
import { grant, makeDocument, rootOf, saySender, type Fixtures } from './fixtures.ts';
import { openTestServer, type TestServer, type Reply } from '../world/http-client.ts';
import { openMatrix, outcomeOf, type Matrix } from './matrix.ts';
import { isFull } from '../world/full.ts';
import { useWorld } from '../world/world.ts';

// Rows of earlier versions: one id, two or three accounts. The friend was also let in to both documents of the owner's.
const world = useWorld();
const HOLDERS = {
  shared: { owner: 'Tapir', friend: 'Nashorn', outsider: 'Lemur' },
  inherited: { owner: 'Ozelot', friend: 'Erdferkel' },
} as const;
type Holder = 'owner' | 'friend' | 'outsider';
type Case = {
  readonly thing: keyof typeof HOLDERS;
  readonly who: Holder;
  /** What is asked concerns the whole login: the journals of all its accounts say so. */
  readonly isOfLogin?: boolean;
};
const CASES: readonly Case[] = [
  { thing: 'shared', who: 'owner' },
  { thing: 'shared', who: 'friend' },
  { thing: 'shared', who: 'outsider' },
  { thing: 'inherited', who: 'owner' },
  { thing: 'inherited', who: 'friend' },
];

let owner: Kysely<Tables>;
let server: TestServer;
let matrix: Matrix;

async function plantTwins({ people, things }: Fixtures): Promise<void> {
  const ids = {
    shared: things.document['shared']!.id,
    inherited: things.document['inherited']!.id,
  };
  for (const { thing, who } of CASES) {
    if (who === 'owner') continue;
    const word = (HOLDERS[thing] as Readonly<Record<string, string>>)[who]!;
    const [ctx, id] = [people[who], ids[thing]];
    await saySender(ctx, await makeDocument(ctx, await rootOf(ctx, 'inbox'), { word, id }), word);
  }
  const folderId = things.folder['taxes']!.id;
  await grant(people.owner, people.friend, { permission: 'editor', folderId });
}

beforeAll(async () => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  server = await openTestServer(world, world.appCtx);
  matrix = await openMatrix(world, { server, owner, schema, plant: plantTwins });
  tables = await tablesOfDocuments();
});
afterAll(async () => {
  await server.close();
  await owner.destroy();
});

const idOf = ({ thing }: Case) => matrix.fixtures.things.document[thing]!.id;
/** What hangs on documents; every table that names one is found by itself. */
const KNOWN = [
  ...['page', 'kept_page', 'recipe', 'deadline', 'feedback', 'grant', 'search'].map(
    (name) => `documents.${name}`,
  ),
  'payments.settlement',
  'einvoice.invoice',
  'extraction.reading',
];
let tables: readonly string[];

async function tablesOfDocuments(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select d.table_schema || '.' || d.table_name as name from information_schema.columns d
    join information_schema.columns a using (table_schema, table_name)
    join information_schema.tables t using (table_schema, table_name)
    where d.column_name = 'document_id' and a.column_name = 'account_id'
      and t.table_type = 'BASE TABLE' and d.table_schema <> 'kept' order by 1`.execute(owner);
  return rows.map(({ name }) => name);
}

test('whatever keeps something of a document is looked at', () => {
  expect(tables).toEqual(expect.arrayContaining(KNOWN));
});

/** Every row of other accounts that hangs on the id, and how far their journals have come. */
async function othersOf(one: Case): Promise<string> {
  const { accountId } = matrix.fixtures.people[one.who].viewer;
  const named = [['documents.document', 'id'], ...tables.map((table) => [table, 'document_id'])];
  const rows = named.map(
    ([table, column]) => `select '${table}' || t::text as line from ${table} t
      where ${column} = '${idOf(one)}' and account_id <> '${accountId}'`,
  );
  const heads = one.isOfLogin
    ? []
    : [`select 'head' || h::text from platform.journal_head h where account_id <> '${accountId}'`];
  const all = sql.raw([...rows, ...heads].join(' union all '));
  const { rows: found } = await sql<{
    line: string;
  }>`select line from (${all}) x order by 1`.execute(owner);
  return found.map(({ line }) => line).join('\n');
}

/** The words of documents that others hold under an id of this person's own. */
const foreignTo = (who: Holder) =>
  Object.values(HOLDERS).flatMap((words) =>
    who in words
      ? Object.entries(words).flatMap(([name, word]) => (name === who ? [] : [word]))
      : [],
  );

/** What a question alone cannot have changed is not put back after it. */
const putBack = (operation: string) =>
  operation.startsWith('Query.') ? Promise.resolve() : matrix.restore();

/** Questions leave nothing behind; in the run of a day the first of them is believed to stand for the others. */
const leavesTraces = ({ by, who }: Case & { readonly by: string }) =>
  isFull || !/^(?:Query\.|GET )/.test(by) || who === CASES[0]?.who;

/** What is wrong with an answer and with what it left behind. */
async function tryOut(
  one: Case & { readonly by: string },
  wanted: string,
  ask: () => Promise<readonly [Reply, string]>,
) {
  const traces = () => (leavesTraces(one) ? othersOf(one) : Promise.resolve(''));
  const before = await traces();
  const [{ text, head }, said] = await ask();
  // Whatever the product answers is an answer; that it broke is none.
  const isIt =
    wanted === 'any' ? said !== 'INTERNAL' && !said.startsWith('error') : said === wanted;
  const wrong = isIt ? [] : [`${said} instead of ${wanted}`];
  const shown = foreignTo(one.who).filter((word) => (text + head).includes(word));
  if ((await traces()) !== before) wrong.push('changes the letter of another account');
  return [...wrong, ...shown.map((word) => `shows ${word}`)].map(
    (what) => `${one.who}, ${one.thing}: ${what}`,
  );
}

const probed = Object.entries(OPERATIONS).flatMap(([operation, row]) =>
  (row.probes ?? [])
    .filter(({ kind }) => kind === 'document')
    .map((probe) => ({ operation, probe })),
);
test.each(probed)(
  '$operation with an id that two accounts hold means the document of one’s own account',
  async ({ operation, probe }) => {
    const wrong: string[] = [];
    for (const one of CASES) {
      const id = idOf(one);
      const variables = probe.variables(id, await matrix.ownOf(one.who, id));
      const found = await tryOut({ ...one, by: operation }, probe.expect.owner, async () => {
        const reply = await matrix.operate(one.who, operation, variables);
        return [reply, outcomeOf(reply)];
      });
      wrong.push(...found);
      await putBack(operation);
    }
    expect(wrong).toEqual([]);
  },
);

const asked = Object.entries(OPERATIONS).filter(([, row]) => row.asked && !row.open);
test.each(asked)(
  '%s shows no document of another account under an id of one’s own',
  async (operation, row) => {
    const wrong: string[] = [];
    for (const one of CASES) {
      const isOfLogin = OF_LOGINS.includes(operation);
      const found = await tryOut({ ...one, isOfLogin, by: operation }, 'any', async () => {
        const reply = await matrix.operate(one.who, operation, row.asked!);
        return [reply, outcomeOf(reply)];
      });
      wrong.push(...found);
      await putBack(operation);
    }
    expect(wrong).toEqual([]);
  },
);

const visited = Object.entries(ROUTES).filter(([, row]) => row.probes?.[0]?.kind === 'document');
test.each(visited)('%s hands out the file of one’s own account', async (route) => {
  const wrong: string[] = [];
  for (const one of CASES) {
    const found = await tryOut({ ...one, by: route }, '200', async () => {
      const reply = await matrix.visit(one.who, route, idOf(one));
      return [reply, String(reply.status)];
    });
    wrong.push(...found);
    await putBack(route);
  }
  expect(wrong).toEqual([]);
});

test('each holder of an id is shown their own document', async () => {
  const subject = async (one: Case, id: string) => {
    const { text } = await matrix.operate(one.who, 'Query.containerDocument', { id });
    return /Marke (\p{L}+)/u.exec(text)?.[1];
  };
  const seen = await Promise.all(CASES.map((one) => subject(one, idOf(one))));

  expect(seen).toEqual(['Tapir', 'Nashorn', 'Lemur', 'Ozelot', 'Erdferkel']);
});
