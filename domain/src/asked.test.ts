import { expect, test } from 'vitest';
import type { Access } from './documents/index.ts';
import { refusePattern } from './documents/index.ts';
import { USER_STATUSES } from './identity/index.ts';
import { ROLES, type Asker } from './team/index.ts';

/** How somebody holds the thing they ask about; what they do not hold does not exist for them. */
const HELD = ['owner', 'editor', 'viewer', 'absent'] as const satisfies (Access | 'absent')[];
type Held = (typeof HELD)[number];
type Rule = (held: Held, by: Asker) => string | null;

const CONTRACTS = [false, true].flatMap((paywalled) =>
  [false, true].map((saasOnly) => ({ paywalled, saasOnly })),
);
const ASKERS: readonly Asker[] = ROLES.flatMap((role) =>
  USER_STATUSES.flatMap((seat) =>
    CONTRACTS.map((contract) => ({ role, standing: { ...contract, seat } })),
  ),
);

const contractOf = ({ standing: { paywalled, saasOnly } }: Asker) =>
  [...(paywalled ? ['paywalled'] : []), ...(saasOnly ? ['saasOnly'] : [])].join('+') || 'good';

const SIDES: readonly ((by: Asker) => string)[] = [
  ({ role }) => role,
  ({ standing }) => standing.seat,
  contractOf,
];

/** These askers in words, when they are everybody of some roles, seats and contracts; a side that all have stays unsaid. */
function named(askers: readonly Asker[]): string | null {
  const sides = SIDES.map(
    (side) => [new Set(askers.map(side)), new Set(ASKERS.map(side))] as const,
  );
  if (sides.reduce((all, [some]) => all * some.size, 1) !== askers.length) return null;
  const said = sides.filter(([some, all]) => some.size < all.size);
  return said.map(([some]) => [...some].join(' ')).join(', ') || 'everybody';
}

/** What a rule answers to everybody who may ask, for everything they may hold: askers with the same answers share a line. */
function tableOf(rule: Rule): Record<string, string> {
  const answers = Map.groupBy(ASKERS, (by) =>
    HELD.map((held) => `${held} ${rule(held, by) ?? 'ok'}`).join(', '),
  );
  return Object.fromEntries([...answers].map(([said, by]) => [named(by) ?? 'others', said]));
}

const everywhere = (code: string) => HELD.map((held) => `${held} ${code}`).join(', ');

test.each<[name: string, rule: Rule, table: Record<string, string>]>([
  [
    'refusePattern',
    (_, by) => refusePattern(by),
    { 'Owner Admin, active': everywhere('ok'), others: everywhere('NOT_ALLOWED') },
  ],
])('%s answers who asks', (_, rule, table) => {
  expect(tableOf(rule)).toEqual(table);
});
