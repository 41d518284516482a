import { present } from '@postkorb/domain/basics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDocument, findFolders } from '../src/documents/index.ts';
import { setMailboxProven } from '../src/identity/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { takeInvitations } from '../src/sharing/invitations/take-invitations.ts';
import { transferOwnership } from '../src/sharing/ownership/transfer-ownership.ts';
import { unshareAllWithContact } from '../src/sharing/rights/unshare-all.ts';
import { makeDocument, makeFolder, rootOf } from './access/fixtures.ts';
import { signIn } from './world/http-client.ts';
import { anyAddress } from './world/inviting.ts';
import { share, unshare } from './world/sharing.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();

const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and cardinality(pg_blocking_pids(pid)) > 0`.execute(world.appCtx.db);
  return rows.length;
};

/** The first in the middle of its transaction, while the second comes and waits for it; says what became of the second. */
async function meanwhile<T>(
  ctx: Ctx,
  first: (ctx: Ctx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { coming } = await ctx.db.transaction().execute(async (db) => {
    await first({ ...ctx, db });
    const coming = second();
    coming.catch(() => null);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    return { coming };
  });
  return coming;
}

/** A letter in a folder of somebody who has just signed in. */
async function lying() {
  const account = await world.account();
  const owner = { ...account, sessionId: (await signIn(account)).sessionId };
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  const { id } = await makeDocument(owner, folder, 'Bescheid');
  return { owner, folder, id };
}

/** The same, with whom it is given to in another account. */
async function given() {
  const { owner, folder, id } = await lying();
  const friend = await world.account();
  await share(owner, folder.id, { to: [friend], permission: 'editor' });
  const give = async () => {
    const to = { containerId: folder.id, userId: friend.viewer.userId };
    return present((await transferOwnership(owner, to)).containerId);
  };
  return { owner, friend, folder, id, give };
}

test.each(['this', 'everything'] as const)(
  'whoever proves their mailbox just when %s is taken back is let in to nothing',
  async (what) => {
    const { owner, folder, id } = await lying();
    const email = anyAddress();
    await share(owner, folder.id, { to: [email] });
    const newcomer = await world.account({ email });
    await setMailboxProven(newcomer);

    await meanwhile(
      world.appCtx,
      (ctx) => takeInvitations(ctx, newcomer.viewer.userId),
      async () => {
        if (what === 'this') await unshare(owner, folder.id, [email]);
        else await unshareAllWithContact(owner, email);
      },
    );

    expect(await findDocument(newcomer, id)).toBeUndefined();
    expect(await findFolders(newcomer, [folder.id])).toEqual([]);
  },
);

test('whoever is let in to a letter just when its folder is given to another account sees it there', async () => {
  const { owner, friend, id, give } = await given();
  const [other, email] = [await world.account(), anyAddress()];

  const opening = (ctx: Ctx) => share(ctx, id, { to: [other, email] });
  const [folder] = await findFolders(friend, [await meanwhile(owner, opening, give)]);

  expect(folder).toMatchObject({ access: 'owner' });
  const letters = friend.db.selectFrom('documents.document').select('id');
  const [letter] = await letters.where('folderId', '=', folder!.id).execute();
  expect(await findDocument(other, letter!.id)).toMatchObject({ access: 'viewer' });
  const waits = owner.db.selectFrom('sharing.invitation').select('documentId');
  expect(await waits.where('email', '=', email).execute()).toEqual([{ documentId: letter!.id }]);
});

test('a letter that comes just when its folder is given to another account is read before that goes', async () => {
  const { owner, friend, folder, id, give } = await given();

  const filing = async (ctx: Ctx) => {
    await sql`select from accounts.space where id = ${folder.spaceId} for share`.execute(ctx.db);
    const { id } = await makeDocument(ctx, folder, 'Mahnung');
    await sql`update documents.document set ready_at = null where id = ${id}`.execute(ctx.db);
  };

  await expect(meanwhile(owner, filing, give)).rejects.toMatchObject({ code: 'STILL_READING' });
  expect(await findDocument(owner, id)).toMatchObject({ access: 'owner' });
  expect(await findFolders(friend, [folder.id])).toMatchObject([{ access: 'editor' }]);
});

test('whoever was to be given something, and may no more edit it once it can go, gets nothing', async () => {
  const { owner, friend, folder, id, give } = await given();

  const closing = (ctx: Ctx) => unshare(ctx, folder.id, [friend]);

  await expect(meanwhile(owner, closing, give)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await findDocument(owner, id)).toMatchObject({ access: 'owner' });
  expect(await findDocument(friend, id)).toBeUndefined();
});
