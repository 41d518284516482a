import { dirname, join } from 'node:path/posix';

/** The product's files by their path from the root, tests left out. */
export type Product = ReadonlyMap<string, string>;

const QUOTED = /['"]([.#@][^'"\n]*)['"]/g;
const IMPORT = /(?:import|export)\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];?/g;
/** What people say to each other in the source. */
export const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

const DOORS: readonly (readonly [RegExp, string])[] = [
  [/^#platform\/(.+)$/, 'server/src/platform/$1.ts'],
  [/^#(\w[\w-]*)$/, 'server/src/$1/index.ts'],
  [/^@postkorb\/domain\/(.+)$/, 'domain/src/$1/index.ts'],
  [/^@postkorb\/(pdf|sandbox)\/(.+)$/, '$1/src/$2.ts'],
];

function landing(from: string, to: string): string {
  const door = DOORS.find(([pattern]) => pattern.test(to));
  return door === undefined ? join(dirname(from), to) : to.replace(...door);
}

/** The files that an entry reaches, however they are named: imported, now or later, or begun as a process. */
export function reachable(product: Product, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = product.get(path);
    if (text === undefined || reached.has(path)) continue;
    reached.add(path);
    const from = path;
    waiting.push(...[...text.matchAll(QUOTED)].map((hit) => landing(from, hit[1] ?? '')));
  }
  return reached;
}

/** Whether a file means the constant of that other file when it says its name. */
function knows(path: string, text: string, { name, file }: Named): boolean {
  if (path === file) return true;
  const doors = [file, join(...file.split('/').slice(0, 3), 'index.ts')];
  return [...text.matchAll(IMPORT)].some(
    ([, names = '', from = '']) =>
      new RegExp(`\\b${name}\\b`).test(names) && doors.includes(landing(path, from)),
  );
}

export type Named = { readonly name: string; readonly file: string };

/** Whether some file that the product reaches does anything with a constant, beyond declaring it and handing it on. */
export function isUsed(product: Product, reached: ReadonlySet<string>, named: Named): boolean {
  const declared = new RegExp(`\\b(?:const|function)\\s+${named.name}\\b`, 'g');
  const said = new RegExp(`\\b${named.name}\\b`);
  return [...reached].some((path) => {
    const text = product.get(path) ?? '';
    const rest = text.replace(COMMENT, '').replace(IMPORT, '').replace(declared, '');
    return said.test(rest) && knows(path, text, named);
  });
}

/** Whether some file that the product reaches says something, comments left out. */
export function says(product: Product, reached: ReadonlySet<string>, what: RegExp): boolean {
  return [...reached].some((path) => what.test((product.get(path) ?? '').replace(COMMENT, '')));
}
