import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferOwnership } from '../../src/sharing/ownership/transfer-ownership.ts';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import type { Own, Probe } from '../../src/platform/access-row.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { schema } from '../../src/schema.ts';
import { answerOf } from '../world/ask.ts';
import { isFull, sampleOf } from '../world/full.ts';
import {
  ask,
  openTestServer,
  sendRequest,
  signIn,
  type Keys,
  type Reply,
  type TestServer,
} from '../world/http-client.ts';
import { emailOf, recipientsOf, share } from '../world/sharing.ts';
import { useWorld } from '../world/world.ts';
import { OPERATIONS, ROUTES } from './access-rows.ts';
import { makeDocument, makeFolder, rootOf, type Fixtures, type Thing } from './fixtures.ts';
import { givenBy, openMatrix, outcomeOf, thingsOf, type Matrix } from './matrix.ts';
import { askForAll } from './select-all.ts';
import { wantedOf } from './wanted.ts';

// Who had something, who may get it, and who pays for nothing: beside the people of the matrix, who hold things or do not.
const world = useWorld();
type Kind = 'document' | 'folder';
/** Somebody to whom some things are absent, with all words of these. */
type Outside = {
  readonly name: string;
  readonly ctx: Ctx;
  readonly things: Readonly<Record<Kind, readonly Thing[]>>;
};
type Caller = Outside & { readonly keys: Keys; readonly own: Omit<Own, 'fresh' | 'version'> };

let owner: Kysely<Tables>;
let server: TestServer;
let matrix: Matrix;
const outside: Outside[] = [];
let callers: readonly Caller[];

/** The same person in a session in which they have just proven who they are. */
async function proven(ctx: Ctx): Promise<Ctx> {
  const { sessionId } = await signIn(ctx);
  return { ...ctx, sessionId };
}

/** Whoever runs the account gives a letter and a folder to a Member, and reaches neither. */
async function plantFormer({ people }: Fixtures): Promise<void> {
  const [by, to] = [await proven(people.owner), people.member.viewer.userId];
  const letter = await makeDocument(by, await rootOf(by, 'inbox'), 'Nandu');
  const folder = await makeFolder(by, await rootOf(by, 'archive'), 'OrdnerGegeben');
  const inside = await makeDocument(by, folder, 'Okapi');
  for (const { id } of [letter, folder]) await share(by, id, { to: [people.friend] });
  for (const { id } of [letter, folder])
    await transferOwnership(by, { containerId: id, userId: to });
  const things = {
    document: [letter, inside],
    folder: [{ id: folder.id, words: [folder.id, 'OrdnerGegeben'] }],
  };
  outside.push({ name: 'former owner', ctx: people.owner, things });
  outside.push({ name: 'former Admin', ctx: people.admin, things });
}

/** Somebody who is invited and never proved that the mailbox is theirs. */
async function plantInvited({ people, things }: Fixtures): Promise<void> {
  const invited = await world.account();
  const [letter, taxes] = [things.document['shared']!, things.folder['taxes']!];
  const to = [await emailOf(invited)];
  await share(people.owner, letter.id, { to, permission: 'editor' });
  await share(people.owner, taxes.id, { to, permission: 'editor' });
  const document = [letter, things.document['inherited']!];
  outside.push({
    name: 'invited',
    ctx: invited,
    things: { document, folder: [taxes, things.folder['year']!] },
  });
}

async function callerOf(one: Outside): Promise<Caller> {
  const { ctx } = one;
  const [inbox, archive] = [await rootOf(ctx, 'inbox'), await rootOf(ctx, 'archive')];
  const { id } = await makeDocument(ctx, inbox, `Beiseite${ctx.viewer.role}`);
  const own = { inbox: inbox.id, archive: archive.id, document: id };
  return { ...one, keys: await signIn(ctx), own };
}

beforeAll(async () => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  server = await openTestServer(world, world.appCtx);
  const plant = async (fixtures: Fixtures) => {
    await plantFormer(fixtures);
    await plantInvited(fixtures);
    callers = await Promise.all(outside.map(callerOf));
  };
  matrix = await openMatrix(world, { server, owner, schema, plant });
});
afterAll(async () => {
  await server.close();
  await owner.destroy();
});

const wordsOf = ({ things }: Caller) =>
  [...things.document, ...things.folder].flatMap(({ words }) => words);
const shownIn = ({ text, head }: Reply, caller: Caller, asked: string) =>
  wordsOf(caller)
    .filter((word) => word !== asked && (text + head).includes(word))
    .map((word) => `shows ${word}`);

type Send = (caller: Caller, id: string) => Promise<Reply>;

/** Tries the things that this person had, or is to get: each looks as if there was none. */
async function tryOutside(caller: Caller, kind: Kind, send: Send): Promise<string[]> {
  const plain = (reply: Reply, id: string) =>
    `${reply.status} ${reply.head} ${reply.text.replaceAll(id, 'ID')}`;
  const random = thingsOf(matrix.fixtures, kind)['random']!.id;
  const unknown = plain(await send(caller, random), random);
  const wrong: string[] = [];
  for (const { id, words } of sampleOf(caller.things[kind], () => kind)) {
    const reply = await send(caller, id);
    const other = plain(reply, id) === unknown ? [] : ['looks different'];
    const found = [...other, ...shownIn(reply, caller, id)];
    wrong.push(...found.map((what) => `${caller.name}, ${words.at(-1)}: ${what}`));
  }
  return wrong;
}

/** Who may stand for others in the run of a day: an Admin for the Owner beside whom they lost it. */
const asCallers = () => callers.filter(({ name }) => isFull || name !== 'former Admin');

