import { LOCALES } from '@postkorb/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { credentialFields, mailedSecret, openLinks, openLinksOfPeople } from '#identity';
import type { Authenticator } from '#platform/api/http';
import type { Ctx } from '#platform/ctx';
import { acceptShareInvite, findShareOffer, openShareInvite } from './share-invite.ts';

const link = z.object({ secret: mailedSecret });
const acceptance = link.extend({
  ...credentialFields,
  firstName: z.string(),
  lastName: z.string(),
  terms: z.boolean(),
  locale: z.enum(LOCALES).nullish(),
});

/**
 * What the link of a mail leads to by which somebody is let in to a document or folder; the password never comes here.
 *
 * POST /auth/share-invite/link   { secret } (cookie)  200 { email, address, sharer, kind, containerId, permission, endsOn, note, login: { email, name, isTheirs } | null } | 410 LINK_EXPIRED
 * POST /auth/share-invite/open   { secret } (cookie)  204 | 401 UNAUTHENTICATED | 409 OTHER_LOGIN | 410
 * POST /auth/share-invite/accept { secret, firstName, lastName, terms, salt, verifier, iterations, locale? }
 *                                                     204 | 400 INVALID_INPUT, problems | 409 EMAIL_EXISTS | 410
 * More than 120 an hour from one network: 429, as for all links that were mailed.
 */
export function shareInviteRoutes(
  app: FastifyInstance,
  appCtx: Ctx,
  authenticator: Authenticator,
): void {
  openLinksOfPeople(
    app,
    { appCtx, authenticator },
    {
      '/share-invite/link': (ctx, body) => findShareOffer(ctx, link.parse(body).secret),
      '/share-invite/open': async (ctx, body) => {
        await openShareInvite(ctx, link.parse(body).secret);
        return null;
      },
    },
  );
  openLinks(app, appCtx, {
    '/share-invite/accept': async (ctx, body) => {
      const { salt, verifier, iterations, locale = null, ...rest } = acceptance.parse(body);
      await acceptShareInvite(ctx, { ...rest, locale, credential: { salt, verifier, iterations } });
      return null;
    },
  });
}
