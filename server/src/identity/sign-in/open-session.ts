import { randomBytes } from 'node:crypto';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { networkOf } from '../limits/limits.ts';
import { notifySessions } from '../sessions/change-kinds.ts';
import { insertSession } from '../sessions/session.sql.ts';

/** Where a sign-in comes from. */
export type Browser = {
  readonly ip: string;
  readonly userAgent: string;
  /** The device cookie, when this browser signed in before. */
  readonly device: string;
};

/** Opens a session for the viewer, who has proven who they are; gives its secret, of which only the hash is kept. Writes identity.signed-in. */
export async function openSession(ctx: Ctx, { ip, userAgent }: Browser): Promise<string> {
  const network = networkOf(ip);
  const { accountId, userId } = ctx.viewer;
  const secret = randomBytes(32).toString('base64url');
  const row = { accountId, userId, tokenHash: hashOf(secret), net: network, userAgent };
  const id = await insertSession(ctx, row);
  await record(ctx, {
    action: 'identity.signed-in',
    objects: [id],
    after: { net: network, userAgent },
  });
  await notifySessions(ctx, userId, [id]);
  return secret;
}
