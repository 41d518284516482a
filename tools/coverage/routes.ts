import { COMMENT } from './uses.ts';
import { isFor, readings, type Access, type Arrival, type Visit } from '../ran/visits.ts';

const ROUTE_PATH = /\b(?:path:\s*|rootOf\()(['"`])(\/[^'"`]*)\1/g;

/** The paths of routes that the source writes down: claims, until somebody was there. */
export function readPatterns(texts: readonly string[]): readonly string[] {
  return texts
    .map((text) => text.replace(COMMENT, ''))
    .flatMap((text) => [...text.matchAll(ROUTE_PATH)].map((hit) => hit[2] ?? ''));
}

/** Whether the source has a route for each reading of a path. */
export function isClaimedBy(patterns: readonly string[], path: string): boolean {
  return readings(path).every((one) => patterns.some((pattern) => isFor(pattern, one)));
}

export type Routed = { readonly path: string; readonly access: Access };

const isAt = (arrival: Arrival | undefined, isRight: (path: string) => boolean) =>
  arrival?.shows === 'a page' && isRight(arrival.path);

const DOORS = /^\/(?:login|signup|sso)\b/;

/** Whether a person who may see a page came to one, and one who may not came to the sign-in or the app instead. */
function keepsAccess(visit: Visit, access: Access): boolean {
  const isHere = (path: string) => path === visit.address;
  const [out, inside] = [visit.out, visit.in];
  if (access === 'both') return isAt(out, isHere) && isAt(inside, isHere);
  return access === 'logged-in'
    ? isAt(out, (path) => path === '/login') && isAt(inside, (path) => !DOORS.test(path))
    : isAt(out, isHere) && isAt(inside, (path) => !DOORS.test(path));
}

function doubtOfReading(visits: readonly Visit[], path: string, access: Access): string | null {
  const visit = visits.find((one) => one.path === path);
  if (visit === undefined) return `nobody visited ${path}`;
  if (!isFor(visit.pattern, path)) return `the router has no page of its own for ${path}`;
  if (keepsAccess(visit, access)) return null;
  return `${path} is to be seen ${access}: ${JSON.stringify({ out: visit.out, in: visit.in })}`;
}

/** What speaks against a path of the specification, in all its readings, after its visits; null where nothing does. */
export function doubtOfRoute(visits: readonly Visit[], { path, access }: Routed): string | null {
  const doubts = readings(path).map((one) => doubtOfReading(visits, one, access));
  return doubts.find((doubt) => doubt !== null) ?? null;
}
