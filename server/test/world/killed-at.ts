import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { openAppContext } from '../../src/app-context.ts';
import type { Blobs } from '../../src/platform/blobs/blobs.ts';
import { readConfig } from '../../src/platform/config/config.ts';

const [, , point] = process.argv;
const endAt = (here: string) => {
  if (point === here) process.kill(process.pid, 'SIGKILL');
};

type Query = (...asked: unknown[]) => unknown;

/**
 * The context of the product, gone from one moment to the next at the point its process is called with: once a file of this name
 * was opened, around the storing of bytes, or around the commit that follows.
 */
export async function openKilledAt(incoming: RegExp) {
  let isStored = false;
  // Patched before anybody connects: the product binds what a connection asks with.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function ask(this: unknown, ...asked) {
    const [said] = asked as [string | { readonly text?: string }];
    const isCommit = isStored && (typeof said === 'string' ? said : said.text) === 'commit';
    if (isCommit) endAt('before-commit');
    const answer = query.apply(this, asked);
    if (!isCommit) return answer;
    return (answer as Promise<unknown>).finally(() => endAt('after-commit'));
  };
  const { ctx } = await openAppContext(readConfig(process.env));
  const { open } = fs;
  fs.open = async (path, ...how) => {
    const handle = await open(path, ...how);
    if (incoming.test(String(path))) endAt('in-body');
    return handle;
  };
  syncBuiltinESMExports();
  const adopt: Blobs['adopt'] = async (...file) => {
    endAt('before-store');
    const kept = await ctx.blobs.adopt(...file);
    isStored = true;
    endAt('after-store');
    return kept;
  };
  return { ...ctx, blobs: { ...ctx.blobs, adopt } };
}
