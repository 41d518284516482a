import { expect, test } from 'vitest';
import { rulesWithoutAsker } from '../../tools/ladder.ts';
import * as basics from './basics/index.ts';
import * as documents from './documents/index.ts';
import { USER_STATUSES } from './identity/index.ts';
import * as intake from './intake/index.ts';
import * as payments from './payments/index.ts';
import * as team from './team/index.ts';

type Asker = team.Asker;
type Access = documents.Access;

/** How somebody holds the thing they ask about; what they do not hold does not exist for them. */
const HELD = ['owner', 'editor', 'viewer', 'absent'] as const satisfies (Access | 'absent')[];
type Held = (typeof HELD)[number];
type Rule = (held: Held, by: Asker) => string | null;

const CONTRACTS = [false, true].flatMap((paywalled) =>
  [false, true].map((saasOnly) => ({ paywalled, saasOnly })),
);
const ASKERS: readonly Asker[] = team.ROLES.flatMap((role) =>
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

const DAY = '2026-12-24';
const PLACE = {
  accountId: 'a',
  spaceId: 's',
  id: 'taxes',
  type: 'Folder',
  root: 'archive',
} as const;
const FOLDER = { ...PLACE, path: ['archive', 'taxes'] } as const;
const ARCHIVE = { ...PLACE, type: 'FolderArchive', path: ['archive'], access: 'owner' } as const;
const TRASH = { ...FOLDER, type: 'FolderTrash', root: 'trash' } as const;
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
  isRead: false,
  noRoom: null,
};
/** A letter whose pages were edited, a bill that is due and a folder at once: nothing about it but who asks stops an action. */
const THING = {
  ...FOLDER,
  ...DUE,
  ...PDF,
  ...MONEY,
  ...WORDS,
  ...STATE,
  readyAt: new Date(0),
} as const;
const BULK = { action: 'move', total: 3, changed: 3, undoOf: null, undoneBy: null } as const;
const THROWN = { ...THING, root: 'trash' } as const;

const held = <Thing>(thing: Thing, how: Held) =>
  how === 'absent' ? undefined : { ...thing, access: how };

const answers = (codes: readonly string[]) =>
  HELD.map((how, index) => `${how} ${codes[index]}`).join(', ');
