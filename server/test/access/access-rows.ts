import { plugged } from '../../src/modules.ts';
import type { Row, ThingKind } from '../../src/platform/access-row.ts';

/** What to write for those of these operations or addresses that no domain has a row for. */
export const withoutRow = (names: readonly string[], rows: Readonly<Record<string, Row>>) =>
  names
    .filter((name) => !(name in rows))
    .map(
      (name) => `${name} has no row: say in access-rows.ts of its domain what it answers to whom`,
    );

/** The kinds of things that domains above documents keep, and how one of each is made. */
export const THINGS: Readonly<Record<string, ThingKind>> = plugged.access.things;

/** Every root field of the schema, and what each may answer to whom: as the domains say. */
export const OPERATIONS: Readonly<Record<string, Row>> = plugged.access.operations;

/** Every address of the server, and what each may answer to whom: those of the server itself, and as the domains say. */
export const ROUTES: Readonly<Record<string, Row>> = {
  'GET /health': { open: true },
  'GET /ready': { open: true },
  'POST /graphql': { open: true },
  ...plugged.access.routes,
};
