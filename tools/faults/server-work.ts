import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calmMs } from './calm.ts';
import {
  ask,
  change,
  expectAnswer,
  rootOf,
  type Believed,
  type ClientState,
} from './client-state.ts';

const START = `mutation($job: ID!, $ids: [ID!]!, $folderId: ID!) {
  startBulkJob(id: $job, action: move, folderId: $folderId, selection: { ids: $ids }) { errorCode } }`;
const UNDO =
  'mutation($job: ID!, $undo: ID!) { undoBulkJob(id: $job, undoId: $undo) { errorCode } }';
const RESUME = 'mutation($job: ID!) { resumeBulkJob(id: $job) { errorCode } }';
const DISMISS = 'mutation($jobs: [ID!]!) { dismissBulkJobs(ids: $jobs) { errorCode } }';
const JOBS = '{ bulkJobs { id stage code total done refused } }';
const LOOK_EVERY_MS = 200;
/** Of calm, as work on pages has it. */
const LONGEST_MS = 90_000;

type Job = {
  readonly id: string;
  readonly stage: 'Choosing' | 'Working' | 'Stopped' | 'Failed' | 'Done';
  readonly code: string | null;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
};

async function jobOf(state: ClientState, job: string): Promise<Job> {
  const said = await ask<readonly Job[]>(state, job, { name: 'look', query: JOBS });
  const found = said.is === 'ok' ? said.value.find(({ id }) => id === job) : undefined;
  if (!found) throw new Error(`the work ${job} is not there`);
  return found;
}

/** Waits until the work is done, however often its worker died; what failed for that is asked to go on. */
async function finished(state: ClientState, job: string, total: number): Promise<void> {
  for (const latest = calmMs() + LONGEST_MS; ; await sleep(LOOK_EVERY_MS)) {
    const now = await jobOf(state, job);
    if (now.stage === 'Done') {
      const { done, refused } = now;
      const all = { total, done: total, refused: 0 };
      const said = JSON.stringify({ total: now.total, done, refused });
      return expectAnswer(said, JSON.stringify(all), `end of the work ${job}`);
    }
    if (now.stage === 'Failed')
      await change(state, { id: job }, { name: 'go on', query: RESUME, more: { job } });
    if (calmMs() > latest) throw new Error(`the work ${job} has no end: ${JSON.stringify(now)}`);
  }
}

async function moveAll(
  state: ClientState,
  all: readonly Believed[],
  folderId: string,
): Promise<string> {
  const job = randomUUID();
  const more = { job, ids: all.map(({ id }) => id), folderId };
  const code = await change(state, { id: job }, { name: 'start', query: START, more });
  expectAnswer(code, 'ok', `start of the work ${job}`);
  await finished(state, job, all.length);
  for (const one of all) one.place = folderId;
  return job;
}

/** Has the server move everything there is, and half of the times take it back: no client drives that. */
export async function letServerMove(state: ClientState): Promise<void> {
  const { roots, random, believed } = state;
  // What lies in a folder of the trash could be taken out of it, but not put back: nothing is filed there.
  const isBeneathTrash = ({ place }: Believed) =>
    place !== roots.trash.id && rootOf(state, place) === 'trash';
  const all = believed.filter((one) => one.state === 'read' && !isBeneathTrash(one));
  if (all.length === 0) return;
  const homes = new Map(all.map((one) => [one, one.place]));
  const job = await moveAll(state, all, random.pick([roots.archive.id, roots.trash.id]));
  const over = [job];
  if (random.next() < 0.5) {
    const undo = randomUUID();
    const away = all.filter((one) => homes.get(one) !== one.place);
    const code = await change(
      state,
      { id: job },
      { name: 'take back', query: UNDO, more: { job, undo } },
    );
    if (away.length === 0) expectAnswer(code, 'NOTHING_TO_UNDO', `taking back of ${job}`);
    else {
      expectAnswer(code, 'ok', `taking back of ${job}`);
      await finished(state, undo, away.length);
      over.push(undo);
    }
    for (const one of all) one.place = homes.get(one)!;
  }
  const code = await change(
    state,
    { id: job },
    { name: 'put away', query: DISMISS, more: { jobs: over } },
  );
  expectAnswer(code, 'ok', `putting away of ${over.join()}`);
}
