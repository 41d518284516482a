import { startProduct, stopProduct, type Product, type StartContext } from '../start/product.ts';
import { takeLock, type Lock } from '../start/lock.ts';
import { ROLES } from '../start/options.ts';
import { openSay } from '../start/say.ts';

const HOST = '127.0.0.1';
const NAME = 'an update';

/** Whose the locks were before, and whose they are once the work went well; without an successor they are let go. */
type Locks = { readonly from?: number | undefined; readonly successor?: number | undefined };

/** Keeps every start away from a data folder for as long as a process lives, but for who takes over from it. */
export async function keepAway(data: string, successor: number): Promise<void> {
  for (const role of ROLES) await (await takeLock(data, role, NAME)).handTo(successor);
}

/**
 * Works while the tables of a data folder are prepared and its database runs, and nothing else of Postkorb does: a start that goes on
 * there is named, and nothing is touched.
 */
export async function withTables<T>(
  data: string,
  { from, successor }: Locks,
  work: (product: Product, context: StartContext) => Promise<T>,
): Promise<T> {
  let kept: readonly Lock[] = [];
  const stopping = new AbortController();
  const say = openSay(process.stdout);
  const context: StartContext = { say, signal: stopping.signal, parts: [], locks: [] };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  const asked = { data, host: HOST, port: 0, empty: true, web: 'none', roles: [] } as const;
  try {
    for (const role of ROLES)
      context.locks.push(await takeLock(data, role, { address: NAME, from }));
    const databaseUrl = process.env['DATABASE_URL'] || undefined;
    const done = await work(await startProduct(context, { ...asked, databaseUrl }), context);
    if (successor !== undefined) kept = context.locks.splice(0, ROLES.length);
    return done;
  } finally {
    await stopProduct(context);
    if (successor !== undefined) await Promise.all(kept.map((lock) => lock.handTo(successor)));
  }
}
