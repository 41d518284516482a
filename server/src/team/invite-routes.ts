import { LOCALES } from '@postkorb/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { credentialFields, mailedSecret, openLinks } from '#identity';
import type { Ctx } from '#platform/ctx';
import { acceptInvite, findOffer } from './accept-invite.ts';

const link = z.object({ secret: mailedSecret });
const acceptance = link.extend({
  ...credentialFields,
  firstName: z.string(),
  lastName: z.string(),
  terms: z.boolean(),
  locale: z.enum(LOCALES).nullish(),
});

/**
 * What the link of an invitation leads to; its secret comes in the body, and the password never.
 *
 * POST /auth/invite/link   { secret }      200 { email, inviter, company, role } | 410 LINK_EXPIRED | 409 EMAIL_EXISTS, LIMIT_REACHED
 * POST /auth/invite/accept { secret, firstName, lastName, terms, salt, verifier, iterations, locale? }
 *                                          204 | 400 INVALID_INPUT, problems | 409 | 410
 * More than 120 an hour from one network: 429, as for all links that were mailed.
 */
export function inviteRoutes(app: FastifyInstance, appCtx: Ctx): void {
  openLinks(app, appCtx, {
    '/invite/link': (ctx, body) => findOffer(ctx, link.parse(body).secret),
    '/invite/accept': async (ctx, body) => {
      const { salt, verifier, iterations, locale = null, ...rest } = acceptance.parse(body);
      const credential = { salt, verifier, iterations };
      await acceptInvite(ctx, { ...rest, locale, credential });
      return null;
    },
  });
}
