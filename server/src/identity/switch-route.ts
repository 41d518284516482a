import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#platform/refusal';
import type { Ctx } from '#platform/ctx';
import { deviceOf, keepSession } from './basics/cookies.ts';
import type { Session } from './sessions/session.sql.ts';
import { switchAccount } from './sign-in/switch-account.ts';

type Around = {
  readonly inSession: (
    request: FastifyRequest,
  ) => Promise<{ readonly session: Session; readonly ctx: Ctx } | undefined>;
  readonly forget: (sessionId: string) => void;
};

const SMALL = { bodyLimit: 8_192 };
const asked = z.object({ accountId: z.string().max(100) });
const STATUS: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, UNKNOWN_ACCOUNT: 404 };

/**
 * POST /auth/switch { accountId } (cookie)  204 and another secret in the cookie | 401 UNAUTHENTICATED | 403 STEP_UP_REQUIRED | 404 UNKNOWN_ACCOUNT
 */
export function openSwitchRoute(auth: FastifyInstance, { inSession, forget }: Around): void {
  auth.post('/switch', SMALL, async (request, reply) => {
    const own = await inSession(request);
    if (own === undefined) return reply.code(401).send({ code: 'UNAUTHENTICATED' });
    const read = asked.safeParse(request.body);
    if (!read.success) return reply.code(404).send({ code: 'UNKNOWN_ACCOUNT' });
    const { session, ctx } = own;
    try {
      const opened = await switchAccount(ctx, { ...read.data, sessionId: session.id });
      forget(session.id);
      keepSession(ctx, reply, { ...opened, device: deviceOf(request) });
      return await reply.code(204).send();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(STATUS[error.code] ?? 403).send({ code: error.code });
    }
  });
}
