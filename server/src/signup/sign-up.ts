import { e164 } from '@postkorb/domain/basics';
import { DEFAULT_LOCALE, type Locale } from '@postkorb/domain/accounts';
import { problemsOfSignUp, type SignUp, type SignUpRefusal } from '@postkorb/domain/identity';
import { askReset, isTaken, limitKey, waitFor } from '#identity';
import type { Ctx, Viewer } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { openCustomer } from './open-customer.ts';

/** The form with what it need not say: no `locale` means the language everything starts in. */
export type SignUpForm = SignUp & {
  readonly newsletter: boolean;
  readonly locale: Locale | null;
};
const HOUR = 60;

type Details = Omit<SignUpForm, 'password'>;

/** What the form says of the new customer, as it is kept. */
export const customerOf = (ctx: Ctx, form: Details) => ({
  type: form.type,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  companyName: form.type === 'business' ? form.companyName.trim() : null,
  email: form.email.trim().toLowerCase(),
  phoneNumber: e164(form.phoneNumber.trim()),
  phoneWritten: form.phoneNumber.trim() || null,
  locale: form.locale ?? DEFAULT_LOCALE,
  newsletter: form.newsletter,
  welcome: ctx.config.welcome,
});

/** Counts a sign-up of a network. Refuses with LIMIT_EXCEEDED, EMAIL_EXISTS. */
export async function admitSignUp(ctx: Ctx, email: string, net: string): Promise<void> {
  const key = limitKey(ctx, 'signup', net);
  const max = ctx.config.signup.maxPerHour;
  const wait = await waitFor(ctx, [{ key, max, minutes: HOUR, backoff: false }]);
  refuseIf<SignUpRefusal>(wait > 0 ? 'LIMIT_EXCEEDED' : null);
  if (!(await isTaken(ctx, email))) return;
  // Whoever the address belongs to finds the way to it in its mailbox; whether there is one is not told here.
  await askReset(ctx, email, true);
  refuseIf<SignUpRefusal>('EMAIL_EXISTS');
}

/**
 * Signs a household or a business up; they sign in afterwards, because the password is forgotten here.
 * Refuses with EMAIL_EXISTS, LIMIT_EXCEEDED, INVALID_INPUT.
 * Writes what `openCustomer` writes.
 */
export async function signUp(ctx: Ctx, form: SignUpForm, net: string): Promise<Viewer> {
  refuseProblems(problemsOfSignUp(form, ctx.config));
  const customer = customerOf(ctx, form);
  await admitSignUp(ctx, customer.email, net);
  return openCustomer(ctx, { ...customer, password: form.password });
}
