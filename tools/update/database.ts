import { startProduct, stopProduct, type Product, type StartContext } from '../start/product.ts';
import { takeLock } from '../start/lock.ts';
import { ROLES } from '../start/options.ts';
import { openSay } from '../start/say.ts';

const HOST = '127.0.0.1';

/**
 * Works while the tables of a data folder are prepared and its database runs, and nothing else of Postkorb does: a start that goes on
 * there is named, and nothing is touched.
 */
export async function withTables<T>(
  data: string,
  work: (product: Product, context: StartContext) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  const say = openSay(process.stdout);
  const context: StartContext = { say, signal: stopping.signal, parts: [], locks: [] };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  const asked = { data, host: HOST, port: 0, empty: true, web: 'none', roles: [] } as const;
  try {
    for (const role of ROLES) context.locks.push(await takeLock(data, role, 'an update'));
    const databaseUrl = process.env['DATABASE_URL'] || undefined;
    return await work(await startProduct(context, { ...asked, databaseUrl }), context);
  } finally {
    await stopProduct(context);
  }
}
