import { z } from 'zod';
import { refuseEmpty } from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { enqueue, type JobKind } from '#platform/job';
import { present } from '#platform/present';
import {
  deleteDocuments,
  deleteFolders,
  emptyFoldersThrownAway,
  holdThrownAway,
} from './destroy.sql.ts';
import { rootOfSpace, type FolderRow } from './documents.sql.ts';
import { holdTrees } from './folder.sql.ts';
import { noteDestroyed } from './note-destroyed.ts';

const PART = 500;

const rest = z.object({
  accountId: z.uuid(),
  spaceId: z.uuid(),
  userId: z.uuid(),
  before: z.iso.datetime(),
});
/** What is left of a full trash, part by part. */
export const emptyTheRest: JobKind<z.infer<typeof rest>> = {
  name: 'documents.empty-the-rest',
  payload: rest,
  attempts: 12,
};

/** Destroys for good what lies in the trash now: a first part at once, a long rest by the worker. What comes later stays. */
export async function emptyTrash(ctx: Ctx, key?: string | null): Promise<FolderRow> {
  await once(ctx, { key, verb: 'emptyTrash', args: [] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const before = ctx.now();
      allowed(ctx, refuseEmpty, await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'trash'));
      if (await emptyPart(ctx, before)) return;
      const { accountId, homeSpaceId: spaceId, userId } = ctx.viewer;
      const payload = { accountId, spaceId, userId, before: before.toISOString() };
      await enqueue(ctx, emptyTheRest, { payload });
    }),
  );
  return present(await rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'trash'));
}

/** Goes on emptying a trash until nothing of that moment is left; safe to repeat. */
export async function emptyRest(ctx: Ctx, payload: z.infer<typeof rest>): Promise<void> {
  const own = asSystem(ctx, payload);
  while (!(await atomically(own, (ctx) => emptyPart(ctx, new Date(payload.before))))) continue;
}

/** Destroys one part of what was thrown away before this moment; answers whether that was all. */
async function emptyPart(ctx: Ctx, before: Date): Promise<boolean> {
  const { accountId, homeSpaceId: spaceId } = ctx.viewer;
  await holdTrees(ctx, [{ accountId, spaceId }]);
  const documents = await deleteDocuments(ctx, await holdThrownAway(ctx, before, PART));
  const isLast = documents.length < PART;
  const empty = isLast ? await emptyFoldersThrownAway(ctx, before) : [];
  const folders = await deleteFolders(ctx, accountId, empty);
  await noteDestroyed(ctx, { documents, folders, reason: 'trash emptied' });
  return isLast;
}
