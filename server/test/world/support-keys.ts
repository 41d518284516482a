import { randomBytes, randomUUID } from 'node:crypto';
import { issueToken } from '../../src/identity/basics/token.ts';
import { livingSession } from '../../src/identity/sessions/session.sql.ts';
import {
  insertAccess,
  insertSupportSession,
  setBegun,
} from '../../src/identity/support/access.sql.ts';
import { insertSupportPerson } from '../../src/identity/support/support-person.sql.ts';
import { insertUser } from '../../src/identity/people/user.sql.ts';
import { hashOf } from '../../src/platform/basics/keys.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Keys } from './http-client.ts';

const HOUR_MS = 3_600_000;

/** Keys of somebody of support whom this customer has let in, without the slow arithmetic. */
export async function supportKeys(
  ctx: Ctx,
): Promise<Keys & { readonly sessionId: string; readonly lookId: string }> {
  const secret = randomBytes(32).toString('base64url');
  const email = `${randomUUID()}@support.example`;
  const login = { email, firstName: 'Sina', lastName: 'Sommer', locale: 'de_DE' } as const;
  const operatorId = (await insertUser(ctx, login))!;
  await insertSupportPerson(ctx, operatorId, 'salt');
  const endsAt = new Date(ctx.now().getTime() + HOUR_MS);
  const row = { operatorId, tokenHash: hashOf(secret), net: '127.0.0.1', userAgent: 'test' };
  const sessionId = await insertSupportSession(ctx, { ...row, expiresAt: endsAt, idleMinutes: 60 });
  const { userId } = ctx.viewer;
  const lookId = await insertAccess(ctx, { userId, tokenHash: randomUUID(), tokenUntil: endsAt });
  await setBegun(ctx, { id: lookId, operatorId, ticket: 'T-4711', sessionId, endsAt });
  const session = (await livingSession(ctx, { column: 'id', value: sessionId }))!;
  return {
    sessionId,
    lookId,
    cookie: `postkorb_session=${secret}`,
    get authorization() {
      return `Bearer ${issueToken(ctx, session).token}`;
    },
  };
}
