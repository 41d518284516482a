import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { brokenInvariants } from '../../tools/invariants/check.ts';
import { changesSince, expectedIn } from '../../tools/old-data/installation.ts';
import type { Sessions } from '../../tools/old-data/people.ts';
import { replay } from '../../tools/old-data/replay.ts';
import { isFull } from './world/full.ts';

const PLACE = join(import.meta.dirname, '../../fixtures/data-folders');
const FILES = `query ($id: ID!) { containerDocument(id: $id) { file downloadUrl originalSha256 } }`;

// Twenty seconds where nothing else runs; a busy machine is given its time.
const LONGEST_MS = 300_000;

const kept = (await readdir(PLACE, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
// The newest holds every kind of row that older ones hold, and goes through every migration that is yet to come. What
// lies between two of them never changes again: the long form goes through that once more.
const replayed = isFull ? kept : kept.slice(-1);

type Files = Readonly<Record<'file' | 'downloadUrl' | 'originalSha256', string>>;

/** The documents whose file is not the one that came, or cannot be fetched as it is shown. */
async function lostFiles({ client }: Sessions['household'], ids: readonly string[]) {
  const lost: string[] = [];
  for (const id of ids) {
    const { containerDocument: at } = await client.ask<{ containerDocument: Files }>(FILES, { id });
    const sha256 = createHash('sha256')
      .update(await client.fetchFile(at.file))
      .digest('hex');
    const shown = await client.fetchFile(at.downloadUrl);
    if (sha256 !== at.originalSha256 || shown.length === 0) lost.push(id);
  }
  return lost;
}

test.each(replayed)(
  'the data folder of %s goes on in this version as it was',
  { timeout: LONGEST_MS },
  async (name) => {
    const place = join(PLACE, name);
    const expected = await expectedIn(place);
    const folder = await mkdtemp(join(tmpdir(), 'postkorb-old-'));
    const database = `old_${randomUUID().replaceAll('-', '')}`;
    const url = `postgres://postgres:postgres@127.0.0.1:${inject('pgPort')}/${database}`;
    const installation = await replay({ place, expected, folder, url });
    try {
      const { household, business } = installation.sessions;
      const changes = await changesSince(installation.sessions, expected);
      // Only now: that somebody fetched an original stands in its history.
      const lost = [
        ...(await lostFiles(household, Object.keys(expected.shown.household.documents))),
        ...(await lostFiles(business, Object.keys(expected.shown.business.documents))),
      ];
      const found = await brokenInvariants(url, { dataFolder: folder, patience: '0 seconds' });
      const broken = [...found].filter(([, faults]) => faults.length > 0);
      expect({ waiting: installation.waiting, changes, lost, broken }).toEqual({
        waiting: [],
        changes: expected.changes,
        lost: [],
        broken: [],
      });
    } finally {
      await installation.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
