import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailedSecret, openLinksOfPeople } from '#identity';
import type { Authenticator } from '#platform/api/http';
import type { Ctx } from '#platform/ctx';
import { findJoinOffer, joinByLink } from './join-by-link.ts';

const link = z.object({ secret: mailedSecret });

/**
 * What a join link leads to, for whoever is signed in in this browser or for nobody yet; its secret comes in the body.
 *
 * POST /auth/join/link   { secret } (cookie)  200 { inviter, team, until, login: { email, name } | null, why } | 410 LINK_USED, LINK_EXPIRED, LINK_TAKEN_BACK | 409 LIMIT_REACHED
 * POST /auth/join/accept { secret } (cookie)  200 { accountId } | 401 UNAUTHENTICATED | 409 ALREADY_MEMBER, SEAT_CLOSED, MAILBOX_NOT_PROVEN, LIMIT_REACHED | 410
 * More than 120 an hour from one network: 429, as for all links that were mailed.
 */
export function joinRoutes(app: FastifyInstance, appCtx: Ctx, authenticator: Authenticator): void {
  openLinksOfPeople(
    app,
    { appCtx, authenticator },
    {
      '/join/link': (ctx, body) => findJoinOffer(ctx, link.parse(body).secret),
      '/join/accept': async (ctx, body) => ({
        accountId: await joinByLink(ctx, link.parse(body).secret),
      }),
    },
  );
}
