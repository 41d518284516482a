import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { watchFolders } from '../../src/intake/index.ts';
import { openAppContext } from '../../src/app-context.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Blobs } from '../../src/platform/blobs/blobs.ts';

// Looks at folders as the product does, only more often, and is gone from one moment to the next at the point it is called with.
const [, , point] = process.argv;
const EVERY_MS = 20;
const endAt = (here: string) => {
  if (point === here) process.kill(process.pid, 'SIGKILL');
};

const { ctx } = await openAppContext(readConfig(process.env));
const adopt: Blobs['adopt'] = async (...file) => {
  endAt('before-store');
  const kept = await ctx.blobs.adopt(...file);
  endAt('after-store');
  return kept;
};
const { rename } = fs;
fs.rename = async (from, to) => {
  if (String(to).includes('/done/')) endAt('after-commit');
  await rename(from, to);
};
syncBuiltinESMExports();
watchFolders({ ...ctx, blobs: { ...ctx.blobs, adopt } }, { everyMs: EVERY_MS, stillMs: EVERY_MS });
process.send?.('watching');
