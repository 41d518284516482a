import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchAccount } from './accounts/switch-account.ts';
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

test('nobody asks whose session it is while a switch is under way: the cookie of before opens nothing any more', async () => {
  const session = server();
  const asked: string[] = [];
  const answer = Promise.withResolvers<Response>();
  const ofToken = fetch;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return path === '/auth/switch' ? answer.promise : ofToken(path);
  });
  const switched = switchAccount('work');
  const token = identityToken();
  await vi.waitFor(() => expect(asked).toEqual(['/auth/switch']));
  await setTimeout(20);
  expect(asked).toEqual(['/auth/switch']);

  session.accountId = 'work';
  answer.resolve(Response.json({}));
  expect(await switched).toBeNull();
  expect(await token).toBe('clara in work');
});
