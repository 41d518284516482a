import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChecklist } from './checklist.ts';
import { decidedRoutes } from './decisions.ts';
import type { Routed } from './routes.ts';

const LAW = join(import.meta.dirname, '../../spec/coverage.yaml');

/** Every path that the specification or a decision names, and to whom it shows something. */
export function routesOfLaw(): readonly Routed[] {
  const items = readChecklist(readFileSync(LAW, 'utf8'));
  const named = items.flatMap(({ path, access = 'logged-in' }) =>
    path === undefined ? [] : [{ path, access }],
  );
  const isNamed = (path: string) => named.some((one) => one.path === path);
  const decided = [...new Set(Object.values(decidedRoutes).flat())];
  return [
    ...named,
    ...decided
      .filter((path) => !isNamed(path))
      .map((path) => ({ path, access: 'logged-in' as const })),
  ];
}
