import { isDeepStrictEqual } from 'node:util';
import type { Item } from './checklist.ts';

export type Constants = Readonly<Record<string, () => unknown>>;

/** What the specification says the constant is: its configuration, its value, or plainly that it holds. */
function expected({ config, value }: Item): unknown {
  return config ?? value ?? true;
}

const shown = (value: unknown) => JSON.stringify(value);

/** Compares the named constants of the code with the checklist; a wrong or unknown one is a problem. */
export function compareConstants(items: readonly Item[], constants: Constants) {
  const byId = new Map(items.filter((item) => item.check === 'constant').map((i) => [i.id, i]));
  const proven = new Set<string>();
  const problems: string[] = [];
  for (const [id, read] of Object.entries(constants)) {
    const item = byId.get(id);
    const found = item && read();
    if (item === undefined) problems.push(`tools/constants.ts: no constant has the id ${id}`);
    else if (isDeepStrictEqual(found, expected(item))) proven.add(id);
    else
      problems.push(
        `${id}: the code says ${shown(found)}, the specification ${shown(expected(item))}`,
      );
  }
  return { proven, problems };
}
