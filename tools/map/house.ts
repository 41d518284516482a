import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { isTest, type Source } from '../architecture/source.ts';

/** The three floors on which one name opens the same room. */
export const FLOORS = ['domain', 'server', 'web'] as const;

/** Top folders that are no workspace and yet a part of the house. */
const BESIDE = ['tools', 'bench', 'docs', 'spec', 'fixtures'];
/** What is made of other things, and no part of a clone. */
const MADE = /(^|\/)(node_modules|dist|dist-console|gql)(\/|$)/;

/** The code of the product without its tests, as the repository has it. */
export function productCode(): Source[] {
  return globSync('{domain,sandbox,pdf,server,web}/src/**/*.{ts,tsx}')
    .filter((path) => !MADE.test(path) && !isTest(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The workspaces and what lies beside them. */
export function topFolders(): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return [...workspaces, ...BESIDE];
}

/** The folders straight below one, by name; what is made of other things is none. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** The rooms of a floor, one or two names deep: `documents`, `documents/lists`. */
export function roomsOf(files: readonly Source[], floor: string): string[] {
  const folders = files
    .filter(({ path }) => path.startsWith(`${floor}/src/`))
    .map(({ path }) => dirname(path).split('/').slice(2, 4));
  const rooms = folders.flatMap(([one, two]) => [one, two && `${one}/${two}`]);
  return [...new Set(rooms.filter((room) => room !== undefined && room !== ''))] as string[];
}
