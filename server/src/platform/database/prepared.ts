import type pg from 'pg';

const COMES_AGAIN = 3;
const MOST_NAMED = 300;
const MOST_WATCHED = 2_000;
/** A statement with this many values holds a list, and is another statement for every length of it. */
const MANY_VALUES = 24;

/** Gives a statement its name from the third time on; how many have one is bounded. */
export function statementNames(): (text: string, values: number) => string | null {
  const seen = new Map<string, number>();
  const named = new Map<string, string>();
  return (text, values) => {
    if (values === 0 || values > MANY_VALUES) return null;
    const known = named.get(text);
    if (known !== undefined || named.size >= MOST_NAMED) return known ?? null;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < COMES_AGAIN) {
      if (seen.size >= MOST_WATCHED) seen.clear();
      seen.set(text, times);
      return null;
    }
    seen.delete(text);
    const name = `s${named.size + 1}`;
    named.set(text, name);
    return name;
  };
}

type Query = (...call: readonly unknown[]) => unknown;

/** Lets the database parse and plan what is asked again and again once per connection instead of every time. */
export function prepareWhatComesAgain(pool: pg.Pool): void {
  const nameOf = statementNames();
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as Query;
    const query: Query = (text, values, ...rest) => {
      const listed = typeof text === 'string' && Array.isArray(values);
      const name = listed ? nameOf(text, values.length) : null;
      return name === null ? plain(text, values, ...rest) : plain({ name, text, values }, ...rest);
    };
    Object.assign(client, { query });
  });
}