async function tryAllOutside(kind: Kind, send: Send): Promise<string[]> {
  const before = await matrix.trace();
  const wrong: string[] = [];
  for (const caller of asCallers()) wrong.push(...(await tryOutside(caller, kind, send)));
  return (await matrix.trace()) === before ? wrong : [...wrong, 'leaves a trace'];
}

const isOfKind = ({ kind }: Probe) => kind === 'document' || kind === 'folder';
const probed = Object.entries(OPERATIONS).flatMap(([operation, row]) =>
  (row.probes ?? []).filter(isOfKind).map((probe) => ({ operation, kind: probe.kind, probe })),
);

/** Asks for an operation as somebody who is not among the people of the matrix. */
const operate = (keys: Keys, operation: string, variables: Readonly<Record<string, unknown>>) =>
  ask(server, keys, { query: askForAll(schema, operation, variables), variables });

test.each(probed.filter(({ probe }) => !probe.free))(
  '$operation with the id of a $kind: what was given away, or waits for a mailbox, looks like a random one',
  async ({ operation, kind, probe }) => {
    const send: Send = async ({ keys, own }, id) => {
      const { fresh, version } = await matrix.ownOf('owner', id);
      return operate(keys, operation, probe.variables(id, { ...own, fresh, version }));
    };
    expect(await tryAllOutside(kind as Kind, send)).toEqual([]);
  },
);

const visited = Object.entries(ROUTES).flatMap(([route, row]) =>
  (row.probes ?? []).filter(isOfKind).map((probe) => ({ route, kind: probe.kind })),
);
test.each(visited)(
  '$route: what was given away, or waits for a mailbox, looks like a random one',
  async ({ route, kind }) => {
    const [method = '', path = ''] = route.split(' ');
    const send: Send = ({ keys }, id) =>
      sendRequest(server, keys, { method, path: path.replace(':id', id).replace(':page', '1') });
    expect(await tryAllOutside(kind as Kind, send)).toEqual([]);
  },
);

const asked = Object.entries(OPERATIONS).filter(
  ([name, row]) => row.asked && name.startsWith('Query.'),
);
test('no question shows what was given away, or waits for a mailbox', async () => {
  const wrong: string[] = [];
  for (const [operation, row] of asked)
    for (const caller of asCallers()) {
      const reply = await operate(caller.keys, operation, row.asked!);
      const shown = shownIn(reply, caller, '');
      wrong.push(...shown.map((what) => `${caller.name}, ${operation}: ${what}`));
    }
  expect(wrong).toEqual([]);
});

/** The same person in an account that is not paid for, which nobody's is yet. */
function unpaid({ viewer, ...ctx }: Ctx): Ctx {
  return { ...ctx, viewer: { ...viewer, standing: { ...viewer.standing, paywalled: true } } };
}

/** In the run of a day whoever was let in stands aside where nothing is shared. */
const payersOf = (operation: string) =>
  isFull || /(?:Share|share|Recipient|Ownership)/.test(operation)
    ? (['owner', 'friend'] as const)
    : (['owner'] as const);

/** Tries what somebody holds whose account is not paid for: their own, and what they were let in to by an account that is. */
async function tryUnpaid(who: 'owner' | 'friend', operation: string, probe: Probe) {
  const ctx = unpaid(await proven(matrix.fixtures.people[who]));
  const want = (name: string) => wantedOf(probe, { actor: who, name, isPaywalled: true });
  const held = Object.entries(thingsOf(matrix.fixtures, probe.kind)).filter(
    ([name]) => givenBy(who, probe.kind, name) !== 'absent',
  );
  const wrong: string[] = [];
  for (const [name, { id }] of sampleOf(held, ([one]) => want(one))) {
    const variables = probe.variables(id, await matrix.ownOf(who, id));
    const query = askForAll(schema, operation, variables);
    const said = outcomeOf({
      status: 200,
      head: '',
      text: JSON.stringify(await answerOf(ctx, { query, variables })),
    });
    const wanted = want(name);
    if (wanted !== 'any' && said !== wanted) wrong.push(`${name}: ${said} instead of ${wanted}`);
    if (operation.startsWith('Mutation.')) await matrix.restore();
  }
  return wrong.map((what) => `${who}, ${what}`);
}

test.each(probed)(
  '$operation with the id of a $kind: who does not pay gets what the row says of that, and all else as before',
  async ({ operation, probe }) => {
    const wrong: string[] = [];
    for (const who of payersOf(operation)) wrong.push(...(await tryUnpaid(who, operation, probe)));
    expect(wrong).toEqual([]);
  },
);

test('whoever does not pay lets nobody in and raises no right; lowering and reading go on, whatever is shared', async () => {
  const { people, things } = matrix.fixtures;
  const [by, editor] = [unpaid(people.owner), people.editor];
  const shown: unknown[] = [];
  for (const { id } of [things.document['shared']!, things.folder['taxes']!]) {
    const code = async (to: Ctx | string, permission: 'viewer' | 'editor') =>
      (await share(by, id, { to: [to], permission })).errorCode;
    shown.push([
      await code(people.outsider, 'viewer'),
      await code('nobody.yet@example.com', 'viewer'),
      await code(editor, 'editor'),
      await code(editor, 'viewer'),
      await code(editor, 'editor'),
      (await recipientsOf(by, id)).length > 0,
    ]);
    await matrix.restore();
  }
  const each = ['PAYWALL', 'PAYWALL', null, null, 'PAYWALL', true];
  expect(shown).toEqual([each, each]);
});
