import { dirname, join } from 'node:path/posix';
import { rank } from '../ladder.ts';
import { librariesOfRules } from '../libraries-of-rules.ts';
import { found, spotOf, type Source, type Spot } from './source.ts';

const IMPORT = /(?:(?<!['"])\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
/** Imports of types alone, which leave nothing behind. */
export const TYPE_ONLY = /^(?:import|export) type [^;]*;/gm;
const WEB_ROOMS = ['ui', 'i18n', 'gql'];
/** The apps of the web, each with the rungs that only it may show: no customer gets a byte of the scan centre's. */
const APPS: Readonly<Record<string, (home: string) => boolean>> = {
  app: (home) => home !== 'centre' && home !== 'console',
  console: (home) => ['console', 'centre', 'ui', 'i18n', ''].includes(home),
};

/** Everything a file imports, by name. */
export const importsOf = (text: string): string[] => found(text, IMPORT);
/** Whether an import stays within its workspace. */
export const isRelative = (to: string) => to.startsWith('.');
/** What a relative import names, from the top of the repository. */
export const landing = (file: Source, to: string) => join(dirname(file.path), to);

/** Where a relative import leaves its own folder: the spot it lands on. */
function abroad(file: Source, spot: Spot): { to: string; path: string; there: Spot | null }[] {
  return importsOf(file.text)
    .filter(isRelative)
    .map((to) => ({ to, path: landing(file, to), there: spotOf(landing(file, to)) }))
    .filter(({ there }) => there?.workspace !== spot.workspace || there.home !== spot.home);
}

const isDoor = (path: string) => /^\w+\/src\/\w+\/index\.tsx?$/.test(path);

/** Rules are pure: nothing from outside but the few libraries of the list, neighbours only through their door and never upward. */
export function domainImports(file: Source, spot: Spot): string[] {
  const foreign = importsOf(file.text).filter(
    (to) => !isRelative(to) && librariesOfRules[to]?.file !== file.path,
  );
  const steps = abroad(file, spot).flatMap(({ to, path, there }) => {
    if (there?.workspace !== 'domain' || !isDoor(path)) return [`leaves by a window: ${to}`];
    return rank(there.home) > rank(spot.home) ? [`looks up to ${there.home}`] : [];
  });
  return [...foreign.map((to) => `imports ${to}`), ...steps];
}

const ENGINES: Readonly<Record<string, RegExp>> = {
  sandbox: /^node:/,
  pdf: /^@postkorb\/(?!(sandbox|domain\/basics)(\/|$))|^#/,
};

/** The engines know nothing of the product: the sandbox only Node, that of PDFs the sandbox and basics. */
export function engineImports(file: Source, spot: Spot): string[] {
  const allowed = (to: string) =>
    isRelative(to)
      ? landing(file, to).startsWith(`${spot.workspace}/`)
      : (spot.workspace === 'sandbox') === (ENGINES[spot.workspace]?.test(to) ?? false);
  return importsOf(file.text)
    .filter((to) => !allowed(to))
    .map((to) => `imports ${to}`);
}

/** The rules a file asks must stand no higher than itself; types alone may come from anywhere. */
function rulesAbove(file: Source, spot: Spot): string[] {
  return found(file.text.replace(TYPE_ONLY, ''), /'@postkorb\/domain\/(\w+)/g)
    .filter((name) => rank(name) > rank(spot.home))
    .map((name) => `asks rules of ${name}`);
}

const otherWorkspaces = (file: Source, workspaces: RegExp) =>
  importsOf(file.text)
    .filter((to) => workspaces.test(to))
    .map((to) => `imports ${to}`);

function hashDoor(to: string, spot: Spot): string[] {
  const [name = '', ...deeper] = to.slice(1).split('/');
  if (name === 'platform') return [];
  if (rank(name) < 0) return [`knows no rung ${to}: tools/ladder.ts does not name it`];
  if (deeper.length > 0) return [`goes past the door of ${name}: ${to}`];
  if (name === spot.home) return [`uses its own door ${to}`];
  return rank(name) > rank(spot.home) ? [`looks up to ${name}`] : [];
}

/** Deeds leave their folder only through a `#door`, and only downward. */
export function serverImports(file: Source, spot: Spot): string[] {
  const foreign = otherWorkspaces(file, /(^|\/)(web|e2e)\/|^@postkorb\/(web|e2e|server)/);
  if (spot.home === '') return foreign;
  const doors = importsOf(file.text).filter((to) => to.startsWith('#'));
  const windows = abroad(file, spot).filter(({ to }) => !/(^|\/)web\//.test(to));
  return [
    ...foreign,
    ...otherWorkspaces(file, /^@postkorb\/demo/),
    ...doors.flatMap((to) => hashDoor(to, spot)),
    ...windows.map(({ to }) => `leaves by a window: ${to}`),
    ...rulesAbove(file, spot),
  ];
}

function webStep(path: string, there: Spot | null, spot: Spot): string[] {
  if (there?.workspace !== 'web') return [`leaves the house: ${path}`];
  if (there.home in APPS) return [`imports ${there.home}/, which nothing may`];
  if (there.home === '' || WEB_ROOMS.includes(there.home)) return [];
  if (rank(there.home) > rank(spot.home)) return [`looks up to ${there.home}`];
  return isDoor(path) ? [] : [`goes past the door of ${there.home}: ${path}`];
}

/** Where an app of the web reaches into the other one. */
function acrossApps(file: Source, spot: Spot): string[] {
  const mayShow = APPS[spot.home];
  if (mayShow === undefined) return [];
  return abroad(file, spot)
    .filter(({ there }) => there?.workspace === 'web' && !mayShow(there.home))
    .map(({ to }) => `shows what belongs to the other app: ${to}`);
}

/** Screens know the rooms ui, i18n and gql, and the doors of lower rungs; app/ joins them all but the scan centre, which console/ shows. */
export function webImports(file: Source, spot: Spot): string[] {
  const foreign = otherWorkspaces(
    file,
    /(^|\/)(server|e2e)\/|^#|^node:|^@postkorb\/(server|e2e|demo)/,
  );
  if (spot.home in APPS) return [...foreign, ...acrossApps(file, spot)];
  const business =
    spot.home === 'ui' ? otherWorkspaces(file, /^@apollo\/|^@tanstack\/|\/gql\//) : [];
  const steps = abroad(file, spot).filter(({ to }) => !/(^|\/)(server|e2e)\//.test(to));
  return [
    ...foreign,
    ...business,
    ...steps.flatMap(({ path, there }) => webStep(path, there, spot)),
    ...(spot.home === '' ? [] : rulesAbove(file, spot)),
  ];
}
