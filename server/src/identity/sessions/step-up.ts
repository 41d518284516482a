import { refuseUnproven } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { lockProvenAt } from './session.sql.ts';

/**
 * Stops an action with STEP_UP_REQUIRED unless its person proved within the last five minutes who they are, by signing in or
 * by `POST /auth/srp/prove`. Call it in the action's transaction, after the rule has let them: who may not do it at all is
 * asked for no password. From then on that session ends only after the transaction, so whatever throws somebody out ends
 * their sessions first and then looks for what they changed. Name STEP_UP_REQUIRED among the refusals of the `answerType`; on the screen run the mutation
 * through `withProof` of web/src/identity, which asks for the password and repeats the call. In tests `signIn` of
 * `server/test/world/http-client.ts` makes such a session, and `{ ...ctx, sessionId }` stands in it.
 */
export async function requireProof(ctx: Ctx): Promise<void> {
  refuseIf(refuseUnproven(await lockProvenAt(ctx), ctx.now()));
}
