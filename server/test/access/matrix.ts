import { randomUUID } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { sql, type Kysely } from 'kysely';
import type { GivenAccess, Own } from '../../src/platform/access-row.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { makeDocument, openFixtures, rootOf, type Fixtures, type Things } from './fixtures.ts';
import {
  ask,
  deactivated,
  expired,
  sendRequest,
  NO_KEYS,
  operator,
  signedOut,
  signIn,
  type TestServer,
  type Keys,
  type Reply,
} from '../world/http-client.ts';
import { askForAll } from './select-all.ts';
import { THINGS } from './access-rows.ts';
import { holdersOf, PEOPLE, type Actor, type Person } from './expected-access.ts';
import { AS_RESTORING, CHANGES, countChanges, openTrace } from './watched.ts';
import type { useWorld } from '../world/world.ts';

// What an action may have destroyed; what hangs on a document comes after it.
const GONE = [
  ['kept.folder', 'documents.folder'],
  ['kept.document', 'documents.document'],
  ['kept.page', 'documents.page'],
  ['kept.granted', 'documents.grant'],
  ['kept.invoice', 'einvoice.invoice'],
] as const;

type Kept = readonly [there: string, here: string];

const COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** The statement that puts rows back where they are gone; what a table works out by itself it does again. */
async function putBack(owner: Kysely<Tables>, [there, here]: Kept): Promise<string> {
  const { rows } = await sql<{
    names: string;
  }>`${sql.raw(COLUMNS.replace('$1', `'${here}'`))}`.execute(owner);
  const names = rows[0]?.names ?? '';
  return `insert into ${here} (${names}) select ${names} from ${there} on conflict do nothing`;
}

/** Remembers the things that domains keep; gives the statements that put back those that are gone, changed or new. */
async function keepOwn(owner: Kysely<Tables>): Promise<readonly string[]> {
  const tables = Object.entries(THINGS).map(([kind, { table }]) => ({
    there: `kept."own_${kind}"`,
    here: table,
  }));
  for (const { there, here } of tables)
    await sql`create table ${sql.raw(there)} as table ${sql.raw(here)}`.execute(owner);
  const steps = tables.map(async ({ there, here }) => [
    `delete from ${here} h where not exists (select from ${there} t where t::text = h::text)`,
    await putBack(owner, [there, here]),
  ]);
  return (await Promise.all(steps)).flat();
}

/** Puts back these columns where they have changed. */
const changedBack = ([there, here]: Kept, columns: readonly string[]) => {
  const of = (name: string) => `row(${columns.map((column) => `${name}.${column}`).join(', ')})`;
  return `update ${here} h set (${columns.join(', ')}) = ${of('k')}
    from ${there} k where k.account_id = h.account_id and k.id = h.id and ${of('h')} is distinct from ${of('k')}`;
};
const newAway = ([there, here]: Kept) =>
  `delete from ${here} h where not exists (
    select from ${there} k where k.account_id = h.account_id and k.id = h.id)`;

// What moving changes of a document or a folder.
const MOVED = ['root', 'version', 'trashed_from', 'trashed_at', 'trashed_by'];
const EDITED = ['folder_id', 'space_id', 'is_read', 'subject', 'user_fields', 'summary'];
const DOCUMENT: Kept = ['kept.document', 'documents.document'];
const FOLDER: Kept = ['kept.folder', 'documents.folder'];
const DOWNLOAD: Kept = ['kept.download', 'documents.download'];
const BULK_JOB: Kept = ['kept.bulk_job', 'documents.bulk_job'];

/** Remembers how the fixtures look; makes them look so again, and says whether anything could have changed since. */
export async function keepState(owner: Kysely<Tables>): Promise<() => Promise<boolean>> {
  await countChanges(owner);
  await sql`create schema kept`.execute(owner);
  for (const [there, here] of [...GONE, DOWNLOAD, BULK_JOB])
    await sql`create table ${sql.raw(there)} as table ${sql.raw(here)}`.execute(owner);
  const steps = [
    changedBack(FOLDER, [...MOVED, 'parent_id', 'path', 'title']),
    newAway(DOCUMENT),
    ...(await Promise.all(GONE.map((kept) => putBack(owner, kept)))),
    changedBack(DOCUMENT, [...MOVED, ...EDITED]),
    // Nobody had read anything of others.
    'delete from documents.guest_mark',
    newAway(FOLDER),
    changedBack(DOWNLOAD, ['stage']),
    newAway(DOWNLOAD),
    changedBack(BULK_JOB, ['stage', 'undone_by', 'dismissed_at', 'finished_at']),
    newAway(BULK_JOB),
    ...(await keepOwn(owner)),
  ];
  // Planned once and asked once: this runs after each of thousands of tries, of which most have changed nothing.
  const body = `create function kept.restore(known bigint) returns bigint language plpgsql ${AS_RESTORING} as $$
    declare changes bigint := (${CHANGES});
    begin
      if changes = known then return known; end if;
      ${steps.join(';\n')};
      return changes;
    end $$`;
  await sql.raw(body).execute(owner);
  let known = '0';
  return async () => {
    const before = known;
    const { rows } = await sql<{ at: string }>`select kept.restore(${before}) as at`.execute(owner);
    known = String(rows[0]!.at);
    return known !== before;
  };
}

