import pg from 'pg';

// Nobody is kept waiting for a database that does not even take a connection.
const PATIENCE_MS = 2_000;
// Counted in steps: a process that was busy itself for two seconds has not heard yet what was answered long ago.
const STEP_MS = 250;

type Wired = { readonly connection: { readonly stream: { destroy(error?: Error): void } } };
const hangUp = (client: object) =>
  (client as Wired).connection.stream.destroy(new Error('timeout expired'));

/** Does something once patience is at its end; returns the way to keep it. */
function impatient(act: () => void): () => void {
  let left = PATIENCE_MS / STEP_MS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    act();
  }, STEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A client that gives a connection up which nobody answers; how long one waits in line for it is the pool's affair. */
export class PatientClient extends pg.Client {
  override connect(...call: readonly unknown[]): Promise<pg.Client> {
    const calm = impatient(() => hangUp(this));
    this.once('connect', calm);
    this.once('end', calm);
    return super.connect(...(call as []));
  }
}

/** Whether a database says anything at all: a refusal is an answer, too. */
async function isThere(url: string): Promise<boolean> {
  const probe = new PatientClient({ connectionString: url });
  probe.on('error', () => {});
  const calm = impatient(() => hangUp(probe));
  try {
    await probe.connect();
    await probe.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    calm();
    // A connection nobody answers would not take leave, either.
    hangUp(probe);
  }
}

type Query = (...call: readonly unknown[]) => unknown;
type Waiting = { readonly client: pg.PoolClient; looks: number };
type Follow = { readonly waiting: Set<Waiting>; readonly began: () => void };

/** Follows the statements of a client from being sent to being answered. */
function follow(client: pg.PoolClient, { waiting, began }: Follow): void {
  const plain = client.query.bind(client) as Query;
  const query: Query = (...call) => {
    const one: Waiting = { client, looks: 0 };
    const over = () => void waiting.delete(one);
    const done = call.at(-1);
    const answered: Query = (...answer) => {
      over();
      return (done as Query)(...answer);
    };
    waiting.add(one);
    began();
    const answer = plain(...(typeof done === 'function' ? [...call.slice(0, -1), answered] : call));
    if (answer instanceof Promise) answer.then(over, over);
    else if (typeof done !== 'function') over();
    return answer;
  };
  Object.assign(client, { query });
}

/**
 * Ends the statements of a database that hangs: where one waits, another connection is tried beside it, and only when that is
 * not answered the wait is over. A slow statement, or one that waits for a lock, goes on as long as it may.
 */
export function watchStatements(pool: pg.Pool, url: string): void {
  const waiting = new Set<Waiting>();
  let looking = false;
  const look = async (): Promise<void> => {
    for (const one of waiting) one.looks += 1;
    const late = [...waiting].filter(({ looks }) => looks > PATIENCE_MS / STEP_MS);
    if (late.length > 0) {
      for (const one of late) one.looks = 0;
      const there = await isThere(url);
      for (const one of late) if (!there && waiting.has(one)) hangUp(one.client);
    }
    looking = false;
    if (waiting.size > 0) began();
  };
  const began = () => {
    if (looking) return;
    looking = true;
    setTimeout(() => void look(), STEP_MS).unref();
  };
  pool.on('connect', (client) => follow(client, { waiting, began }));
}
