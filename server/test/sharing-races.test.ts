import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDocument, findFolders } from '../src/documents/index.ts';
import { setMailboxProven } from '../src/identity/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { takeInvitations } from '../src/sharing/invitations/take-invitations.ts';
import { unshareAllWithContact } from '../src/sharing/rights/unshare-all.ts';
import { makeDocument, makeFolder, rootOf } from './access/fixtures.ts';
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

/** A letter in a folder of somebody. */
async function lying() {
  const owner = await world.account();
  const folder = await makeFolder(owner, await rootOf(owner, 'archive'), 'Steuern');
  const { id } = await makeDocument(owner, folder, 'Bescheid');
  return { owner, folder, id };
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
