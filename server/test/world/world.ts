import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AccountType } from '@postkorb/domain/accounts';
import { plugged } from '../../src/modules.ts';
import { openBlobs } from '../../src/platform/blobs/sealed-blobs.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { ANONYMOUS, SYSTEM, type Ctx } from '../../src/platform/ctx.ts';
import { machineUptime } from '../../src/platform/basics/uptime.ts';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import { openLog } from '../../src/platform/basics/log.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { answerOf } from './ask.ts';
import { letIn, openHome } from './people.ts';

const as = (role: string) => `postgres://${role}:${role}@127.0.0.1:${inject('pgPort')}/`;
const base = as('postgres');

async function cloneDatabase(name: string): Promise<void> {
  const admin = new pg.Client(`${base}postgres`);
  await admin.connect();
  await admin.query(`create database ${name} template template_postkorb`);
  await admin.end();
}

async function waitingJobs(ownerUrl: string): Promise<string[]> {
  const owner = openDb(openPool(ownerUrl, { max: 1 }));
  const { rows } = await sql<{
    taskIdentifier: string;
  }>`select task_identifier from graphile_worker.jobs order by id`.execute(owner);
  await owner.destroy();
  return rows.map((row) => row.taskIdentifier);
}

/** A fresh database and data folder for this test file; each test makes its own account. */
export function useWorld() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let folder: string;
  let db: Kysely<Tables>;
  let appCtx: Ctx;
  beforeAll(async () => {
    await cloneDatabase(name);
    folder = await mkdtemp(join(tmpdir(), 'postkorb-world-'));
    const appUrl = as('postkorb_app') + name;
    db = openDb(openPool(appUrl, { max: 8, refusesOwner: true }));
    const config = readConfig({
      POSTKORB_DATA: folder,
      DATABASE_APP_URL: appUrl,
      DATABASE_QUEUE_URL: as('postkorb_queue') + name,
      POSTKORB_SECRET: 'a secret that only this test run knows',
      POSTKORB_LOG: 'silent',
      // Documents are counted everywhere; the one of welcome has tests of its own.
      POSTKORB_WELCOME: 'off',
    });
    // Whoever checks the folder finds its secret as in any other.
    const mark = { secrets: { signing: config.secret } };
    await writeFile(join(folder, 'postkorb.json'), JSON.stringify(mark));
    const blobs = await openBlobs(config, () => undefined);
    appCtx = {
      db,
      viewer: ANONYMOUS,
      actor: SYSTEM,
      now: () => new Date(),
      uptime: machineUptime,
      blobs,
      log: openLog('silent'),
      config,
      roomUses: plugged.room,
      redirects: plugged.redirects,
      handovers: plugged.handovers,
      journalKinds: plugged.journal,
      requestId: 'test',
    };
  });
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    /** A context without a viewer. */
    get appCtx(): Ctx {
      return appCtx;
    },
    /** The database as its owner. */
    get ownerUrl(): string {
      return base + name;
    },
    /** A new account, seen by its Owner. */
    account: (account: { type?: AccountType; email?: string } = {}) => openHome(appCtx, account),
    /** A Member of this account, with a space of their own. */
    member: (owner: Ctx) => letIn(owner, 'Member'),
    /** An Admin of this account, in its main space. */
    admin: (owner: Ctx) => letIn(owner, 'Admin'),
    /** What the schema answers this viewer. */
    ask: (ctx: Ctx, query: string, variables?: object) => answerOf(ctx, { query, variables }),
    /** The database as the machinery of the queue. */
    get queueUrl(): string {
      return as('postkorb_queue') + name;
    },
    /** The names of the jobs that wait. */
    queued: () => waitingJobs(base + name),
  };
}
