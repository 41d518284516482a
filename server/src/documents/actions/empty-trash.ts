import { z } from 'zod';
import { refuseEmpty } from '@postkorb/domain/documents';
import { allowed } from '#platform/asker';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { enqueue, type JobKind } from '#platform/jobs/job';
import { present } from '@postkorb/domain/basics';
import {
  deleteDocuments,
  deleteFolders,
  emptyFoldersThrownAway,
  lockThrownAway,
  type ThrownAway,
} from './destroy.sql.ts';
import { findFolders, rootOfSpace, type FolderRow } from '../record/documents.sql.ts';
import { lockFolderTrees } from '../folders/folder.sql.ts';
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
  effect: 'erasure',
  payload: rest,
  attempts: 12,
};

type Emptying = {
  /** Which trash, where the viewer has several; the one of their home otherwise. */
  readonly folderId?: string | null | undefined;
  readonly key?: string | null | undefined;
};

/**
 * Destroys for good what lies in the trash now: a first part at once, a long rest by the worker. What comes later
 * stays.
 * Refuses with NOT_ALLOWED (no trash of the viewer's own), IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes and announces what `noteDestroyed` does, part by part.
 */
export async function emptyTrash(
  ctx: Ctx,
  { folderId = null, key }: Emptying = {},
): Promise<FolderRow> {
  const args = folderId === null ? [] : [folderId];
  await once(ctx, { key, verb: 'emptyTrash', args }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const before = ctx.now();
      const { spaceId } = allowed(ctx, refuseEmpty, await trashNamed(ctx, folderId));
      if (await emptyPart(ctx, { spaceId, before })) return;
      const { accountId, userId } = ctx.viewer;
      const payload = { accountId, spaceId, userId, before: before.toISOString() };
      await enqueue(ctx, emptyTheRest, { payload });
    }),
  );
  return present(await trashNamed(ctx, folderId));
}

async function trashNamed(ctx: Ctx, folderId: string | null): Promise<FolderRow | undefined> {
  if (folderId === null) return rootOfSpace(ctx, ctx.viewer.homeSpaceId, 'trash');
  return (await findFolders(ctx, [folderId]))[0];
}

/**
 * Goes on emptying a trash until nothing of that moment is left; safe to repeat.
 * Writes and announces what `noteDestroyed` does, part by part.
 */
export async function emptyRest(ctx: Ctx, payload: z.infer<typeof rest>): Promise<void> {
  const own = asSystem(ctx, payload);
  const part = { spaceId: payload.spaceId, before: new Date(payload.before) };
  while (!(await atomically(own, (ctx) => emptyPart(ctx, part)))) continue;
}

/** Destroys one part of what was thrown away before this moment; answers whether that was all. */
async function emptyPart(ctx: Ctx, part: ThrownAway): Promise<boolean> {
  const { accountId } = ctx.viewer;
  await lockFolderTrees(ctx, [{ accountId, spaceId: part.spaceId }]);
  const documents = await deleteDocuments(ctx, await lockThrownAway(ctx, part, PART));
  const isLast = documents.length < PART;
  const empty = isLast ? await emptyFoldersThrownAway(ctx, part) : [];
  const folders = await deleteFolders(ctx, accountId, empty);
  await noteDestroyed(ctx, { documents, folders, reason: 'trash emptied' });
  return isLast;
}
