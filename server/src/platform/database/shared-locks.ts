import pg from 'pg';

const WANTED = 'postkorb_wanted';
const SPACE = 42;

/** Locks that hold among all processes on one database; those of a process that dies are free at once. */
export type SharedLocks = {
  /** Takes the lock, or asks whoever has it to let go and answers false. */
  readonly take: (name: string, letGo: () => void) => Promise<boolean>;
  readonly leave: (name: string) => Promise<void>;
  /** Asks everybody of this process to let go, and whoever takes a lock from now on. */
  readonly letAllGo: () => void;
  readonly stop: () => Promise<void>;
};

type LockEvents = { readonly wanted: (name: string) => void; readonly lost: () => void };

async function connect(url: string, { wanted, lost }: LockEvents): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('notification', ({ payload }) => wanted(payload ?? ''));
  client.on('error', () => {});
  client.once('end', lost);
  await client.connect();
  await client.query(`listen ${WANTED}`);
  return client;
}

/** Opens the locks of this process: session locks of one connection of its own, made when the first is taken. */
export function openSharedLocks(url: string): SharedLocks {
  // One session has a lock as often as it asks: within this process the name alone decides.
  const held = new Map<string, () => void>();
  let line: Promise<pg.Client> | null = null;
  let isEnding = false;
  const letAllGo = () => {
    for (const letGo of held.values()) letGo();
  };
  const lost = () => {
    line = null;
    // Without the connection nothing is locked any more, so nobody goes on.
    letAllGo();
  };
  const client = () =>
    (line ??= connect(url, { wanted: (name) => held.get(name)?.(), lost }).catch((error) => {
      line = null;
      throw error;
    }));
  const ask = async (text: string, name: string): Promise<boolean> => {
    const { rows } = await (await client()).query<{ yes: boolean }>(text, [name]);
    return rows[0]?.yes ?? false;
  };
  const take: SharedLocks['take'] = async (name, letGo) => {
    const here = held.get(name);
    here?.();
    if (here) return false;
    held.set(name, letGo);
    const lock = `select pg_try_advisory_lock(hashtextextended($1, ${SPACE})) as yes`;
    const taken = await ask(lock, name).catch((error: unknown) => {
      held.delete(name);
      throw error;
    });
    if (taken && isEnding) letGo();
    if (taken) return true;
    held.delete(name);
    await ask(`select pg_notify('${WANTED}', $1)`, name);
    return false;
  };
  return {
    take,
    leave: async (name) => {
      const unlock = `select pg_advisory_unlock(hashtextextended($1, ${SPACE})) as yes`;
      // A connection that is gone took its locks along.
      if (line) await ask(unlock, name).catch(() => false);
      held.delete(name);
    },
    letAllGo: () => {
      isEnding = true;
      letAllGo();
    },
    stop: async () => {
      const open = await line?.catch(() => null);
      await open?.end();
    },
  };
}
