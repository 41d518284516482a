import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeCluster, startCluster, stopCluster, type Cluster } from './embedded-postgres.ts';
import { openTemporaryFolder } from './postgres-home.ts';

/** A port on 127.0.0.1 that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

/** A PostgreSQL for one run of tests or tools; nothing of it is left after `stop`. */
export async function throwawayCluster(flags: readonly string[] = []) {
  const parent = await openTemporaryFolder('postkorb-database-');
  const port = await freePort();
  const cluster: Cluster = { folder: join(parent, 'data'), port, password: 'postgres', flags };
  await makeCluster(cluster);
  const child = await startCluster(cluster);
  return {
    port,
    url: (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await stopCluster(child);
      await rm(parent, { recursive: true, force: true });
    },
  };
}
