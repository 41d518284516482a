import { endLinksOf } from '../people/end-links.ts';
import { lockLoginUser } from '../people/login.sql.ts';
import { ownUser } from '../people/user.sql.ts';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { refuseProblems } from '#platform/refusal';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requireProof } from '../sessions/step-up.ts';
import { isFairVerifier, type Credential } from '../sign-in/srp.ts';
import { passwordChangedMail, resetMail } from './password-mails.ts';
import { replaceCredential } from './password.sql.ts';

/**
 * Puts what the browser made of a new password in the place of the viewer's old one. Ends all their other sessions,
 * known browsers and mailed links, and mails that it happened.
 * Refuses with INVALID_INPUT, STEP_UP_REQUIRED.
 * Writes identity.password-changed, beside what `endSessionsOf` writes and announces.
 */
export async function changePassword(ctx: Ctx, credential: Credential) {
  refuseProblems(isFairVerifier(credential) ? [] : [{ field: 'verifier', code: 'INVALID' }]);
  return atomically(ctx, async (ctx) => {
    const { userId } = ctx.viewer;
    // Before the proof, which locks the session: so does whoever ends it.
    const login = await lockLoginUser(ctx, userId);
    await requireProof(ctx);
    const user = await ownUser(ctx);
    const { email: to, locale } = user;
    await replaceCredential(ctx, userId, credential);
    await endSessionsOf(ctx, userId, { but: ctx.sessionId, why: 'password' });
    await endLinksOf(ctx, login, { addresses: [to], kinds: [resetMail] });
    const name = `${user.firstName} ${user.lastName}`.trim();
    await sendMail(ctx, passwordChangedMail, { to, locale, userId, name, passkeys: [] });
    await record(ctx, { action: 'identity.password-changed', objects: [userId] });
    return user;
  });
}
