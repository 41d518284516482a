import { attemptOrWork, failure, post, signedIn, type SignInFailure } from '../sign-in.ts';
import { paySignOut } from '../pending-sign-out.ts';

type Said<T> = Promise<T | SignInFailure>;

/** Whether an answer says why it went no further. */
export const isFailure = (said: object): said is SignInFailure => 'code' in said;

/** The password of somebody of support; gives the ticket for the code that must follow. */
export async function proveSupport(email: string, password: string): Said<{ ticket: string }> {
  if (!isSecureContext) return { code: 'InsecureConnection' };
  try {
    const person = { email: email.trim(), password, opens: 'support/verify' } as const;
    const ticket = (await attemptOrWork(person, () => {}))?.ticket;
    return ticket === undefined ? { code: 'GeneralException' } : { ticket };
  } catch (answer) {
    return failure(answer);
  }
}

/** The code of their app; gives what lets them come with a token. */
export async function passSupport(ticket: string, code: string): Said<{ pass: string }> {
  try {
    return (await post('support/code', { ticket, code })) as { pass: string };
  } catch (answer) {
    return failure(answer);
  }
}

type Entry = {
  readonly pass: string;
  readonly ticket: string;
  readonly email: string;
  readonly token: string;
};

/** Comes in as the customer sees it; null when it worked. */
export async function enterAsSupport(entry: Entry): Promise<SignInFailure | null> {
  try {
    await paySignOut();
    await post('support/enter', entry);
    return signedIn(false);
  } catch (answer) {
    return failure(answer);
  }
}
