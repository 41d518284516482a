import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

type Packages = Readonly<Record<string, Entry>>;

/** The places a package may be found from another's, nearest first, as Node looks for them. */
function placesFrom(path: string, name: string): readonly string[] {
  const places = [`node_modules/${name}`];
  const steps = path.split('/node_modules/');
  for (let depth = 1; depth <= steps.length; depth += 1) {
    const folder = steps.slice(0, depth).join('/node_modules/');
    if (folder !== '') places.unshift(`${folder}/node_modules/${name}`);
  }
  return places;
}

/** Optional packages of the lock file that it names and has no entry for: with one of them `npm ci` refuses, on every machine. */
function withoutEntry(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFrom(path, name).some((place) => packages[place] !== undefined))
      .map((name) => `${path} wants ${name}`),
  );
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Packages;
};

test('every optional package of the lock file has its entry, for every system', () => {
  expect(withoutEntry(packages)).toEqual([]);
});

test('an optional package that is not published yet is found out', () => {
  const planted = {
    'node_modules/linter': { optionalDependencies: { 'linter-linux': '1.0.0', 'linter-mac': '1' } },
    'node_modules/linter-linux': {},
  };
  expect(withoutEntry(planted)).toEqual(['node_modules/linter wants linter-mac']);
});

const tools = ['@oxlint/binding-', '@oxfmt/binding-', '@oxlint-tsgolint/', '@tailwindcss/oxide-'];

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
])('the native tools are there for %s on %s', (os, cpu) => {
  const fitting = Object.entries(packages)
    .filter(([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu))
    .map(([path]) => path);
  for (const tool of tools) expect(fitting.filter((path) => path.includes(tool))).not.toEqual([]);
});
