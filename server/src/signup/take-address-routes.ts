import { LOCALES } from '@postkorb/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressToTake, credentialFields, mailedSecret, openLinks } from '#identity';
import type { Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { takeAddress } from './take-address.ts';

const link = z.object({ secret: mailedSecret });
const taken = link.extend({
  ...credentialFields,
  firstName: z.string(),
  lastName: z.string(),
  terms: z.boolean(),
  locale: z.enum(LOCALES).nullish(),
});

/**
 * What the link leads to that gives an address to whoever reads its mailbox; the password never comes here.
 *
 * POST /auth/own-address/link { secret }      200 { email } | 410 LINK_EXPIRED
 * POST /auth/own-address/take { secret, firstName, lastName, terms, salt, verifier, iterations, locale? }
 *                                             204 | 400 INVALID_INPUT, problems | 410
 * More than 120 an hour from one network: 429, as for all links that were mailed.
 */
export function takeAddressRoutes(app: FastifyInstance, appCtx: Ctx): void {
  openLinks(app, appCtx, {
    '/own-address/link': async (ctx, body) => {
      const email = await addressToTake(ctx, link.parse(body).secret);
      if (email === null) throw new Refusal('LINK_EXPIRED');
      return { email };
    },
    '/own-address/take': async (ctx, body) => {
      const { salt, verifier, iterations, locale = null, ...rest } = taken.parse(body);
      await takeAddress(ctx, { ...rest, locale, credential: { salt, verifier, iterations } });
      return null;
    },
  });
}