const WORKING = 'Owner Admin Member System, active';
/** Whoever works with documents is answered by how they hold it; for everybody else it is absent. */
const byAccess = (...codes: [string, string, string, string]) => ({
  [WORKING]: answers(codes),
  others: answers(HELD.map(() => codes[3])),
});
const READERS = byAccess('ok', 'ok', 'ok', 'UNKNOWN_DOCUMENT');
const EDITORS = byAccess('ok', 'ok', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT');
const OWNERS = byAccess('ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'UNKNOWN_DOCUMENT');
const FILERS = byAccess('ok', 'ok', 'NOT_ALLOWED', 'UNKNOWN_FOLDER');

type Row = readonly [rule: Rule, table: Record<string, string>];
const TABLE: Readonly<Record<string, Row>> = {
  refuseBeneath: [(how, by) => documents.refuseBeneath(held(FOLDER, how), by), FILERS],
  refuseBulkDismiss: [
    (how, by) =>
      documents.refuseBulkDismiss(how === 'absent' ? undefined : { ...BULK, stage: 'Done' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseBulkResume: [
    (how, by) =>
      documents.refuseBulkResume(how === 'absent' ? undefined : { ...BULK, stage: 'Stopped' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseBulkStop: [
    (how, by) =>
      documents.refuseBulkStop(how === 'absent' ? undefined : { ...BULK, stage: 'Working' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseBulkUndo: [
    (how, by) =>
      documents.refuseBulkUndo(how === 'absent' ? undefined : { ...BULK, stage: 'Done' }, by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_JOB'),
  ],
  refuseCopy: [(how, by) => documents.refuseCopy(held(THING, how), by), READERS],
  refuseDeadline: [(how, by) => documents.refuseDeadline(held(THING, how), by), EDITORS],
  refuseDecision: [
    (how, by) => documents.refuseDecision({ document: held(THING, how), facts: THING }, DAY, by),
    EDITORS,
  ],
  refuseDestroy: [(how, by) => documents.refuseDestroy(held(THROWN, how), by), OWNERS],
  refuseDismiss: [
    (how, by) => intake.refuseDismiss(how === 'absent' ? undefined : 'Completed', by),
    byAccess('ok', 'ok', 'ok', 'UNKNOWN_UPLOAD'),
  ],
  refuseDownload: [(how, by) => documents.refuseDownload(held(THING, how), by), READERS],
  refuseEdit: [(how, by) => documents.refuseEdit(held(THING, how), by), EDITORS],
  refuseEmpty: [
    (how, by) => documents.refuseEmpty(held(TRASH, how), by),
    byAccess('ok', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'),
  ],
  refuseFeedback: [(how, by) => documents.refuseFeedback(held(THING, how), by), READERS],
  refuseFolderDestroy: [(how, by) => documents.refuseFolderDestroy(held(THROWN, how), by), OWNERS],
  refuseFolderIn: [(how, by) => documents.refuseFolderIn(held(FOLDER, how), by), FILERS],
  refuseFolderInto: [
    (how, by) => documents.refuseFolderInto({ folder: held(FOLDER, how), target: ARCHIVE }, by),
    EDITORS,
  ],
  refuseFolderMove: [(how, by) => documents.refuseFolderMove(held(FOLDER, how), by), EDITORS],
  refuseFolderRestore: [(how, by) => documents.refuseFolderRestore(held(THROWN, how), by), EDITORS],
  refuseFolderRoot: [
    (how, by) => documents.refuseFolderRoot(held(FOLDER, how), 'trash', by),
    EDITORS,
  ],
  refuseInFile: [(how, by) => payments.refuseInFile(held(THING, how), false, by), OWNERS],
  refuseInbound: [(how, by) => documents.refuseInbound(held(FOLDER, how), by), FILERS],
  refuseMark: [(how, by) => documents.refuseMark(held(THING, how), by), READERS],
  refuseMarkAs: [(how, by) => documents.refuseMarkAs(held(THING, how), true, by), READERS],
  refuseMove: [(how, by) => documents.refuseMove(held(THING, how), by), EDITORS],
  refuseMoveInto: [(how, by) => documents.refuseMoveInto(held(THING, how), ARCHIVE, by), EDITORS],
  refusePages: [(how, by) => documents.refusePages(held(THING, how), by), EDITORS],
  refusePattern: [
    (_, by) => documents.refusePattern(by),
    {
      'Owner Admin, active': answers(HELD.map(() => 'ok')),
      others: answers(HELD.map(() => 'NOT_ALLOWED')),
    },
  ],
  refusePrepare: [
    (how, by) => intake.refusePrepare({ folder: held(FOLDER, how), accountId: 'a' }, 1, by),
    FILERS,
  ],
  refuseRename: [(how, by) => documents.refuseRename(held(FOLDER, how), by), FILERS],
  refuseRestore: [(how, by) => documents.refuseRestore(held(THROWN, how), by), EDITORS],
  refuseRoot: [(how, by) => documents.refuseRoot(held(THING, how), 'inbox', by), OWNERS],
  refuseSettle: [(how, by) => payments.refuseSettle(held(THING, how), by), EDITORS],
  refuseSummary: [(how, by) => documents.refuseSummary(held(THING, how), by), EDITORS],
  refuseUndo: [(how, by) => documents.refuseUndo(held(THING, how), by), EDITORS],
  refuseUndoPages: [(how, by) => documents.refuseUndoPages(held(THING, how), by), EDITORS],
  refuseUploadInto: [(how, by) => documents.refuseUploadInto(held(FOLDER, how), 'a', by), FILERS],
  refuseWholeHistory: [(how, by) => documents.refuseWholeHistory(held(THING, how), by), OWNERS],
};

test.each(Object.entries(TABLE))('%s answers who asks', (_, [rule, table]) => {
  expect(tableOf(rule)).toEqual(table);
});

test('every rule has its row in the table, or a reason why nobody asks it', () => {
  const doors = { ...basics, ...documents, ...intake, ...payments, ...team };
  const rules = Object.keys(doors).filter((name) => name.startsWith('refuse'));
  const known = [...Object.keys(TABLE), ...Object.keys(rulesWithoutAsker)];
  expect(known.toSorted()).toEqual(rules.toSorted());
});
