import { oweSignOut, paySignOut } from './pending-sign-out.ts';
import { forgetPath } from './post-login-path.ts';
import { noteSignOut } from './token.ts';

/** Signs out: this device forgets path and token at once, and the session ends on the server as soon as it hears of it. */
export async function endSession() {
  forgetPath();
  noteSignOut();
  oweSignOut();
  await paySignOut();
}
