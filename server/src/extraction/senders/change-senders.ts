import { refuseSenders, type SenderRefusal } from '@postkorb/domain/extraction';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { orderFolding } from './fold-letters.job.ts';
import { setFolding } from './folding.sql.ts';
import { forgetLessons } from './lesson.sql.ts';
import { lockOwnSenders, mergeSender } from './sender.sql.ts';

async function lockAll(ctx: Ctx, ids: readonly string[]) {
  const found = ids.every(isId) ? await lockOwnSenders(ctx, ids) : [];
  refuseIf<SenderRefusal>(found.length < new Set(ids).size ? 'UNKNOWN_SENDER' : null);
  return found;
}

/**
 * Forgets what corrections taught of a sender of the viewer's own spaces, and what was said of whether their post is advertising;
 * values stay as they are, and the next letter is read as if it were the first. Whose letters they are is known on.
 * Refuses with NOT_ALLOWED, UNKNOWN_SENDER.
 * Writes extraction.sender-forgotten.
 */
export function forgetSender(ctx: Ctx, id: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseSenders(askerOf(ctx)));
    const [sender] = await lockAll(ctx, [id]);
    await forgetLessons(ctx, id);
    if (sender?.folding) {
      await setFolding(ctx, id, null);
      await orderFolding(ctx, { senderId: id, below: null });
    }
    const before = { name: sender?.name };
    await record(ctx, { action: 'extraction.sender-forgotten', objects: [id], before });
    return id;
  });
}

/**
 * Puts two senders of one of the viewer's spaces together, which are one: letters and numbers of the first become those of the other,
 * and where both taught the same field the later lesson is right. What was said of the other's post counts before what was said of its.
 * Refuses with NOT_ALLOWED, UNKNOWN_SENDER, SAME_SENDER, OTHER_SPACE.
 * Writes extraction.senders-merged.
 */
export function mergeSenders(
  ctx: Ctx,
  { id, into }: { readonly id: string; readonly into: string },
): Promise<string> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseSenders(askerOf(ctx)));
    const senders = await lockAll(ctx, [id, into]);
    refuseIf<SenderRefusal>(id === into ? 'SAME_SENDER' : null);
    const spaces = new Set(senders.map(({ spaceId }) => spaceId));
    refuseIf<SenderRefusal>(spaces.size > 1 ? 'OTHER_SPACE' : null);
    await mergeSender(ctx, id, into);
    if (senders.some(({ folding }) => folding !== null))
      await orderFolding(ctx, { senderId: into, below: null });
    const nameOf = (one: string) => senders.find((sender) => sender.id === one)?.name;
    const [before, after] = [{ name: nameOf(id) }, { name: nameOf(into) }];
    await record(ctx, { action: 'extraction.senders-merged', objects: [id, into], before, after });
    return into;
  });
}
