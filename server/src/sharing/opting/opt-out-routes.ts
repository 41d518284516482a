import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answered, openLinks } from '#identity';
import { SYSTEM, type Ctx } from '#platform/ctx';
import { findOpting, optIn, optOut } from './opt-out.ts';

const link = z.object({ secret: z.string().max(600) });
const query = z.object({ token: z.string().max(600) });
// A mail program that is a page of its own says where it is from; the token alone counts, and no cookie is looked at.
const OF_MAIL_PROGRAMS = { bodyLimit: 1_024, config: { isFromElsewhere: true } };

/**
 * The way out of mails about shares, for whoever holds the link of one; it opens nothing.
 *
 * POST /auth/unsubscribe/link { secret }   200 { email, isOptedOut } | 410 LINK_EXPIRED
 * POST /auth/unsubscribe/out { secret }    200, the same
 * POST /auth/unsubscribe/in { secret }     200, the same
 * POST /auth/unsubscribe?token=…           204 | 410: one click in a mail program (RFC 8058), with whatever body
 * GET  /auth/unsubscribe?token=…           303 to the page: the same address opened in a browser changes nothing
 */
export function optOutRoutes(app: FastifyInstance, appCtx: Ctx): void {
  openLinks(app, appCtx, {
    '/unsubscribe/link': (ctx, body) => findOpting(ctx, link.parse(body).secret),
    '/unsubscribe/out': (ctx, body) => optOut(ctx, link.parse(body).secret),
    '/unsubscribe/in': (ctx, body) => optIn(ctx, link.parse(body).secret),
  });
  void app.register(async (mail) => {
    // What a mail program posts is a form, and says nothing that we need.
    mail.removeAllContentTypeParsers();
    mail.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    mail.get('/auth/unsubscribe', (request, reply) => {
      const { data } = query.safeParse(request.query);
      return reply.redirect(data ? `/unsubscribe#${data.token}` : '/unsubscribe', 303);
    });
    mail.post('/auth/unsubscribe', OF_MAIL_PROGRAMS, (request, reply) => {
      const ctx = { ...appCtx, actor: SYSTEM, requestId: request.id };
      const said = async () => {
        await optOut(ctx, query.parse(request.query).token);
        return null;
      };
      return answered(said, request, reply);
    });
  });
}
