/** Where a person came who asked for an address, and what they saw there. */
export type Arrival = {
  readonly path: string;
  readonly shows: 'a page' | 'no such page' | 'a failure';
};
/** A path of the specification, asked for in the browser; a page is visited where the router has one of its own. */
export type Visit = {
  /** As the specification writes it, without what may be left out: `/app/document/{documentId}`. */
  readonly path: string;
  /** The address it was asked by: `/app/document/9d2f`. */
  readonly address: string;
  /** The path of the route that the router of the cockpit finds for this address. */
  readonly pattern: string | null;
  readonly out?: Arrival;
  readonly in?: Arrival;
};
export type Access = 'logged-in' | 'logged-out' | 'both';

/** What a route looks like once the names of its parameters are forgotten: `/app/search/$`. */
export function shapeOf(path: string): string {
  const segments = path.replace(/\{-\$\w+\}|\{\w+\?\}/g, '?').replace(/\$\w+|\{\w+\}/g, '$');
  return segments.length > 1 ? segments.replace(/\/$/, '') : segments;
}

/** The path itself; one whose last parameters are optional also stands for the paths without them. */
export function readings(path: string): string[] {
  const last = /^(.*)\/(?:\{-\$(\w+)\}|\{(\w+)\?\})$/.exec(path);
  if (last === null) return [path];
  const [, before = '', ours = '', theirs = ''] = last;
  const whole = readings(before || '/');
  return [...whole, `${whole.at(-1)}/{${ours || theirs}}`];
}

// The product's own name stands where a partner's may: the one path of the specification that a parameter answers.
const OWN: Readonly<Record<string, string>> = { '/login/postkorb': '/login/$' };

/** Whether a route was made for this path: a parameter that happens to fit says nothing about what is asked. */
export function isFor(pattern: string | null, path: string): boolean {
  const shape = OWN[path] ?? shapeOf(path);
  return pattern !== null && readings(pattern).map(shapeOf).includes(shape);
}
