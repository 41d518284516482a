import { expect, test } from 'vitest';
import type { Visit } from '../ran/visits.ts';
import { doubtOfRoute } from './routes.ts';

const at = (path: string) => ({ path, shows: 'a page' }) as const;
const door = at('/login');
const letter: Visit = {
  path: '/app/document/{documentId}',
  address: '/app/document/9d2f',
  pattern: '/app/document/$documentId',
  out: door,
  in: at('/app/document/9d2f'),
};
const inbox: Visit = {
  path: '/app',
  address: '/app',
  pattern: '/app',
  out: door,
  in: at('/app/x'),
};
const login: Visit = {
  path: '/login',
  address: '/login',
  pattern: '/login',
  out: door,
  in: at('/app'),
};
const signUp: Visit = {
  path: '/signup',
  address: '/signup',
  pattern: '/signup',
  out: at('/signup'),
  in: at('/signup'),
};
const of = (visit: Visit, access: 'logged-in' | 'logged-out' | 'both' = 'logged-in') =>
  doubtOfRoute([visit], { path: visit.path, access });

test('a page that whoever may see it came to, and nobody else, is there', () => {
  expect([of(letter), of(inbox), of(login, 'logged-out'), of(signUp, 'both')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a path that may go on is there with and without what it goes on with', () => {
  const folder = {
    ...letter,
    path: '/a/{id}',
    address: '/a/1',
    pattern: '/a/{-$id}',
    in: at('/a/1'),
  };
  const alone = { ...folder, path: '/a', address: '/a', in: at('/a') };
  const path = { path: '/a/{id?}', access: 'logged-in' } as const;
  expect(doubtOfRoute([folder, alone], path)).toBeNull();
  expect(doubtOfRoute([folder], path)).toBe('nobody visited /a');
});

test.each<[string, Visit, 'logged-in' | 'logged-out' | 'both']>([
  [
    'shows the page that says there is none',
    { ...letter, in: { ...letter.in!, shows: 'no such page' } },
    'logged-in',
  ],
  ['breaks', { ...letter, in: { ...letter.in!, shows: 'a failure' } }, 'logged-in'],
  ['is only where everything unknown comes to', { ...letter, pattern: '/$' }, 'logged-in'],
  [
    'is found by a parameter that happens to fit',
    { ...letter, path: '/app/returns', pattern: '/app/$view' },
    'logged-in',
  ],
  ['was not found by the router', { ...letter, pattern: null }, 'logged-in'],
  ['lets a stranger in', { ...letter, out: letter.in! }, 'logged-in'],
  ['keeps its owner out', { ...letter, in: door }, 'logged-in'],
  ['is for strangers and stays for others', { ...login, in: door }, 'logged-out'],
  [
    'is for strangers and sends them away',
    { ...login, path: '/resetpw', address: '/resetpw', pattern: '/resetpw' },
    'logged-out',
  ],
  ['is for both and sends strangers away', { ...signUp, out: door }, 'both'],
  ['is for both and sends others away', { ...signUp, in: at('/app') }, 'both'],
])('a path is not there that %s', (_why, visit, access) => {
  expect(of(visit, access)).not.toBeNull();
});
