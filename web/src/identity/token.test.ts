import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAccount, forgetToken, identityToken, isMoved, watchMoved } from './token.ts';

/** A server that says in which account the browser's session is. */
function server() {
  const session = { userId: 'clara', accountId: 'home' };
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        ...session,
        token: `${session.userId} in ${session.accountId}`,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      }),
    ),
  );
  return session;
}

beforeEach(forgetAccount);
afterEach(() => vi.unstubAllGlobals());

test('a page gets no token for another account than its own: what was meant for one is not sent into another', async () => {
  const session = server();
  const heard: boolean[] = [];
  const stop = watchMoved(() => heard.push(isMoved()));
  expect(await identityToken()).toBe('clara in home');
  session.accountId = 'work';
  forgetToken();
  await expect(identityToken()).rejects.toThrow('another account');
  await expect(identityToken()).rejects.toThrow('another account');
  session.accountId = 'home';
  expect(await identityToken()).toBe('clara in home');
  expect(heard).toEqual([true, false]);
  stop();
});

test('who signs in on a page has it for themselves', async () => {
  const session = server();
  await identityToken();
  session.userId = 'jonas';
  forgetAccount();
  expect(await identityToken()).toBe('jonas in home');
  expect(isMoved()).toBe(false);
});
