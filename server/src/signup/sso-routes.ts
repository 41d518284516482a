import { LOCALES } from '@postkorb/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openArrivals } from '#identity';
import type { Ctx } from '#platform/ctx';
import { signUpBySso } from './sign-up-by-sso.ts';

const form = z.object({
  type: z.enum(['private', 'business']),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().default(''),
  email: z.string(),
  phoneNumber: z.string().default(''),
  newsletter: z.boolean().default(false),
  terms: z.boolean(),
  processingAgreement: z.boolean().default(false),
  locale: z.enum(LOCALES).nullable().default(null),
});

/**
 * Where somebody signs up whom another house has named to this browser.
 *
 * POST /auth/sso/sign-up { type, firstName, lastName, email, terms, … } (cookie)
 *      204 and the session cookie | 400 INVALID_INPUT, problems | 409 EMAIL_EXISTS, IDENTITY_TAKEN | 410 FLOW_EXPIRED | 429
 */
export function ssoSignUpRoutes(app: FastifyInstance, appCtx: Ctx): void {
  openArrivals(app, appCtx, {
    path: '/sso/sign-up',
    signUp: (ctx, body, from) => signUpBySso(ctx, form.parse(body), from),
  });
}
