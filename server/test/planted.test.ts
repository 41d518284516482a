import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findHistory } from '../src/documents/history/history.ts';
import { findDocument } from '../src/documents/record/documents.sql.ts';
import { editMetadata } from '../src/documents/metadata/edit-metadata.ts';
import { moveMany } from '../src/documents/actions/move.ts';
import { insertGrant } from '../src/documents/access/grant.sql.ts';
import { modules } from '../src/modules.ts';
import { isRedirected } from '../src/originals/addresses/redirected.ts';
import { assemble } from '../src/platform/assemble.ts';
import { collectBlobs } from '../src/platform/blobs/collect-blobs.ts';
import { atomically, type Ctx } from '../src/platform/ctx.ts';
import { eventJobs } from '../src/platform/jobs/event.ts';
import type { Authenticator } from '../src/platform/api/http.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import type { Engines, Module } from '../src/platform/module.ts';
import { measureRoom } from '../src/platform/blobs/room.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { giveAway } from '../src/sharing/ownership/give-away.ts';
import { findReceiver } from '../src/sharing/ownership/receiver.sql.ts';
import { findContainer } from '../src/sharing/recipients/container.ts';
import { withoutRow } from './access/access-rows.ts';
import { routesOf } from './world/http-client.ts';
import { addDocument, rootId } from './world/documents.ts';
import { openFixtures } from './access/fixtures.ts';
import { noteDown, planted } from './planted/module.ts';
import { holdersOf } from './access/expected-access.ts';
import { useWorld } from './world/world.ts';
import { makeBlobOld } from './world/blobs.ts';

const world = useWorld();
let owner: pg.Client;
let ctx: Ctx;
let document: string;
let file: string;

beforeAll(async () => {
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  await owner.query(`create schema planted; create table planted.note (account_id uuid, id uuid,
    file text, bytes bigint, counted int, heard int, primary key (account_id, id));
    create table planted.heard (account_id uuid, event text, document_id uuid, depth int)`);
  await migrate(world.ownerUrl, [...modules, planted]);
  ctx = await world.account();
  document = await addDocument(ctx);
  file = await keepFile();
  await noteDown(ctx, document, file);
});
afterAll(() => owner.end());

/** Bytes that are old enough to be collected. */
async function keepFile(): Promise<string> {
  const { accountId } = ctx.viewer;
  const { sha256 } = await ctx.blobs.write(accountId, Buffer.from('planted'));
  await makeBlobOld(ctx, sha256);
  return sha256;
}

