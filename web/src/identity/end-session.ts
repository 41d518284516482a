import { forgetPath } from './post-login-path.ts';
import { forgetToken } from './token.ts';

/** Signs out: the session is over on the server, and this device forgets path and token. */
export async function endSession() {
  const response = await fetch('/auth/sign-out', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok && response.status !== 401) throw new Error(`sign-out: ${response.status}`);
  forgetPath();
  forgetToken();
}
