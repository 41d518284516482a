import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, jobKey, type JobKind } from '#platform/jobs/job';
import { findInboxLetters, lockFolding } from './folding.sql.ts';
import { followFolding } from './follow-folding.ts';

const payload = z.object({
  accountId: z.uuid(),
  senderId: z.uuid(),
  /** Those before it are done. */
  below: z.number().nullable(),
});
type Letters = z.infer<typeof payload>;

/** The letters of a sender that lie in the Inbox follow what was said of them. */
export const foldLettersJob: JobKind<Letters> = {
  name: 'extraction.fold-letters',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 3,
};

const AT_ONCE = 50;
// New post is read before.
const AFTER_DOCUMENTS = 100;

type From = { readonly senderId: string; readonly below: number | null };

/** Has the letters of a sender follow, the newest first. */
export async function orderFolding(ctx: Ctx, { senderId, below }: From): Promise<void> {
  const { accountId } = ctx.viewer;
  await enqueue(ctx, foldLettersJob, {
    payload: { accountId, senderId, below },
    // What goes on does not take the place of what was said meanwhile.
    key: jobKey('folding', { accountId, id: senderId }, below === null ? '' : ':below'),
    priority: AFTER_DOCUMENTS,
  });
}

/**
 * Lays the letters of a sender that lie in the Inbox among advertising or takes them out; a forgotten sender has none.
 * Writes and announces what `followFolding` does.
 */
export async function foldLetters(ctx: Ctx, { senderId, below }: Letters): Promise<void> {
  const letters = await findInboxLetters(ctx, senderId, { below, most: AT_ONCE });
  const folding = (ctx: Ctx) => lockFolding(ctx, senderId);
  for (const { id } of letters) await followFolding(ctx, { documentId: id, folding });
  const last = letters.at(-1);
  if (letters.length === AT_ONCE && last) await orderFolding(ctx, { senderId, below: last.seq });
}