/** The things of the fixtures of this kind, as a row names it. */
export function thingsOf({ things }: Fixtures, kind: string): Things {
  holdersOf(kind);
  return things[kind] ?? {};
}

/** How this actor holds that thing, as the table says. */
export function givenBy(actor: Actor, kind: string, name: string): GivenAccess {
  const holders: Readonly<Record<string, Partial<Record<Actor, GivenAccess>>>> = holdersOf(kind);
  return holders[name]?.[actor] ?? 'absent';
}

/** The words of things out of this actor's reach that stand in an answer; the id that was asked for is no news. */
export function leaksIn(
  { text, head }: Reply,
  fixtures: Fixtures,
  by: { actor: Actor; asked: string },
): string[] {
  return Object.entries(fixtures.things).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([name, { words }]) =>
      givenBy(by.actor, kind, name) === 'absent'
        ? words
            .filter((word) => word !== by.asked && (text + head).includes(word))
            .map((word) => `${kind} ${name} by ${word}`)
        : [],
    ),
  );
}

type Shown = {
  readonly errorCode?: string | null;
  readonly edges?: readonly unknown[];
  readonly documents?: readonly unknown[];
};
const answered = (value: unknown): string => {
  if (value === null || value === undefined) return 'absent';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : 'found';
  const { errorCode, edges, documents } = value as Shown;
  if (errorCode !== undefined) return errorCode ?? 'ok';
  return (edges ?? documents)?.length === 0 ? 'empty' : 'found';
};

/** What an answer says in the words of the table. */
export function outcomeOf({ text }: Reply): string {
  const { data, errors } = JSON.parse(text) as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  const [error] = errors ?? [];
  if (error) return error.extensions?.code ?? `error: ${error.message}`;
  return answered(Object.values(data ?? {})[0]);
}

async function belongings(people: Fixtures['people'], things: Fixtures['things']) {
  const documents: Partial<Record<Person, string>> = {
    owner: things.document['letter']!.id,
    admin: things.document['letter']!.id,
    member: things.document['private']!.id,
    outsider: things.document['foreign']!.id,
  };
  const entries = PEOPLE.map(async (name) => {
    const ctx: Ctx = people[name];
    const inbox = await rootOf(ctx, 'inbox');
    const document = documents[name] ?? (await makeDocument(ctx, inbox, `Eigenes${name}`)).id;
    return [
      name,
      { archive: (await rootOf(ctx, 'archive')).id, inbox: inbox.id, document },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function keysFor(people: Fixtures['people']): Promise<Record<Actor, Keys>> {
  const signedIn = PEOPLE.map(async (name) => {
    const keys: Keys = await signIn(people[name]);
    return [name, keys] as const;
  });
  const nobodies = {
    anonymous: NO_KEYS,
    expired: await expired(people.owner),
    signedOut: await signedOut(people.owner),
    deactivated: await deactivated(people.deactivated),
    operator: await operator(people.admin),
  };
  return {
    ...(Object.fromEntries(await Promise.all(signedIn)) as Record<Person, Keys>),
    ...nobodies,
  };
}

type Stage = {
  readonly server: TestServer;
  readonly owner: Kysely<Tables>;
  readonly schema: GraphQLSchema;
  /** What there shall be beside the fixtures. */
  readonly plant?: (fixtures: Fixtures) => Promise<void>;
};

/** The fixtures with everybody who may call, and the ways they can. */
export async function openMatrix(
  world: ReturnType<typeof useWorld>,
  { server, owner, schema, plant }: Stage,
) {
  const fixtures = await openFixtures(world);
  await plant?.(fixtures);
  const own = await belongings(fixtures.people, fixtures.things);
  const keys = await keysFor(fixtures.people);
  const putBack = await keepState(owner);
  const trace = await openTrace(owner);
  // They are asked for before each of thousands of tries, and change with those that are put back.
  const versions = new Map<string, number>();
  const versionOf = async (id: string) => {
    if (versions.size === 0) {
      const { rows } = await sql<{ id: string; version: number }>`
        select id, version from documents.document`.execute(owner);
      for (const row of rows) versions.set(row.id, row.version);
    }
    return versions.get(id) ?? 1;
  };
  const restore = async () => {
    if (await putBack()) versions.clear();
  };
  return {
    fixtures,
    keys,
    restore,
    trace,
    /** What this actor may use beside the id that is tried; who is nobody uses the owner's. */
    async ownOf(actor: Actor, id: string): Promise<Own> {
      const mine = own[actor] ?? own['owner']!;
      return { ...mine, fresh: randomUUID(), version: await versionOf(id) };
    },
    operate: (actor: Actor, operation: string, variables: Readonly<Record<string, unknown>>) =>
      ask(server, keys[actor], { query: askForAll(schema, operation, variables), variables }),
    visit(actor: Actor, route: string, id: string): Promise<Reply> {
      const [method = '', path = ''] = route.split(' ');
      const tus = {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      };
      return sendRequest(server, keys[actor], {
        method,
        path: path.replace(':id', id).replace(':page', '1'),
        ...(path.startsWith('/uploads') ? { headers: tus } : {}),
        ...(method === 'PATCH' ? { body: new Uint8Array([37]) } : {}),
      });
    },
  };
}
export type Matrix = Awaited<ReturnType<typeof openMatrix>>;
