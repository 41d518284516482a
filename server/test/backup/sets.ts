import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll } from 'vitest';
import { withBench } from '../../../tools/backup/bench.ts';
import { makeSet } from '../../../tools/backup/make-set.ts';
import { chosenSet } from '../../../tools/backup/target.ts';
import { faultsOf, inSentence } from '../../../tools/backup/verify.ts';
import { restoreSet } from '../../../tools/restore/restore-set.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { encryptFor } from '../../src/platform/seal.ts';
import { openFolderStore } from '../../src/platform/stores/folder-store.ts';
import { addDocument } from '../world/documents.ts';
import type { useWorld } from '../world/world.ts';
import { elsewhere } from './elsewhere.ts';

/** Words that nobody may find outside. */
export const CANARY = 'Kanarienvogel 4711';
export const CELL = { table: 'tests.kept', row: 'one', column: 'text' } as const;

/** Letters with bytes and words that nobody may find outside. */
async function liveIn(
  world: ReturnType<typeof useWorld>,
): Promise<{ ctx: Ctx; sha256: string; sealed: string }> {
  const ctx = await world.account();
  const original = Buffer.from(`%PDF ${CANARY} ${randomUUID()}`);
  const id = await addDocument(ctx, { original });
  const { originalSha256 } = await ctx.db
    .selectFrom('documents.document')
    .select('originalSha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ctx, sha256: originalSha256, sealed: await encryptFor(ctx, CELL, CANARY) };
}

/** Targets of this test file, sets in them by their names, and the way back from them. */
export function useSets(world: ReturnType<typeof useWorld>) {
  const own = { folder: '', identity: '', recipient: '' };
  beforeAll(async () => {
    own.folder = await mkdtemp(join(tmpdir(), 'postkorb-backup-test-'));
    own.identity = await generateX25519Identity();
    own.recipient = await identityToRecipient(own.identity);
  });
  afterAll(() => rm(own.folder, { recursive: true, force: true }));
  const targetAt = (name: string) => openFolderStore(join(own.folder, name));
  const keep = async (name: string, how: { isQuick?: boolean } = {}) => {
    const target = targetAt(name);
    const { ownerUrl, appCtx: ctx } = world;
    const recipients = [own.recipient];
    const set = await makeSet({
      ctx,
      ownerUrl,
      target,
      installation: 'one',
      recipients,
      ...how,
    });
    return { target, set };
  };
  const faultsIn = async (name: string) => {
    const target = targetAt(name);
    const set = await chosenSet(target, undefined);
    const faults = await withBench(null, (bench) => faultsOf({ target, bench }, set));
    return faults.map(inSentence);
  };
  const restoreFrom = async (name: string, how: { identity?: string; set?: string } = {}) => {
    const { identity = own.identity } = how;
    const target = targetAt(name);
    const set = await chosenSet(target, how.set);
    const into = await elsewhere(own.folder);
    const restored = await withBench(null, (bench) =>
      restoreSet({ target, bench, identity, set }, into),
    );
    return { into, restored };
  };
  return { own, targetAt, keep, faultsIn, restoreFrom, lived: () => liveIn(world) };
}
