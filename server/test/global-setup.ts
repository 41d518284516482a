import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedPostgres, ensureDatabase } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pgPort: number;
  }
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

/** One PostgreSQL per run, migrated once into a template that each test file clones. */
export default async function setup(project: TestProject) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'postkorb-test-'));
  await chmod(folder, 0o777);
  const flags = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const server = embeddedPostgres({
    folder: join(folder, 'data'),
    port,
    password: 'postgres',
    persistent: false,
    flags: flags.flatMap((flag) => ['-c', flag]),
  });
  await server.initialise();
  await server.start();
  const base = `postgres://postgres:postgres@127.0.0.1:${port}/`;
  await ensureDatabase(`${base}postgres`, 'template_postkorb');
  await migrate(`${base}template_postkorb`);
  project.provide('pgPort', port);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
