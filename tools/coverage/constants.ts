import { isDeepStrictEqual } from 'node:util';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { Item } from './checklist.ts';
import { isUsed, says, type Named, type Product } from './uses.ts';

export type Constant = {
  readonly read: () => unknown;
  /** Constants by name, or how the source says them: the product has to do something with each. */
  readonly uses: readonly (Named | RegExp)[];
  /** It stands in a file of sizes and colours alone, where whoever builds changes it. */
  readonly isTheme?: boolean;
};
export type Constants = Readonly<Record<string, Constant>>;
/** The files of the product, and those of them that it reaches. */
export type Built = { readonly product: Product; readonly reached: ReadonlySet<string> };

// Who configures nothing gets these two from the start command.
const config = readConfig({
  DATABASE_APP_URL: 'postgres://localhost/postkorb',
  POSTKORB_SECRET: 'ab'.repeat(32),
});

/** What operators get who configure nothing, by a key such as `login.maxAttempts`; undefined where there is no such setting. */
export function defaultOf(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], config);
}

/** What the specification says the constant is: its configuration, its value, or plainly that it holds. */
function expected({ config, value }: Item): unknown {
  return config ?? value ?? true;
}

const shown = (value: unknown) => JSON.stringify(value);

/** What was made up for the specification has to stay in the hands of whoever runs the product. */
const isConfigurable = ({ config = {} }: Item, { isTheme }: Constant) =>
  isTheme === true || Object.keys(config).every((key) => defaultOf(key) !== undefined);

function doubtOf(item: Item, constant: Constant, { product, reached }: Built): string | null {
  const unused = constant.uses.find((use) =>
    use instanceof RegExp ? !says(product, reached, use) : !isUsed(product, reached, use),
  );
  if (unused !== undefined)
    return `nothing uses ${unused instanceof RegExp ? unused.source : unused.name}`;
  return item.invented === true && !isConfigurable(item, constant)
    ? 'it is made up, and no setting changes it'
    : null;
}

/** Compares the named constants of the code with the checklist; a wrong or unknown one is a problem. */
export function compareConstants(items: readonly Item[], constants: Constants, built: Built) {
  const byId = new Map(
    items.filter(({ check, config }) => check === 'constant' || config).map((i) => [i.id, i]),
  );
  const doubts = new Map<string, string | null>();
  const problems: string[] = [];
  for (const [id, constant] of Object.entries(constants)) {
    const item = byId.get(id);
    const found = item && constant.read();
    if (item === undefined) problems.push(`tools/constants.ts: no constant has the id ${id}`);
    else if (isDeepStrictEqual(found, expected(item)))
      doubts.set(id, doubtOf(item, constant, built));
    else
      problems.push(
        `${id}: the code says ${shown(found)}, the specification ${shown(expected(item))}`,
      );
  }
  return { doubts, problems };
}
