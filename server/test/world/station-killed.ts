import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { openAppContext } from '../../src/app-context.ts';
import { openEndpoint } from '../../src/endpoint.ts';
import { openLive } from '../../src/platform/api/live.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Blobs } from '../../src/platform/blobs/blobs.ts';

// The real endpoint on a port of its own, gone from one moment to the next at the point it is called with.
const [, , point] = process.argv;
const endAt = (here: string) => {
  if (point === here) process.kill(process.pid, 'SIGKILL');
};

let isStored = false;
// Patched before anybody connects: the product binds what a connection asks with.
type Query = (...asked: unknown[]) => unknown;
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
  // The head of a file was read: its bytes are on their way.
  if (/letter-\w+\/\d+$/.test(String(path))) endAt('in-body');
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
const inPlace = { ...ctx, blobs: { ...ctx.blobs, adopt } };
const app = await openEndpoint(inPlace, openLive(ctx.config.database.appUrl, ctx.log));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
