import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { findConnection } from './connections/connection.sql.ts';
import { limitKey, waitFor } from './limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import { actorOf } from './sessions/authenticator.ts';
import { samlDescription, takeSamlAnswer } from './sso/saml-provider.ts';

// A quarter of a megabyte, as a form sends it: four signs for three bytes, and some of those as %2B.
const MOST_OF_FORM = 420 * 1024;
const MOST_ANSWERS = 120;
const posted = z.object({ SAMLResponse: z.string(), RelayState: z.string().max(80) });

type Params = { readonly id: string };

/** Takes what a provider has posted through a browser; where that browser goes on. */
async function answered(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const { id } = request.params as Params;
  const read = posted.safeParse(request.body);
  const state = read.data?.RelayState ?? '';
  try {
    if (!read.success || !isId(id)) throw new Refusal('FLOW_EXPIRED');
    const response = read.data.SAMLResponse;
    const code = await takeSamlAnswer(ctx, { id, response, state });
    return `?${new URLSearchParams({ code, state }).toString()}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.info({ code: error.code }, 'A sign-in by SAML does not hold.');
    // The page says so, in the browser that began.
    return `?${new URLSearchParams({ error: 'refused', state }).toString()}`;
  }
}

/**
 * What providers of businesses speak to by SAML 2.0, through browsers that bring no cookie of ours.
 *
 * POST /auth/saml/:id/acs       SAMLResponse, RelayState (form)  303 to /sso/authenticated, with a code for the browser that began | 429
 * GET  /auth/saml/:id/metadata  200 what a provider needs to know of us | 404
 */
export function openSamlRoutes(app: FastifyInstance, appCtx: Ctx): void {
  const ctxOf = ({ id }: FastifyRequest): Ctx => ({
    ...appCtx,
    actor: actorOf(undefined),
    requestId: id,
  });
  void app.register(
    async (saml) => {
      saml.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MOST_OF_FORM },
        (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      saml.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      saml.post(
        '/:id/acs',
        { bodyLimit: MOST_OF_FORM, config: { isFromElsewhere: true } },
        async (request, reply) => {
          const ctx = ctxOf(request);
          const key = limitKey(ctx, 'saml', networkOf(request.ip));
          const { windowMinutes: minutes } = ctx.config.login;
          const wait = await waitFor(ctx, [{ key, max: MOST_ANSWERS, minutes, backoff: false }]);
          if (wait > 0) return reply.code(429).header('retry-after', wait).send();
          return reply.redirect(`/sso/authenticated${await answered(ctx, request)}`, 303);
        },
      );
      saml.get('/:id/metadata', async (request, reply) => {
        const { id } = request.params as Params;
        const ctx = ctxOf(request);
        const connection = isId(id) ? await findConnection(ctx, id) : undefined;
        if (connection?.protocol !== 'saml') return reply.code(404).send();
        return reply
          .type('application/samlmetadata+xml')
          .header('content-disposition', 'attachment; filename="postkorb-metadata.xml"')
          .send(await samlDescription(ctx, connection));
      });
    },
    { prefix: '/auth/saml' },
  );
}
