import { DEFAULT_LOCALE, type Locale } from '@postkorb/domain/accounts';
import { problemsOfNewcomer, type Newcomer } from '@postkorb/domain/identity';
import { isFairVerifier, partLogin, type Credential } from '#identity';
import { atomically, type Ctx, type Viewer } from '#platform/ctx';
import { refuseProblems } from '#platform/refusal';
import { openCustomer } from './open-customer.ts';

type Taken = Newcomer & {
  readonly secret: string;
  readonly credential: Credential;
  readonly locale: Locale | null;
};

/**
 * Opens an empty household for whoever has shown that the mailbox of an address is theirs with which somebody else signed up;
 * the other login is parted from it, and nothing that it holds is seen.
 * Refuses with INVALID_INPUT, and what `partLogin` refuses.
 * Writes what `partLogin` and `openCustomer` write.
 */
export function takeAddress(ctx: Ctx, taken: Taken): Promise<Viewer> {
  const { secret, credential, firstName, lastName, locale } = taken;
  refuseProblems([
    ...problemsOfNewcomer(taken, ctx.config),
    ...(isFairVerifier(credential) ? [] : [{ field: 'verifier', code: 'INVALID' }]),
  ]);
  return atomically(ctx, async (ctx) =>
    openCustomer(ctx, {
      type: 'private',
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      companyName: null,
      phoneNumber: null,
      newsletter: false,
      email: await partLogin(ctx, secret),
      locale: locale ?? DEFAULT_LOCALE,
      credential,
      mailboxProven: true,
      welcome: ctx.config.welcome,
    }),
  );
}
