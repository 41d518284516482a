import type { Ctx } from './ctx.ts';

type Found<V> = V | null | Promise<V | null>;
export type Loaded<V> = {
  /** The object of this key: at once when it is known, else with all others that are asked for at this moment. */
  readonly of: (key: string) => Found<V>;
  /** Notes an object that was read anyway. */
  readonly know: (key: string, value: V) => void;
};
type Load<V> = (ctx: Ctx, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

function loadedIn<V>(ctx: Ctx, load: Load<V>): Loaded<V> {
  const found = new Map<string, Found<V>>();
  let asked: string[] = [];
  let batch: Promise<ReadonlyMap<string, V>> | null = null;
  const dispatch = () => {
    const keys = asked;
    [asked, batch] = [[], null];
    return load(ctx, keys);
  };
  const next = () => (batch ??= new Promise<void>((done) => process.nextTick(done)).then(dispatch));
  const ask = async (key: string): Promise<V | null> => {
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

/** Objects that many fields of one request show: each is read once, all together, and no promise is made for a known one. */
export function loadedOnce<V>(load: Load<V>): (ctx: Ctx) => Loaded<V> {
  const perRequest = new WeakMap<Ctx, Loaded<V>>();
  return (ctx) => {
    const known = perRequest.get(ctx) ?? loadedIn(ctx, load);
    perRequest.set(ctx, known);
    return known;
  };
}

/** Goes on with a value as soon as it is there; at once when it is. */
export function soon<V, W>(value: V | Promise<V>, use: (value: V) => W): W | Promise<W> {
  return value instanceof Promise ? value.then(use) : use(value);
}
