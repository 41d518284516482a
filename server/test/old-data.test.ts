import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { quietWithin } from '../../tools/faults/settle.ts';
import { brokenInvariants } from '../../tools/invariants/check.ts';
import { changesSince, expectedIn, type Expected } from '../../tools/old-data/installation.ts';
import { sendMail, sendScan } from '../../tools/old-data/doors.ts';
import type { Sessions } from '../../tools/old-data/people.ts';
import { replay, untilIdle } from '../../tools/old-data/replay.ts';
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

/** What came by the doors before comes again, by the address and the token of then; gives the number of the scan. */
async function knockAgain(installation: Awaited<ReturnType<typeof replay>>, { keys }: Expected) {
  if (keys === undefined) return undefined;
  await sendMail(installation, keys);
  return sendScan(installation, keys);
}

const CASES = `select (select count(*)::int from platform.journal) as entries,
  (select count(*)::int from platform.journal where action = 'cases.found') as found,
  (select count(*)::int from cases.waiting) as waiting,
  (select jsonb_agg(l order by l.account_id, l.document_id) from cases.letter l) as letters`;
const WAIT_AGAIN = `insert into cases.waiting (account_id, document_id)
  select account_id, id from documents.document where ready_at is not null on conflict do nothing`;
const ORDER_CASES = `select graphile_worker.add_job('cases.order-cases')`;

// Kept letters that belong together are a letter and its copy, which are no matter: where nobody knows of that they are.
const FORGET_COPIES =
  'update documents.document set copied_from = null where copied_from is not null';

type Cases = Readonly<Record<'entries' | 'found' | 'waiting', number>> & {
  readonly letters: readonly { readonly case_id: string; readonly reason: string }[] | null;
};

/** What is known of cases once kept letters were looked at, once copies are letters of their own, and when all are looked at again. */
async function casesOf(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const look = async () => (await client.query<Cases>(CASES)).rows[0]!;
  const work = async () => {
    for (let left = 5; left > 0 && (await look()).waiting !== 0; left -= 1) {
      await client.query(ORDER_CASES);
      await quietWithin(client, LONGEST_MS);
    }
    return look();
  };
  try {
    const first = await work();
    await client.query(WAIT_AGAIN);
    const again = await work();
    await client.query(FORGET_COPIES);
    await client.query(WAIT_AGAIN);
    const found = await work();
    await client.query(WAIT_AGAIN);
    return { first, again, found, last: await work() };
  } finally {
    await client.end();
  }
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
      const again = await knockAgain(installation, expected);
      const late = await untilIdle(url);
      expect(again).toBe(expected.keys?.scanNumber);
      expect(late).toEqual([]);
      expect(await changesSince(installation.sessions, expected)).toEqual(changes);
      // Only now: that somebody fetched an original stands in its history.
      const lost = [
        ...(await lostFiles(household, Object.keys(expected.shown.household.documents))),
        ...(await lostFiles(business, Object.keys(expected.shown.business.documents))),
      ];
      const cases = await casesOf(url);
      expect(cases.first).toMatchObject({ waiting: 0, letters: null });
      expect(cases.again).toEqual(cases.first);
      const { entries } = cases.first;
      expect(cases.found).toMatchObject({ waiting: 0, found: 1, entries: entries + 1 });
      expect(cases.found.letters?.map(({ reason }) => reason)).toEqual(['contract', 'contract']);
      expect(cases.last).toEqual(cases.found);
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
