import { expect, test } from 'vitest';
import { docstringsPart } from './docstrings.ts';

const domain = `
export const MOVE_REFUSALS = ['NOT_ALLOWED', 'TOO_MANY'] as const;
const tooMany = (count: number) => (count > 5 ? 'TOO_MANY' : null);
/** Why not. */
export const refuseMove = (row: Row, count: number): 'NOT_ALLOWED' | 'TOO_MANY' | 'NO_TYPE' | null =>
  row.code === 'NOT_SAID' ? 'NOT_ALLOWED' : tooMany(count);
`;
const platform = `
/** Stops. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Refusal('INVALID_INPUT');
}
/** Once. */
export const once = (key: string) => refuseIf(key === '' ? 'IDEMPOTENCY_KEY_REUSED' : null);
`;
const seat = (doc: string, body: string) => `
import { refuseMove } from '@postkorb/domain/documents';
import { once } from '#platform/idempotency';
import { refuseProblems } from '#platform/refusal';
import { documentsMoved } from './events.ts';
import { noteFar } from './far.ts';
const ACTIONS = { a: 'documents.moved', b: 'documents.filed' } as const;
const note = (ctx: Ctx, rows: Rows, a: 'a' | 'b') => noteChange(ctx, rows, { action: ACTIONS[a] });
/** ${doc} */
export function moveAll(ctx: Ctx, rows: Rows): Promise<void> {
  return atomically(ctx, async (ctx) => {
    ${body}
    allowed(ctx, refuseMove, rows);
    await note(ctx, rows, 'a');
    await announce(ctx, documentsMoved, { ids });
  });
}
`;
const others = [
  { path: 'domain/src/documents/move.ts', text: domain },
  {
    path: 'domain/src/documents/journal.ts',
    text: "export const KINDS = { 'documents.moved': {}, 'documents.filed': {}, 'documents.lost': {} };",
  },
  { path: 'server/src/platform/refusal.ts', text: platform },
  {
    path: 'server/src/documents/events.ts',
    text: "export const documentsMoved = kind('moved');\nexport const documentsChanged = { name: 'documents' };",
  },
  {
    path: 'server/src/documents/far.ts',
    text: "/** Notes it. Writes documents.lost. */\nexport const noteFar = (ctx: Ctx) => record(ctx, { action: 'documents.lost' });",
  },
];
const saidOf = (doc: string, body = '') =>
  docstringsPart([...others, { path: 'server/src/documents/a.ts', text: seat(doc, body) }]).filter(
    (said) => said.startsWith('documents/a.ts moveAll '),
  );

const REFUSES = 'Refuses with NOT_ALLOWED, TOO_MANY (more than five).';
const WRITES = 'Writes documents.moved or documents.filed.';
const ANNOUNCES = 'Announces documentsMoved, documentsChanged.';
const WHOLE = `Moves. ${REFUSES} ${WRITES} ${ANNOUNCES}`;

test.each([
  [WHOLE, ''],
  [`Moves.\n * ${REFUSES}\n * ${WRITES} Announces documentsMoved,\n * documentsChanged.`, ''],
  [`Moves. Refuses with any of MOVE_REFUSALS. ${WRITES} ${ANNOUNCES}`, ''],
  [`Moves. Refuses nothing: it chose them. ${WRITES} ${ANNOUNCES}`, ''],
  [`${WHOLE} Writes what \`noteFar\` writes.`, 'await noteFar(ctx);'],
  [`Moves. ${REFUSES} ${WRITES} Writes documents.lost. ${ANNOUNCES}`, 'await noteFar(ctx);'],
])('a docstring that says what its action does passes: %s', (doc, body) => {
  expect(saidOf(doc, body)).toEqual([]);
});

test.each([
  [`Moves. ${WRITES} ${ANNOUNCES}`, 'does not say that it refuses with NOT_ALLOWED'],
  [
    `Moves. Refuses with NOT_ALLOWED. ${WRITES} ${ANNOUNCES}`,
    'does not say that it refuses with TOO_MANY',
  ],
  [
    `Moves. ${REFUSES} Writes documents.moved. ${ANNOUNCES}`,
    'does not say that it writes documents.filed',
  ],
  [`Moves. ${REFUSES} ${ANNOUNCES}`, 'does not say that it writes documents.moved'],
  [
    `Moves. ${REFUSES} ${WRITES} Announces documentsChanged.`,
    'does not say that it announces documentsMoved',
  ],
  [
    `Moves. ${REFUSES} ${WRITES} Announces documentsMoved.`,
    'does not say that it announces documentsChanged',
  ],
])('what an action does and does not say is reported: %s', (doc, why) => {
  expect(saidOf(doc)).toContain(`documents/a.ts moveAll ${why}`);
});

test.each([
  ["refuseIf(full ? 'DISK_FULL' : null);", 'refuses with DISK_FULL'],
  ['refuseProblems(problems);', 'refuses with INVALID_INPUT'],
  ['once(key);', 'refuses with IDEMPOTENCY_KEY_REUSED'],
  ['await record(ctx, { action: `documents.${l}ost` });', 'writes documents.lost'],
  ['await notifyClients(ctx, documentsMoved, []);', null],
])('what is added to an action has to be said: %s', (body, does) => {
  expect(saidOf(WHOLE, body)).toEqual(
    does === null ? [] : [`documents/a.ts moveAll does not say that it ${does}`],
  );
});

test.each([
  [WHOLE.replace('NOT_ALLOWED', 'NOT_ALLOWED, IN_TRASH'), 'refuses with IN_TRASH'],
  [WHOLE.replace('documents.moved', 'documents.moved, documents.lost'), 'writes documents.lost'],
  [WHOLE.replace('documentsMoved', 'documentsMoved, documentsGone'), 'announces documentsGone'],
])('what a docstring says and its action does not do is reported: %s', (doc, does) => {
  expect(saidOf(doc)).toEqual([`documents/a.ts moveAll says that it ${does}, which it does not`]);
});

test('a docstring that refers to what has another name by now is reported', () => {
  expect(saidOf(`${WHOLE} Writes what \`noteAway\` writes.`)).toEqual([
    'documents/a.ts moveAll refers to `noteAway`, which nobody exports',
  ]);
});

test('a line of the list that is no longer needed is reported', () => {
  expect(docstringsPart(others)).toContain(
    'it is listed that documents/stamps/save-stamps.ts saveStamps does not say that it writes documents.signatures-kept, which is not so',
  );
});
