// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { offeredActions } from '../src/ui/basics/actions.ts';
import { toast } from '../src/ui/overlays/Toast.tsx';
import { undoLatest } from '../src/ui/overlays/ToastStack.tsx';
import { openApp } from './drawn.tsx';

const INBOX = '/app/folder/inbox?view=list';
const PATIENCE = { timeout: 60_000 };
const seen = () => document.body.textContent;
const labels = () => offeredActions().map(({ label }) => label);

test('a notice about a document is not there any more for whoever signs in next on the same page', async () => {
  // Nobody is signed in any more as soon as somebody asks.
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const { history, close } = await openApp(modules, INBOX);
  await expect.poll(labels, PATIENCE).toContain('Log out');
  const undone: string[] = [];
  toast({ text: 'Scheidung was thrown away.', undo: () => undone.push('by whoever') });
  await expect.poll(seen, PATIENCE).toContain('Scheidung');

  offeredActions()
    .find(({ label }) => label === 'Log out')
    ?.run();
  await expect.poll(() => history.location.pathname, PATIENCE).toBe('/login');
  await expect.poll(labels, PATIENCE).not.toContain('Log out');
  history.push(INBOX);
  await expect.poll(labels, PATIENCE).toContain('Log out');

  expect(seen()).not.toContain('Scheidung');
  undoLatest();
  expect(undone).toEqual([]);
  close();
  vi.unstubAllGlobals();
});
