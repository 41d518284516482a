import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { deleteUser } from './delete-user.ts';
import { expiredInvites } from './invite.sql.ts';

/**
 * Removes, as the System, the invitations nobody took up in time; their seats are free.
 * Writes and announces what `deleteUser` does.
 */
export async function endInvites(ctx: Ctx, most = 500): Promise<void> {
  for (const { accountId, id } of await expiredInvites(ctx, most))
    await deleteUser(asSystem(ctx, { accountId }), id).catch((error: unknown) => {
      // Somebody was quicker: it was taken back, or sent again and then accepted.
      if (!(error instanceof Refusal)) throw error;
    });
}
