import type { TestProject } from 'vitest/node';
import { ensureDatabase } from '../src/platform/db.ts';
import { migrate } from '../src/platform/migrate.ts';
import { throwawayCluster } from '../src/platform/throwaway-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pgPort: number;
  }
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
  await migrate(server.url('template_postkorb'));
  project.provide('pgPort', server.port);
  return server.stop;
}
