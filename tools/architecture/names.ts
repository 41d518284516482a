import { rank } from '../ladder.ts';
import { found, type Source, type Spot } from './source.ts';

const NO_ROOM = ['utils', 'helpers', 'common', 'shared', 'lib', 'services', 'types', 'constants'];
const EXTRA_ROOMS: Record<string, readonly string[]> = {
  domain: ['basics'],
  server: [],
  web: ['app', 'console', 'ui', 'i18n', 'gql'],
};
const SUFFIXES: Record<string, readonly string[]> = {
  domain: ['test'],
  sandbox: ['test'],
  pdf: ['test'],
  server: ['sql', 'graphql', 'console', 'job', 'mail', 'routes', 'test'],
  web: ['routes', 'test', 'd'],
};
/** They have rooms and no domains. */
const ENGINES = ['sandbox', 'pdf'];
/** The blob port has one file per kind of store. */
const PLATFORM_SUFFIXES = ['fs', 's3'];

/** A thing without a domain belongs to basics, platform or ui; these folders are where it hides. */
export function folderNames(path: string): string[] {
  return path
    .split('/')
    .slice(0, -1)
    .filter((folder) => NO_ROOM.includes(folder))
    .map((folder) => `lies in a folder named ${folder}`);
}

function stemOf(spot: Spot): string[] {
  const [stem = '', ...suffixes] = spot.name.replace(/\.(tsx?|css|po|sql)$/, '').split('.');
  const known = [
    ...(SUFFIXES[spot.workspace] ?? []),
    ...(spot.home === 'platform' ? PLATFORM_SUFFIXES : []),
  ];
  const strange = suffixes.filter((suffix) => !known.includes(suffix));
  const pascal = spot.name.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(stem);
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || spot.name.endsWith('.po');
  return [
    ...strange.map((suffix) => `has the unknown suffix .${suffix}`),
    ...(pascal || kebab ? [] : ['is not named in kebab-case or as a component']),
  ];
}

/** Every folder is a rung of the ladder, every file is named for its room. */
export function fileNames(spot: Spot): string[] {
  const known = spot.home === '' || rank(spot.home) >= 0 || ENGINES.includes(spot.workspace);
  const room = known || EXTRA_ROOMS[spot.workspace]?.includes(spot.home);
  return [
    ...(room ? [] : [`stands on no rung: ${spot.home}, whose place tools/ladder.ts must name`]),
    ...stemOf(spot),
  ];
}

/** Rules know no clock, no chance and no outside world; the day is an argument. */
export function impurities({ text }: Source): string[] {
  const pattern =
    /(\bnew Date\b(?:\(\s*\))?(?!\()|\bDate\.now|\bTemporal\.Now|\bperformance\.now|\bMath\.random|\bcrypto\.|\bprocess\.|\bglobalThis\b|\bfetch\(|\bsetTimeout\(|\bconsole\.)/g;
  return found(text, pattern).map((what) => `uses ${what}`);
}

/** Settings are read in one place, so that each has a type and a default; paths of programs belong to the machine. */
export function environment({ path, text }: Source): string[] {
  if (path === 'server/src/platform/config/config.ts') return [];
  return /(?<!\breadConfig\()\bprocess\.env\b(?!\['(PATH|TESSDATA_PREFIX)'\])/.test(text)
    ? ['reads process.env, which only config.ts does']
    : [];
}
