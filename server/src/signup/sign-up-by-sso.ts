import { problemsOfSignUpBySso } from '@postkorb/domain/identity';
import { openArrived, peekArrived, type Arrived, type Visitor } from '#identity';
import type { Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { openCustomer } from './open-customer.ts';
import { admitSignUp, customerOf, type SignUpForm } from './sign-up.ts';

type Form = Omit<SignUpForm, 'password'>;

/** With which address they sign up: the one that is known to be theirs cannot be typed over. */
const addressOf = ({ email, emailProven }: Arrived, typed: string) =>
  emailProven && email !== null ? email : typed;

/**
 * Signs somebody up whom another house has named to this browser, without a password, and lets them in; that identity opens
 * the login from then on. Whose mailbox it is the house may have shown already.
 * Refuses with INVALID_INPUT, and what `peekArrived`, `openArrived` and `admitSignUp` refuse.
 * Writes what `openCustomer` writes, and what `openArrived` writes and announces.
 */
export async function signUpBySso(ctx: Ctx, form: Form, from: Visitor) {
  const whole = { ...form, email: addressOf(await peekArrived(ctx, from.browser), form.email) };
  refuseProblems(problemsOfSignUpBySso(whole, ctx.config));
  const customer = customerOf(ctx, whole);
  // Before the transaction: a try counts, also where what follows is refused.
  await admitSignUp(ctx, customer.email, from.net);
  return openArrived(ctx, from, (ctx, { email, emailProven, connectionId }) => {
    // Whom a business names is one of its own people, and no customer.
    refuseIf(connectionId === null ? null : 'FLOW_EXPIRED');
    return openCustomer(ctx, {
      ...customer,
      password: null,
      mailboxProven: emailProven && email === customer.email,
    });
  });
}
