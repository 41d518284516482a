import { expect, test } from 'vitest';
import type { Access } from '../src/documents/index.ts';
import { USER_STATUSES } from '../src/identity/index.ts';
import { ROLES, type Asker } from '../src/team/index.ts';
import { rulesWithoutAsker } from '../../tools/rules-without-asker.ts';

/** How somebody holds the thing they ask about; what they do not hold does not exist for them. */
/** The ways to hold something. */
export const HELD = ['owner', 'editor', 'viewer', 'absent'] as const satisfies (
  | Access
  | 'absent'
)[];
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

/** The day on which everything is due. */
export const DAY = '2026-12-24';
const PLACE = {
  accountId: 'a',
  spaceId: 's',
  id: 'taxes',
  type: 'Folder',
  root: 'archive',
} as const;
/** A folder of one's own archive. */
export const FOLDER = { ...PLACE, path: ['archive', 'taxes'] } as const;
const DUE = { dueDate: DAY, isDone: false, snoozedUntil: null, remindOn: null };
const PDF = {
  mediaType: 'application/pdf',
  pageCount: 1,
  isSigned: false,
  isEinvoice: false,
  notice: null,
};
const MONEY = { amountCents: 4200, currency: 'EUR', iban: 'DE02120300000000202051', bic: null };
const WORDS = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Stadtwerke',
  reference: null,
};
const STATE = {
  isReady: true,
  isBusy: false,
  isEdited: true,
  isMerged: false,
  hidesPages: false,
  isRead: false,
  noRoom: null,
};
/** A letter whose pages were edited, a bill that is due and a folder at once: nothing about it but who asks stops an action. */
export const THING = {
  ...FOLDER,
  ...DUE,
  ...PDF,
  ...MONEY,
  ...WORDS,
  ...STATE,
  readyAt: new Date(0),
} as const;

/** A thing as somebody holds it; what is absent does not exist for them. */
export const held = <Thing>(thing: Thing, how: Held) =>
  how === 'absent' ? undefined : { ...thing, access: how };

/** An answer for each way to hold something, in words. */
export const answers = (codes: readonly string[]) =>
  HELD.map((how, index) => `${how} ${codes[index]}`).join(', ');
const WORKING = 'Owner Admin Member System, active';
/** Whoever works with documents is answered by how they hold it; for everybody else it is absent. */
export const byAccess = (...codes: [string, string, string, string]) => ({
  [WORKING]: answers(codes),
  others: answers(HELD.map(() => codes[3])),
});
/** Whoever sees it may. */
export const READERS = byAccess('ok', 'ok', 'ok', 'UNKNOWN_DOCUMENT');
/** Whoever works on it may. */
export const EDITORS = byAccess('ok', 'ok', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT');
/** Only whose it is may. */
export const OWNERS = byAccess('ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT');
/** Whoever works in the folder may. */
export const FILERS = byAccess('ok', 'ok', 'NOT_ALLOWED', 'UNKNOWN_FOLDER');

/** A rule as it is asked, and what it answers to whom. */
type Row = readonly [rule: Rule, table: Record<string, string>];
type Rows = Readonly<Record<string, Row>>;

/** The rules of a door that people are judged by. */
export const rulesOf = (door: object): readonly string[] =>
  Object.keys(door).filter(
    (name) => name.startsWith('refuse') && !Object.hasOwn(rulesWithoutAsker, name),
  );

/** What to write so that every rule of this door, and no other, has its row. */
export function wrongRows(door: object, rows: Rows): string[] {
  const rules = rulesOf(door);
  return [
    ...rules
      .filter((name) => !Object.hasOwn(rows, name))
      .map((name) => `${name} has no row: say here what it answers to whom`),
    ...Object.keys(rows)
      .filter((name) => !rules.includes(name))
      .map((name) => `${name} has a row, and the door has no such rule`),
  ];
}

/** Asks the rules of a domain by everybody who may ask; each needs a row. */
export function askAll(door: object, rows: Rows): void {
  test.each(Object.entries(rows))('%s answers who asks', (_, [rule, table]) => {
    expect(tableOf(rule)).toEqual(table);
  });

  test('every rule has its row in the table, or a reason why nobody asks it', () => {
    expect(wrongRows(door, rows)).toEqual([]);
  });
}
