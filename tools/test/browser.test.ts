import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser, findShell } from './browser.ts';

let folder: string;

async function plant(name: string, said: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho '${said}'\n`);
  await chmod(path, 0o755);
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postkorb-browsers-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('stories take the browser without windows where there is one, and the one that somebody names before it', async () => {
  const whole = await plant('chromium', 'Chromium 1');
  const shell = await plant('chromium-headless-shell', 'Chromium 1');

  expect(findShell({ PATH: folder })).toBe(shell);
  const named = { PATH: folder, POSTKORB_BROWSER: whole };
  expect([findShell(named), findBrowser(named)]).toEqual([undefined, whole]);
});

test('a browser that only says how to install it counts for none', async () => {
  await plant('chromium-headless-shell', 'install it with snap');

  expect(findShell({ PATH: folder })).toBeUndefined();
});
