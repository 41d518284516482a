import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import type { DocumentRow } from './documents.sql.ts';
import { insertSupportLook } from './support-look.sql.ts';

/**
 * Notes that a document is shown to support, once in each of its sessions; where its own people look, nothing is noted.
 * Writes documents.shown-to-support.
 */
export async function noteSupportLook(
  ctx: Ctx,
  document: Pick<DocumentRow, 'accountId' | 'id'>,
): Promise<void> {
  const { actor, sessionId } = ctx;
  if (actor.kind !== 'support' || sessionId === undefined) return;
  const { accountId, id } = document;
  await atomically(ctx, async (ctx) => {
    if (!(await insertSupportLook(ctx, document, sessionId))) return;
    await record(inAccount(ctx, accountId), {
      action: 'documents.shown-to-support',
      objects: [id],
    });
  });
}

type Field<Args, Shown> = (document: DocumentRow, args: Args, ctx: Ctx) => Shown | Promise<Shown>;

/**
 * A field of a document that shows what stands in it: where support reads it, the document is opened by that, whichever list
 * it was found in. Writes what `noteSupportLook` writes.
 */
export const opening =
  <Args, Shown>(resolve: Field<Args, Shown>): Field<Args, Shown> =>
  (document, args, ctx) =>
    ctx.actor.kind === 'support'
      ? noteSupportLook(ctx, document).then(() => resolve(document, args, ctx))
      : resolve(document, args, ctx);
