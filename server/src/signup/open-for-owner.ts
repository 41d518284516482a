import { problemsOfSignUpBySso } from '@postkorb/domain/identity';
import { handPasswordLink, isTaken } from '#identity';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { openCustomer } from './open-customer.ts';
import { customerOf } from './sign-up.ts';

type Owner = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of a business; empty for a household. */
  readonly companyName: string;
};

/**
 * Opens an account for somebody whom the operator knows: they answer for the address and for the terms. The Owner chooses the password by
 * the link that this returns, once and within 24 hours; nothing is mailed.
 * Refuses with INVALID_INPUT and EMAIL_EXISTS. Writes what `openCustomer` and `handPasswordLink` write.
 */
export async function openForOwner(ctx: Ctx, owner: Owner): Promise<string> {
  const type = owner.companyName.trim() === '' ? 'private' : 'business';
  const agreed = { terms: true, processingAgreement: type === 'business' };
  const form = { ...owner, ...agreed, type, phoneNumber: '' } as const;
  refuseProblems(problemsOfSignUpBySso(form, ctx.config));
  const customer = customerOf(ctx, { ...form, newsletter: false, locale: null });
  const { email, locale } = customer;
  return atomically(ctx, async (ctx) => {
    refuseIf((await isTaken(ctx, email)) ? 'EMAIL_EXISTS' : null);
    const viewer = await openCustomer(ctx, {
      ...customer,
      password: null,
      mailboxProven: true,
      agreedBy: 'operator',
    });
    const name = `${customer.firstName} ${customer.lastName}`.trim();
    return handPasswordLink({ ...ctx, viewer }, { userId: viewer.userId, email, name, locale });
  });
}
