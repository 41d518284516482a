import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AccountType } from '@postkorb/domain/accounts';
import { openAccount } from '../src/accounts/index.ts';
import { openSpace } from '../src/documents/index.ts';
import { openFolderBlobs } from '../src/platform/blobs.fs.ts';
import { readConfig } from '../src/platform/config.ts';
import { ANONYMOUS, type Ctx, type Viewer } from '../src/platform/ctx.ts';
import { openDb, openPool } from '../src/platform/db.ts';
import { openLog } from '../src/platform/log.ts';
import type { Tables } from '../src/platform/tables.ts';

const base = `postgres://postgres:postgres@127.0.0.1:${inject('pgPort')}/`;

async function cloneDatabase(name: string): Promise<void> {
  const admin = new pg.Client(`${base}postgres`);
  await admin.connect();
  await admin.query(`create database ${name} template template_postkorb`);
  await admin.end();
}

/** A fresh database and data folder for this test file; each test makes its own account. */
export function useWorld() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  let folder: string;
  let db: Kysely<Tables>;
  let ground: Ctx;
  beforeAll(async () => {
    await cloneDatabase(name);
    folder = await mkdtemp(join(tmpdir(), 'postkorb-world-'));
    db = openDb(openPool(base + name, { role: 'postkorb_app', max: 8 }));
    const config = readConfig({
      POSTKORB_DATA: folder,
      DATABASE_URL: base + name,
      POSTKORB_SECRET: 'a secret that only this test run knows',
      POSTKORB_LOG: 'silent',
    });
    const blobs = await openFolderBlobs(join(folder, 'blobs'));
    ground = {
      db,
      viewer: ANONYMOUS,
      now: () => new Date(),
      blobs,
      log: openLog('silent'),
      config,
      requestId: 'test',
    };
  });
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    /** A context without a viewer. */
    get ground(): Ctx {
      return ground;
    },
    /** The database as its owner. */
    get ownerUrl(): string {
      return base + name;
    },
    /** A new account, seen by its Owner. */
    async account(facts: { type?: AccountType; email?: string } = {}): Promise<Ctx> {
      const userId = randomUUID();
      const type = facts.type ?? 'private';
      const accountId = await openAccount(ground, {
        type,
        firstName: 'Clara',
        lastName: 'Weber',
        companyName: type === 'business' ? 'Weber Interiors GmbH' : null,
        email: facts.email ?? `${userId}@example.com`,
        phoneNumber: null,
        locale: 'de_DE',
        newsletter: false,
      });
      const viewer: Viewer = { ...ANONYMOUS, accountId, userId, role: 'Owner' };
      const spaceId = await openSpace({ ...ground, viewer }, { kind: 'main', ownerId: userId });
      return { ...ground, viewer: { ...viewer, spaceId } };
    },
    /** A Member of this account, with a space of their own. */
    async member(owner: Ctx): Promise<Ctx> {
      const userId = randomUUID();
      const spaceId = await openSpace(owner, { kind: 'member', ownerId: userId });
      return { ...owner, viewer: { ...owner.viewer, userId, spaceId, role: 'Member' } };
    },
    /** The names of the jobs that wait. */
    async queued(): Promise<string[]> {
      const owner = openDb(openPool(base + name, { max: 1 }));
      const { rows } = await sql<{
        taskIdentifier: string;
      }>`select task_identifier from graphile_worker.jobs order by id`.execute(owner);
      await owner.destroy();
      return rows.map((row) => row.taskIdentifier);
    },
  };
}
