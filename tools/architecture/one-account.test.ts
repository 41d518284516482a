import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountsAsked } from './one-account.ts';
import { withoutComments, type Source } from './source.ts';

const tables = readFileSync('server/src/platform/database/tables.ts', 'utf8');
const sources = globSync('server/src/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('/tables.ts'))
  .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }));
const saidOf = (file: Source) =>
  accountsAsked([...sources, file], tables).filter((said) =>
    said.startsWith('documents/a.sql.ts '),
  );

const REACHED = "import { documentInReach } from './reach.sql.ts';\n";

test.each([
  [
    "export const a = (ctx: Ctx) => ctx.db.selectFrom('documents.document').where('id', '=', id).execute();",
    'names no account in a statement',
  ],
  [
    'export async function a(ctx: Ctx) {\n  await sql`delete from payments.payer where iban = ${iban}`.execute(ctx.db);\n}',
    'names no account in a statement',
  ],
  [
    "export async function a(ctx: Ctx) {\n  await ctx.db.updateTable('documents.page').set({ turn: 0 }).execute();\n}",
    'names no account in a statement',
  ],
  [
    "export async function a(ctx: Ctx) {\n  await ctx.db.selectFrom('documents.form').where('accountId', '=', own).execute();\n  await ctx.db.deleteFrom('documents.form').where('documentId', '=', id).execute();\n}",
    'names no account in a statement',
  ],
  [
    'export const a = (ctx: Ctx) => sql`select from ${sql.table(of)}`.execute(ctx.db);',
    'names no account in a statement',
  ],
  [
    "const all = (ctx: Ctx) => ctx.db.selectFrom('documents.form');\nexport const a = (ctx: Ctx) => all(ctx).selectAll().execute();",
    'names no account in a statement',
  ],
  [
    'export const a = (ctx: Ctx) => sql`select from documents.page p join documents.form f on f.account_id = p.account_id`.execute(ctx.db);',
    'names no account in a statement',
  ],
  [
    "export const a = (ctx: Ctx) => ctx.db.selectFrom('documents.form').where('accountId', 'in', all).execute();",
    'asks several accounts in one statement',
  ],
  [
    'export const a = (ctx: Ctx) => sql`select from documents.page where account_id = any(${all}::uuid[])`.execute(ctx.db);',
    'asks several accounts in one statement',
  ],
  [
    'export const a = (ctx: Ctx) => sql`select from documents.page where (account_id, document_id) in (select * from unnest(${of}::uuid[], ${ids}::uuid[]))`.execute(ctx.db);',
    'asks several accounts in one statement',
  ],
  [
    `${REACHED}export const a = (ctx: Ctx) =>\n  ctx.db.selectFrom('documents.document as d').where(documentInReach(ctx, 'd')).execute();`,
    'asks several accounts in one statement',
  ],
])('a statement outside the list is reported by its name: %s', (text, why) => {
  expect(saidOf({ path: 'server/src/documents/a.sql.ts', text })).toEqual([
    `documents/a.sql.ts a ${why}: keep it to one account_id, given as a parameter, or list it with its reason in tools/architecture/several-accounts.ts`,
  ]);
});

const OWN = "import { inOwnSpaces } from './reach.sql.ts';\n";

test.each([
  "export const a = (ctx: Ctx) => ctx.db.selectFrom('documents.form as f').where('f.accountId', '=', ctx.viewer.accountId).execute();",
  'export const a = (ctx: Ctx) => sql`select from documents.page where account_id = ${own} and number = 1`.execute(ctx.db);',
  "export const a = (ctx: Ctx) => ctx.db.insertInto('documents.form').values({ accountId, documentId }).execute();",
  "export const a = (ctx: Ctx) => ctx.db.selectFrom('identity.user').where('email', '=', email).execute();",
  `${OWN}export const a = (ctx: Ctx) =>\n  ctx.db.selectFrom('documents.document as d').where(inOwnSpaces(ctx, 'd')).execute();`,
  'const own = (ctx: Ctx) => sql`account_id = ${ctx.viewer.accountId}`;\nexport const a = (ctx: Ctx) => sql`select from documents.form where ${own(ctx)}`.execute(ctx.db);',
])('a statement that keeps to one account passes: %s', (text) => {
  expect(saidOf({ path: 'server/src/documents/a.sql.ts', text })).toEqual([]);
});

test('a line of the list that is no longer needed is reported', () => {
  const without = sources.map(({ path, text }) => ({
    path,
    text: path.endsWith('/page-edit-job.sql.ts') ? '' : text,
  }));
  expect(accountsAsked(without, tables)).toContain(
    'documents/editor/page-edit-job.sql.ts deletePageEditJobs is listed with several accounts, which is not so',
  );
});

test('what was shared with whom is asked where reach is decided, and nowhere beside it', () => {
  const asking = sources.filter(({ text }) => /\bdocuments\.grant\b/.test(text));
  expect(asking.map(({ path }) => path.replace('server/src/', '')).sort()).toEqual([
    // Opens and closes.
    'documents/access/grant.sql.ts',
    // Tells whoever was let in that something is out of their sight.
    'documents/access/guests.sql.ts',
    'documents/access/reach.sql.ts',
    // Decides what is new to whoever was let in.
    'documents/access/read-mark.sql.ts',
    // Puts to rest and brings back with a seat.
    'documents/access/resting-grant.sql.ts',
    // Counts who was let in to what is somebody else's, for the book of breaches.
    'documents/actions/withdraw.sql.ts',
    // Lists what was handed over by itself.
    'documents/lists/shared.sql.ts',
    // Gives a copy the shares of what it was made of.
    'documents/pages/page-edits.sql.ts',
    // Says which addresses wait for what.
    'sharing/invitations/invitation.sql.ts',
    // Names the outsiders who may edit something, to whom it may be given.
    'sharing/ownership/receiver.sql.ts',
    // Say who sees what and why, by which share and until when; who reaches it they do not decide.
    'sharing/recipients/way.sql.ts',
    'sharing/rights/access-right.sql.ts',
    'sharing/shares/ending.sql.ts',
    'sharing/shares/shares-with-me.sql.ts',
  ]);
});
