import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { modules } from '../src/modules.ts';
import { ensureDatabase } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { throwawayCluster } from '../src/platform/database/throwaway-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pgPort: number;
    /** Where the machines that read letters keep what they need. */
    offices: string;
  }
}

/** Lets the product's roles sign in as they do at work. */
async function letIn(url: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  for (const role of ['postkorb_app', 'postkorb_queue'])
    await owner.query(`alter role ${role} login password '${role}'`);
  await owner.end();
}

/** One PostgreSQL per run, migrated once into a template that each test file clones. */
export default async function setup(project: TestProject) {
  const flags = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const server = await throwawayCluster(flags);
  await ensureDatabase(server.url('postgres'), 'template_postkorb');
  await migrate(server.url('template_postkorb'), modules);
  await letIn(server.url('postgres'));
  project.provide('pgPort', server.port);
  const offices = await mkdtemp(join(tmpdir(), 'postkorb-offices-'));
  project.provide('offices', offices);
  return async () => {
    await server.stop();
    await rm(offices, { recursive: true, force: true });
  };
}
