import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, workOnce, workThrough } from '../../../test/world/bulk.ts';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocuments } from '../record/documents.sql.ts';
import { dismissBulkJobs, resumeBulkJob, stopBulkJob } from './steer-bulk-job.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

const lyingIn = async (ctx: Ctx, ids: readonly string[], folderId: string) => {
  const rows = await findDocuments(ctx, ids);
  return rows.filter((row) => row.folderId === folderId).map((row) => row.id);
};

test('rights are asked anew for each part: whoever may no longer come in changes nothing more', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const inbox = await rootOf(member, 'inbox');
  const ids = await manyDocuments(member, inbox, 1_100);
  const folderId = await rootId(member, 'archive');
  const id = await begin(member, { action: 'move', folderId, selection: { ids } });
  await workOnce(member, id);

  await sql`update identity.membership set status = 'deactivated'
    where account_id = ${member.viewer.accountId} and user_id = ${member.viewer.userId}`.execute(
    owner.db,
  );

  expect(await workOnce(member, id)).toMatchObject({
    stage: 'Failed',
    code: 'NOT_ALLOWED',
    done: 1_000,
  });
  expect(await lyingIn(member, ids, inbox.id)).toHaveLength(100);
});

test('what is shared no longer when its turn comes is refused', async () => {
  const [ctx, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(friend, await rootOf(friend, 'archive'), 'Haus');
  const ids = [(await makeDocument(friend, folder, 'Dachrinne')).id, await addDocument(ctx)];
  const takeBack = await grant(friend, ctx, { permission: 'viewer', folderId: folder.id });
  const id = await begin(ctx, { action: 'markRead', selection: { ids } });

  await takeBack();

  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', changed: 1, refused: 1 });
  expect((await findDocuments(friend, ids))[0]?.isRead).toBe(false);
});

test('nobody else sees, stops, goes on with, takes back or puts away what a person began, whatever their role', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const begun = async (by: Ctx) => {
    const id = await begin(by, { action: 'markRead', selection: { ids: [await addDocument(by)] } });
    await workThrough(by, id);
    return id;
  };
  const [ofOwner, ofMember] = [await begun(owner), await begun(member)];
  const others: readonly [Ctx, string][] = [
    [member, ofOwner],
    [owner, ofMember],
    [await world.admin(owner), ofOwner],
    [await world.account(), ofOwner],
  ];

  for (const [ctx, id] of others) {
    const tries = [
      stopBulkJob(ctx, id),
      resumeBulkJob(ctx, id),
      undoBulkJob(ctx, { id, undoId: randomUUID() }),
      dismissBulkJobs(ctx, [id]),
    ];
    for (const one of await Promise.allSettled(tries))
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'UNKNOWN_JOB' } });
    const { data } = await world.ask(ctx, '{ bulkJobs { id } }');
    expect(JSON.stringify(data)).not.toContain(id);
  }
});
