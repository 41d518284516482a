import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeFolder, rootOf } from '../../test/access/fixtures.ts';
import { addDocument } from '../../test/world/documents.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { findDocument } from './record/documents.sql.ts';

const world = useWorld();

const ACTIONS: Readonly<Record<string, string>> = {
  canArchive: 'moveMany(ids: [$id], folderId: $archive) { errorCode }',
  canInbox: 'moveMany(ids: [$id], folderId: $inbox) { errorCode }',
  canTrash: 'moveMany(ids: [$id], folderId: $trash) { errorCode }',
  canMove: 'moveMany(ids: [$id], folderId: $folder) { errorCode }',
  canRestore: 'restoreMany(ids: [$id]) { errorCode }',
  canDestroy: 'destroyMany(ids: [$id]) { errorCode }',
  canMarkAsRead: 'markManyAsRead(ids: [$id]) { errorCode }',
  canMarkAsUnread: 'markManyAsUnread(ids: [$id]) { errorCode }',
  canCopy: 'cloneDocument(id: $id, folderId: $folder) { errorCode }',
  canEditMetadata: 'updateDocumentMetadata(id: $id, version: 1, subject: "Neu") { errorCode }',
  canEditPages: 'splitDocument(id: $id, edition: 0, at: [2]) { errorCode }',
  canUndoPages: 'undoPages(id: $id) { errorCode }',
  canDownload: 'prepareDownload(id: $new, ids: [$id], format: pdfZip) { errorCode }',
};

const NAMES = ['id', 'new', 'folder', 'inbox', 'archive', 'trash'];

const journalled = async (ctx: Ctx, owner: Ctx) => {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries
    from platform.journal
    where account_id in (${ctx.viewer.accountId}, ${owner.viewer.accountId})`.execute(ctx.db);
  return rows[0]!.entries;
};

type Action = { readonly action: string; readonly variables: object; readonly owner: Ctx };

/** Calls the action as an app would and tells whether it changed anything: each change stands in a journal. */
async function isDone(ctx: Ctx, { action, variables, owner }: Action): Promise<boolean> {
  const used = NAMES.filter((name) => new RegExp(`\\$${name}\\b`).test(action));
  const args = used.map((name) => `$${name}: ID!`).join(', ');
  const before = await journalled(ctx, owner);
  const { data, errors } = await world.ask(
    ctx,
    `mutation (${args}) { done: ${action} }`,
    variables,
  );
  expect(errors).toBeUndefined();
  const { errorCode } = data!['done'] as { errorCode: string | null };
  const isChanged = (await journalled(ctx, owner)) > before;
  if (errorCode !== null) expect(isChanged).toBe(false);
  return isChanged;
}

type State = { readonly root: 'inbox' | 'archive' | 'trash'; readonly is: object };
const STATES: Readonly<Record<string, State>> = {
  'a new letter in the Inbox': { root: 'inbox', is: {} },
  'a letter that was read': { root: 'inbox', is: { isRead: true } },
  'a letter in the archive': { root: 'archive', is: {} },
  'a letter in the trash': { root: 'trash', is: {} },
  'a letter that is still being read by the machine': { root: 'inbox', is: { readyAt: null } },
};

async function documentIdsIn(ctx: Ctx, { root, is }: State): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < Object.keys(ACTIONS).length)
    ids.push(await addDocument(ctx, { root, subject: 'Alt', text: 'eins\fzwei' }));
  if (Object.keys(is).length > 0)
    await ctx.db
      .updateTable('documents.document')
      .set(is)
      .where('accountId', '=', ctx.viewer.accountId)
      .execute();
  return ids;
}

async function placesOf(ctx: Ctx) {
  const [inbox, archive, trash] = await Promise.all(
    (['inbox', 'archive', 'trash'] as const).map((root) => rootOf(ctx, root)),
  );
  const folder = await makeFolder(ctx, archive!, 'Haus');
  return { inbox: inbox!.id, archive: archive!.id, trash: trash!.id, folder: folder.id };
}

async function flagsOf(ctx: Ctx, id: string) {
  const query = `query ($id: ID!) { containerDocument(id: $id) { ${Object.keys(ACTIONS).join(' ')} } }`;
  const { data } = await world.ask(ctx, query, { id });
  return data?.['containerDocument'] as Record<string, boolean>;
}

/** Each action on a document of its own, by this viewer. */
async function tryAll(ctx: Ctx, ids: readonly string[], owner = ctx) {
  const places = await placesOf(ctx);
  const done: [string, boolean][] = [];
  for (const [at, [flag, action]] of Object.entries(ACTIONS).entries()) {
    const variables = { ...places, id: ids[at], new: randomUUID() };
    done.push([flag, await isDone(ctx, { action, variables, owner })]);
  }
  return Object.fromEntries(done);
}

test.each(Object.entries(STATES))(
  '%s goes where its flags say and nowhere else',
  async (_, state) => {
    const ctx = await world.account();
    const ids = await documentIdsIn(ctx, state);
    const flags = await flagsOf(ctx, ids[0]!);

    expect(await tryAll(ctx, ids)).toEqual(flags);
  },
);

test.each(['viewer', 'editor'] as const)(
  '[PERM-SHARE-VIEWER-LIMIT] what somebody may see as %s does what its flags say and nothing else',
  async (permission) => {
    const [owner, friend] = [await world.account(), await world.account()];
    const ids = await documentIdsIn(owner, { root: 'inbox', is: {} });
    for (const documentId of ids) await grant(owner, friend, { permission, documentId });
    const { canArchive, canInbox, ...flags } = await flagsOf(friend, ids[0]!);

    const done = await tryAll(friend, ids, owner);

    // It goes into no Inbox and archive but its owner's: what an editor moves into their own is a copy.
    expect([canArchive, canInbox]).toEqual([false, false]);
    const isCopied = permission === 'editor';
    expect(done).toEqual({ ...flags, canArchive: isCopied, canInbox: isCopied });
    for (const flag of ['canArchive', 'canInbox', 'canMove'])
      expect(await findDocument(owner, ids[Object.keys(ACTIONS).indexOf(flag)]!)).toMatchObject({
        root: 'inbox',
      });
  },
);

test('[PERM-ADMIN-DOCUMENTS] an Admin may do with a document of the account all that its Owner may', async () => {
  const owner = await world.account();
  const admin = await world.admin(owner);
  const ids = await documentIdsIn(owner, { root: 'inbox', is: {} });
  const flags = await flagsOf(owner, ids[0]!);

  expect(await flagsOf(admin, ids[0]!)).toEqual(flags);
  expect(await tryAll(admin, ids, owner)).toEqual(flags);
});
