import { importsOf, isRelative, landing } from './imports.ts';
import type { Source } from './source.ts';

export type Manifest = {
  readonly exports?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};
/** The manifests of the workspaces, each under its folder. */
export type Manifests = Readonly<Record<string, Manifest>>;

const declares = ({ dependencies = {}, devDependencies = {} }: Manifest, name: string) =>
  name in dependencies || name in devDependencies;

/** `@scope/name/deeper` and `name/deeper` are of the package before the deeper part. */
const packageOf = (to: string) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to;

function isExported(path: string, { exports = {} }: Manifest): boolean {
  const targets = typeof exports === 'string' ? [exports] : Object.values(exports);
  return targets.some((target) => {
    const [before = '', after] = target.replace('./', '').split('*');
    return after === undefined ? path === before : path.startsWith(before) && path.endsWith(after);
  });
}

function stepOut(home: string, path: string, manifests: Manifests): boolean {
  // The tools of the house belong to no workspace: whoever lives in it may use them.
  if (path.startsWith(`${home}/`) || path.startsWith('tools/')) return true;
  const [folder = '', ...rest] = path.split('/');
  const there = manifests[folder];
  return (
    there !== undefined &&
    declares(manifests[home] ?? {}, `@postkorb/${folder}`) &&
    isExported(rest.join('/'), there)
  );
}

/** What a file of a workspace imports though its package.json does not declare it: packages, and files of other workspaces that are no export of one it depends on. */
export function undeclared(file: Source, manifests: Manifests): string[] {
  const [home = ''] = file.path.split('/');
  const isDeclared = (to: string) =>
    isRelative(to)
      ? stepOut(home, landing(file, to), manifests)
      : to.startsWith('node:') || declares(manifests[home] ?? {}, packageOf(to));
  return importsOf(file.text)
    .filter((to) => !isDeclared(to))
    .map((to) => `${file.path} imports ${to}, which ${home}/package.json does not declare`);
}
