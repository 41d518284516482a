import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { deleteUser } from './delete-user.ts';
import { removeJoinLink } from './joining/make-join-link.ts';
import { expiredInvites } from './seats/invite.sql.ts';
import { expiredJoinLinks, forgetJoinLinks } from './seats/join-link.sql.ts';

// Somebody was quicker: it was taken back, or made good for longer and then taken up.
function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/**
 * Removes, as the System, the invitations and join links nobody took up in time; their seats are free.
 * Writes and announces what `deleteUser` and `removeJoinLink` do.
 */
export async function endInvites(ctx: Ctx, most = 500): Promise<void> {
  for (const { accountId, id } of await expiredInvites(ctx, most))
    await deleteUser(asSystem(ctx, { accountId }), id).catch(passOver);
  for (const { accountId, id } of await expiredJoinLinks(ctx, most))
    await removeJoinLink(asSystem(ctx, { accountId }), { id, why: 'expired' }).catch(passOver);
  await forgetJoinLinks(ctx);
}
