import type { Ctx } from './ctx.ts';

type Found<V> = V | null | Promise<V | null>;
export type Loaded<V, K = string> = {
  /** The object of this key: at once when it is known, else with all others that are asked for at this moment. */
  readonly of: (key: K) => Found<V>;
  /** Notes an object that was read anyway. */
  readonly know: (key: K, value: V) => void;
};
type Load<V, K> = (ctx: Ctx, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;

function loadedIn<V, K>(ctx: Ctx, load: Load<V, K>): Loaded<V, K> {
  const found = new Map<K, Found<V>>();
  let asked: K[] = [];
  let batch: Promise<ReadonlyMap<K, V>> | null = null;
  const dispatch = () => {
    const keys = asked;
    [asked, batch] = [[], null];
    return load(ctx, keys);
  };
  const next = () => (batch ??= new Promise<void>((done) => process.nextTick(done)).then(dispatch));
  const ask = async (key: K): Promise<V | null> => {
    asked.push(key);
    const value = (await next()).get(key) ?? null;
    found.set(key, value);
    return value;
  };
  return {
    know: (key, value) => void found.set(key, value),
    of(key) {
      const known = found.get(key);
      if (known !== undefined) return known;
      const coming = ask(key);
      found.set(key, coming);
      return coming;
    },
  };
}

/**
 * What many fields of one request show: each is read once, all together, and no promise is made for a known one. The one
 * way to read by key for the API. A key is a text, or a row where what is shown follows from that very row.
 */
export function loadedOnce<V, K = string>(load: Load<V, K>): (ctx: Ctx) => Loaded<V, K> {
  const perRequest = new WeakMap<Ctx, Loaded<V, K>>();
  return (ctx) => {
    const known = perRequest.get(ctx) ?? loadedIn(ctx, load);
    perRequest.set(ctx, known);
    return known;
  };
}

/** Goes on with a value as soon as it is there; at once when it is. */
export function soon<V, W>(
  value: V | Promise<V>,
  use: (value: V) => W | Promise<W>,
): W | Promise<W> {
  return value instanceof Promise ? value.then(use) : use(value);
}
