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

/** One PostgreSQL, migrated once into a template that each test file clones, and a folder for machines. */
async function openServices() {
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
  const offices = await mkdtemp(join(tmpdir(), 'postkorb-offices-'));
  const close = async () => {
    await server.stop();
    await rm(offices, { recursive: true, force: true });
  };
  return { port: server.port, offices, close };
}

// Each project loads this file for itself, in one process.
const run = globalThis as typeof globalThis & {
  postkorbServices?: { readonly opened: ReturnType<typeof openServices>; users: number };
};

/** One set of services per run, which the projects share; the last to go closes it. */
export default async function setup(project: TestProject) {
  const services = (run.postkorbServices ??= { opened: openServices(), users: 0 });
  services.users += 1;
  const { port, offices, close } = await services.opened;
  project.provide('pgPort', port);
  project.provide('offices', offices);
  return async () => {
    services.users -= 1;
    if (services.users > 0) return;
    delete run.postkorbServices;
    await close();
  };
}
