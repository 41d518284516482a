import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import type { DocumentRow } from './documents.sql.ts';
import { insertSupportLook, putGuestLook } from './look.sql.ts';

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

/**
 * Notes that a document is opened by somebody who was let in, once in each of their sessions; the journal tells it of whoever is
 * of another account.
 * Writes documents.shown-to-guest.
 */
export async function noteGuestLook(ctx: Ctx, document: DocumentRow): Promise<void> {
  const { accountId, id } = document;
  await atomically(ctx, async (ctx) => {
    if (!(await putGuestLook(ctx, document, ctx.sessionId ?? null))) return;
    if (accountId === ctx.viewer.accountId) return;
    await record(inAccount(ctx, accountId), {
      action: 'documents.shown-to-guest',
      objects: [id],
    });
  });
}

type Field<Args, Shown> = (document: DocumentRow, args: Args, ctx: Ctx) => Shown | Promise<Shown>;

/**
 * A field of a document that shows what stands in it: where support reads it, or somebody who was let in, the document is
 * opened by that, whichever list it was found in. Writes what `noteSupportLook` and `noteGuestLook` write.
 */
export const opening =
  <Args, Shown>(resolve: Field<Args, Shown>): Field<Args, Shown> =>
  (document, args, ctx) => {
    if (ctx.actor.kind === 'support')
      return noteSupportLook(ctx, document).then(() => resolve(document, args, ctx));
    return ctx.actor.kind === 'person' && document.access !== 'owner'
      ? noteGuestLook(ctx, document).then(() => resolve(document, args, ctx))
      : resolve(document, args, ctx);
  };
