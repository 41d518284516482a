import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBulkJob } from '../src/documents/bulk/start-bulk-job.ts';
import { findDownload } from '../src/documents/downloads/download.sql.ts';
import { splitDocument } from '../src/documents/editor/queue-page-edit.ts';
import { prepareUpload } from '../src/intake/prepare-upload.ts';
import { plugged } from '../src/modules.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { eventJobs } from '../src/platform/jobs/event.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { deactivateUser } from '../src/team/deactivate-user.ts';
import { rootOf } from './access/fixtures.ts';
import { addDocument, rootId } from './world/documents.ts';
import { pack, prepare } from './world/downloads.ts';
import { isFull } from './world/full.ts';
import {
  ask,
  listen,
  openTestServer,
  sendRequest,
  signIn,
  type TestServer,
} from './world/http-client.ts';
import { paper } from './world/papers.ts';
import { openPostOffice } from './world/post-office.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
});
afterAll(() => server.close());

const MOST_MS = 1_000;
const COPIES = 300;
const LARGE = randomBytes(12_000_000);

/** When the last byte of a file came that is read in small bites. */
async function bite(
  { base }: TestServer,
  path: string,
  cookie: string,
): Promise<{ readonly ended: Promise<number> }> {
  const answer = await new Promise<IncomingMessage>((come, fail) => {
    request(base + path, { headers: { cookie } }, come)
      .once('error', fail)
      .end();
  });
  expect(answer.statusCode).toBe(200);
  let last = performance.now();
  answer.on('data', () => {
    last = performance.now();
    answer.pause();
    setTimeout(() => answer.resume(), 10);
  });
  answer.on('error', () => {});
  const ended = new Promise<number>((end) => answer.once('close', () => end(last)));
  return { ended };
}

/** When the line of an upload was cut that never comes to its end. */
async function dribble(
  { base }: TestServer,
  ctx: Ctx,
  cookie: string,
): Promise<{ readonly ended: Promise<number> }> {
  const [id, inbox, bytes] = [randomUUID(), await rootOf(ctx, 'inbox'), 50_000_000];
  await prepareUpload(ctx, { id, filename: 'brief.pdf', folderId: inbox.id, bytes });
  const sending = request(`${base}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  });
  const more = setInterval(() => sending.write(LARGE.subarray(0, 1_000)), 20);
  sending.on('error', () => {});
  const ended = new Promise<number>((end) => {
    sending.once('close', () => {
      clearInterval(more);
      end(performance.now());
    });
  });
  return { ended };
}

const TABLES = ['intake.upload', 'documents.bulkJob', 'documents.pageOrder'] as const;
const OPEN = ['Pending', 'Choosing', 'Working'];

/** What is still under way for somebody. */
async function openWork({ db, viewer: { accountId, userId } }: Ctx): Promise<string[]> {
  const stages = await Promise.all(
    TABLES.map((table) =>
      db
        .selectFrom(table as 'intake.upload')
        .select('stage')
        .where('accountId', '=', accountId)
        .where('userId', '=', userId)
        .execute(),
    ),
  );
  return stages.flatMap((rows, at) =>
    rows.filter(({ stage }) => OPEN.includes(stage)).map(() => TABLES[at]!),
  );
}

/** A worker whose machine for pages never comes to its end: a document with a thousand of them. */
async function openWorker() {
  const engines = await openPostOffice(world.appCtx);
  const [composing, over] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  over.promise.catch(() => {});
  const compose: typeof engines.pdf.compose = () => {
    composing.resolve();
    return over.promise;
  };
  const jobs = plugged.jobs({ ...engines, pdf: { ...engines.pdf, compose } });
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [...jobs, ...eventJobs(plugged.listeners)].map((job) => ({ ...job, cron: '' })),
    slots: { reading: 1, other: 2 },
  });
  const stop = async () => {
    over.reject(new Error('over'));
    await worker.stop();
  };
  return { engines, composing: composing.promise, stop };
}

test('the open screen of a person ends when their seat is taken, though nothing else changes, and their browser is told why', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const device = await signIn(member);
  const theirs = await listen(server, device);
  const ours = await listen(server, await signIn(owner));

  await deactivateUser(owner, member.viewer.userId);

  await theirs.ended;
  expect(theirs.heard).toEqual([]);
  const cookie = device.cookie ?? '';
  const said = await sendRequest(server, { cookie }, { method: 'GET', path: '/auth/token' });
  expect([said.status, JSON.parse(said.text)]).toMatchObject([401, { ended: 'seat' }]);
  ours.stop();
});

// A clock decides, so only the long form asks; that each of these ends at all is tried every day, beside this and by itself.
if (isFull)
  test(
    'a second after the answer nothing of a seat that was taken lives',
    { timeout: 60_000 },
    async () => {
      await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
      const { engines, composing, stop } = await openWorker();
      const owner = await world.account({ type: 'business' });
      const member = await world.member(owner);
      const [keys, boss] = [await signIn(member), await signIn(owner)];
      const { cookie = '' } = keys;
      const document = await paper(member, engines, ['Anton', 'Berta', 'Clara']);
      const ids = [await addDocument(member, { original: LARGE }), await addDocument(member)];
      for (let n = 0; n < COPIES; n += 1) ids.push(await addDocument(member));
      const { id } = await prepare(member, ids.slice(0, 2), { file: 'original' });
      await pack(member, id);
      const stream = await listen(server, keys);
      const ends = [
        stream.ended.then(() => performance.now()),
        (await bite(server, `/downloads/${id}`, cookie)).ended,
        (await dribble(server, member, cookie)).ended,
      ];
      await splitDocument(member, { id: document.id, revision: 0, at: [2] });
      await composing;
      const folderId = await rootId(member, 'archive');
      await startBulkJob(member, {
        id: randomUUID(),
        action: 'copy',
        folderId,
        selection: { ids },
      });
      await expect.poll(() => openWork(member)).toEqual([...TABLES]);

      const query = `mutation { deactivateUser(id: "${member.viewer.userId}") { errorCode } }`;
      expect((await ask(server, boss, { query })).text).toContain('"errorCode":null');
      const answered = performance.now();
      await expect.poll(() => openWork(member), { interval: 20, timeout: 30_000 }).toEqual([]);
      const done = performance.now();

      const late = [...(await Promise.all(ends)), done].map((end) => end - answered);
      for (const ms of late) expect(ms).toBeLessThan(MOST_MS);
      expect(await findDownload(member, id)).toMatchObject({ stage: 'Cancelled' });
      await stop();
    },
  );