async function noted(column: 'counted' | 'heard'): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select sum(${column})::int as n from planted.note`,
  );
  return rows[0]!.n;
}

const payload = () => ({ accountId: ctx.viewer.accountId, documentId: document });

/** What the house does with each part of a module; true where the domain gets what it asked for. */
const CHECKS: Readonly<Record<string, (module: Module) => Promise<boolean>>> = {
  async journal(module) {
    const journalKinds = assemble([...modules, module]).journal;
    const own = { ...ctx, journalKinds };
    const noted = (await findDocument(own, document))!;
    const { events } = await findHistory(own, noted, { first: 9, after: null });
    return events.some(({ action }) => action === 'planted.noted');
  },
  async changes(module) {
    vi.resetModules();
    await import('../src/modules.ts');
    const { buildSchema } = await import('../src/platform/api/graphql.ts');
    const kinds = buildSchema(assemble([...modules, module]).changes).getType('ChangeKind');
    return JSON.stringify(kinds?.toConfig()).includes('"notes"');
  },
  async access(module) {
    const { operations, routes } = assemble([...modules, module]).access;
    const app = fastify();
    planted.routes[0]?.(app);
    const missing = [
      ...withoutRow(['Mutation.plantNote'], operations),
      ...withoutRow(
        routesOf(app, () => false),
        routes,
      ),
    ];
    return missing.length === 0;
  },
  async routes(module) {
    const app = fastify();
    for (const mount of assemble([module]).routes) mount(app, ctx, {} as Authenticator);
    return (await app.inject('/notes')).statusCode === 200;
  },
  async jobs(module) {
    const before = await noted('counted');
    const jobs = assemble([...modules, module]).jobs({} as Engines);
    const ours = jobs.find(({ name }) => name === 'planted.count-notes');
    await ours?.run(ctx, payload(), { last: false });
    return (await noted('counted')) > before;
  },
  async listeners(module) {
    const before = await noted('heard');
    const [, handOver] = eventJobs(assemble([...modules, module]).listeners);
    const news = { event: 'planted.noted', listener: 'planted.hear', payload: payload() };
    await handOver?.run(ctx, news, { last: false });
    return (await noted('heard')) > before;
  },
  async blobs(module) {
    await keepFile();
    await collectBlobs(ctx, { uses: assemble([...modules, module]).blobs });
    return (await ctx.blobs.size(ctx.viewer.accountId, file)) !== null;
  },
  async redirects(module) {
    const { redirects } = assemble([...modules, module]);
    const to = { name: 'Clara', addressLine1: 'Weg 1', postalCode: '10115', countryCode: 'DE' };
    return isRedirected({ ...ctx, redirects }, { ...to, locality: 'Plantingen' });
  },
  async handover(module) {
    const { handovers } = assemble([...modules, module]);
    const friend = await world.account();
    const { accountId, homeSpaceId: spaceId, userId } = friend.viewer;
    const container = (await findContainer(ctx, document))!;
    await insertGrant(ctx, { documentId: document, userId, permission: 'editor' });
    const receiver = (await findReceiver(ctx, container, userId))!;
    expect(receiver).toMatchObject({ accountId, spaceId });
    const undone = new Error('undone');
    const giving = atomically({ ...ctx, handovers }, async (ctx) => {
      await giveAway(ctx, container, { receiver, before: [] });
      throw undone;
    });
    const code = await giving.catch((error: Error) => (error === undone ? null : error.message));
    return code === 'PAPER_STORED';
  },
  async room(module) {
    const { kept } = await measureRoom({ ...ctx, roomUses: assemble([...modules, module]).room });
    return kept - (await measureRoom(ctx)).kept === 1000;
  },
  async rights(module) {
    await migrate(world.ownerUrl, [...modules, module]);
    const { rows } = await owner.query<{ may: boolean }>(
      `select has_table_privilege('postkorb_app', 'planted.note', 'delete') as may`,
    );
    return rows[0]!.may === false;
  },
};

const without = (part: string): Module => {
  const rest = Object.entries(planted).filter(([name]) => name !== part);
  return { ...Object.fromEntries(rest), name: planted.name };
};

test('every part of the planted module is tried', () => {
  expect(Object.keys(planted).sort()).toEqual([...Object.keys(CHECKS), 'name'].sort());
});

test.each(Object.keys(CHECKS))(
  'a domain works by the %s of its module, and not without',
  async (part) => {
    expect(await CHECKS[part]!(planted)).toBe(true);
    expect(await CHECKS[part]!(without(part))).toBe(false);
  },
);

test('what a domain keeps under ids of its own lies beside each document of the fixtures, with the access of that document', async () => {
  const { things: kinds } = assemble([...modules, planted]).access;
  const { things } = await openFixtures(world, kinds);
  const { plantedNote = {} } = things;

  expect(Object.keys(plantedNote)).toEqual(Object.keys(things.document));
  expect(holdersOf('plantedNote', kinds)).toEqual(holdersOf('document'));
  const { rows } = await owner.query<{ id: string }>(
    'select id from planted.note where id::text = any($1)',
    [Object.values(plantedNote).map(({ id }) => id)],
  );
  // Two are ids under which nothing lies.
  expect(rows).toHaveLength(Object.keys(plantedNote).length - 2);
});

test('a kind of thing that no domain makes is named with the file that could say how', () => {
  expect(() => holdersOf('planted')).toThrow(
    'the fixtures have no planted: say in access-rows.ts, under things, how one is made',
  );
});

test('a domain’s GraphQL comes with its module, and not without', async () => {
  const fields = async (...paths: readonly string[]) => {
    vi.resetModules();
    for (const path of paths) await import(path);
    const { buildSchema } = await import('../src/platform/api/graphql.ts');
    return Object.keys(buildSchema([]).getMutationType()?.getFields() ?? {});
  };

  expect(await fields('../src/modules.ts', './planted/module.ts')).toContain('plantNote');
  expect(await fields('../src/modules.ts')).not.toContain('plantNote');
});

test('a domain hears once of each document that is moved, tagged, corrected or thrown away, and what it does then is one deeper', async () => {
  const { accountId } = ctx.viewer;
  const [one, two, three] = [
    await addDocument(ctx),
    await addDocument(ctx),
    await addDocument(ctx),
  ];
  await moveMany(ctx, { ids: [one, two], folderId: await rootId(ctx, 'archive') });
  await editMetadata(ctx, { id: one, values: { subject: 'Rinne' } });
  await moveMany(ctx, { ids: [three], folderId: await rootId(ctx, 'trash') });

  const { listeners } = assemble([...modules, planted]);
  const jobs = eventJobs(listeners.filter(({ name }) => name.startsWith('planted.on-')));
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs,
    slots: { reading: 1, other: 2 },
  });
  const heard = async () => {
    const { rows } = await owner.query<{ line: string }>(
      `select concat_ws(' ', event, document_id, depth) as line from planted.heard where account_id = $1`,
      [accountId],
    );
    return rows.map(({ line }) => line).toSorted();
  };
  const all = [
    ...[one, two].flatMap((id) => [`documents.moved ${id} 0`, `documents.tagged ${id} 1`]),
    `documents.changed ${one} 0`,
    `documents.trashed ${three} 0`,
  ];
  await expect.poll(heard, { timeout: 20_000 }).toEqual(all.toSorted());
  // Whatever waits is done with: nothing comes twice, and nothing comes of what was heard.
  await expect
    .poll(async () => (await world.queued()).filter((name) => name.endsWith('-news')), {
      timeout: 20_000,
    })
    .toEqual([]);
  await worker.stop();
  expect(await heard()).toEqual(all.toSorted());
});

test('a domain that is plugged in nowhere cannot even keep a row', async () => {
  await owner.query('revoke all on schema planted from postkorb_app');
  await migrate(world.ownerUrl, modules);

  await expect(noteDown(ctx, document, file)).rejects.toThrow(/permission denied/);
});
