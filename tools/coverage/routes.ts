const ROUTE_PATH = /\b(?:path:\s*|rootOf\()(['"`])(\/[^'"`]*)\1/g;

/** What a route looks like once the names of its parameters are forgotten: `/app/search/$`. */
export function shapeOf(path: string): string {
  const segments = path.replace(/\{-\$\w+\}|\{\w+\?\}/g, '?').replace(/\$\w+|\{\w+\}/g, '$');
  return segments.length > 1 ? segments.replace(/\/$/, '') : segments;
}

/** A path whose last parameters are optional also stands for the paths without them. */
const readings = (shape: string): string[] =>
  shape.endsWith('/?')
    ? [...readings(shape.slice(0, -2) || '/'), shape.replaceAll('?', '$')]
    : [shape];

/** The shapes the router resolves, from the `path: '…'` lines of all `*.routes.tsx`, and the two roots. */
export function readRoutes(texts: readonly string[]): ReadonlySet<string> {
  const paths = texts.flatMap((text) => [...text.matchAll(ROUTE_PATH)].map((hit) => hit[2] ?? ''));
  return new Set(paths.flatMap((path) => readings(shapeOf(path))));
}

/** Whether the router resolves a path of the specification, such as `/app/folder/inbox/{documentId?}`. */
export function resolves(routes: ReadonlySet<string>, path: string): boolean {
  return readings(shapeOf(path)).every((shape) => routes.has(shape));
}
