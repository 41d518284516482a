import { refuseSsoChange } from '@postkorb/domain/team';
import { lockConnection, requireProof, type SsoConnection } from '#identity';
import { allowed } from '#platform/asker';
import type { Ctx } from '#platform/ctx';

/** A sign-in of the viewer's business that is about to be changed, by the Owner, who has just shown who they are. */
export async function lockOwnConnection(ctx: Ctx, id: string): Promise<SsoConnection> {
  const connection = allowed(ctx, refuseSsoChange, await lockConnection(ctx, id));
  await requireProof(ctx);
  return connection;
}
