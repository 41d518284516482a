import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';
import { paySignOut } from './pending-sign-out.ts';
import { forgetAccount, identityToken, isSignedIn } from './token.ts';

/** A device with a session, and a server that can be away. */
function device() {
  const store = new Map<string, string>();
  const asked: string[] = [];
  const state = { away: false, session: true };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal('fetch', (path: string) => {
    if (state.away) return Promise.reject(new TypeError('Failed to fetch'));
    asked.push(path);
    if (path === '/auth/sign-out') {
      state.session = false;
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    const token = { token: 'abc', expiresAt: new Date(Date.now() + 600_000).toISOString() };
    return Promise.resolve(
      state.session ? Response.json(token) : new Response(null, { status: 401 }),
    );
  });
  return { state, asked, store };
}

beforeEach(forgetAccount);
afterEach(() => vi.unstubAllGlobals());

test('who signs out offline stays signed out, and the session ends when the connection is back', async () => {
  const { state, asked } = device();
  expect(await isSignedIn()).toBe(true);

  state.away = true;
  await endSession();
  expect(await isSignedIn()).toBe(false);
  expect(state.session).toBe(true);

  state.away = false;
  asked.length = 0;
  expect(await identityToken()).toBeNull();
  expect([asked[0], state.session]).toEqual(['/auth/sign-out', false]);
});

test('the server is told of a sign-out once', async () => {
  const { state, asked, store } = device();
  state.away = true;
  await endSession();
  state.away = false;
  await Promise.all([paySignOut(), paySignOut()]);
  await paySignOut();
  expect(asked).toEqual(['/auth/sign-out']);
  expect([...store.keys()]).toEqual([]);
});

test('a sign-out the server refuses to hear is still owed', async () => {
  const { asked } = device();
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  await endSession();
  expect(await paySignOut()).toBe(false);
  expect(await isSignedIn()).toBe(false);
  expect(asked.every((path) => path === '/auth/sign-out')).toBe(true);
});
