import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mailOf } from '../../../test/peers/mail-maker.ts';
import { giveUp } from '../../../test/world/give-up.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { openDb, openPool } from '../../platform/database/db.ts';
import { addressOf, mailboxOf } from './addresses.ts';
import { findEmails, insertAttachment } from './email.sql.ts';
import { readEmail } from './read-email.ts';
import { keepEmail } from './receive-email.ts';
import { RefusedData } from './refused-data.ts';

const world = useWorld();
beforeAll(() => mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true }));

const pdf = { filename: 'Brief.pdf', mimeType: 'application/pdf', content: '%PDF-1.7 a letter' };
// More parts than anybody sends: the child gives it back at once.
const MAZE = mailOf({ parts: [] }) + '\r\n--'.repeat(5_001);

/** Keeps a mail as the port would; its task. */
async function kept(ctx: Ctx, raw: string) {
  const path = join(tmpdir(), `mail-${randomUUID()}`);
  await writeFile(path, raw);
  const to = [addressOf(ctx, await mailboxOf(ctx, null))];
  expect(
    await keepEmail(
      world.appCtx,
      { path, bytes: raw.length, from: 'a@example.com', to },
      new RefusedData(),
    ),
  ).toBe(null);
  const [email] = await findEmails(ctx, { first: 1, after: null });
  return { accountId: ctx.viewer.accountId, emailId: email!.id };
}

const listed = (ctx: Ctx) => findEmails(ctx, { first: 5, after: null });

test('a mail that was kept is read after an outage, however long: it is never called unreadable for it', async () => {
  const ctx = await world.account();
  const task = await kept(ctx, mailOf({ parts: [pdf] }));
  const lend = () => Promise.reject(new Error('the disk is away'));
  const away: Ctx = { ...ctx, blobs: { ...ctx.blobs, lend } };
  await expect(readEmail(away, task)).rejects.toThrow('the disk is away');
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const jobs = async () => {
    const { rows } = await sql<{ attempts: number; max: number }>`
      select attempts, max_attempts as max from graphile_worker._private_jobs
      where payload ->> 'emailId' = ${task.emailId}`.execute(owner);
    return rows;
  };
  expect(await jobs()).toEqual([{ attempts: 0, max: 12 }]);
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'away') from graphile_worker.jobs
    where key = ${`read-email:${task.accountId}/${task.emailId}`}`.execute(owner);

  await giveUp({ ...ctx, now: () => new Date(Date.now() + 180_000) });

  expect(await listed(ctx)).toMatchObject([{ state: 'Received', code: null }]);
  expect(await jobs()).toEqual([{ attempts: 0, max: 12 }]);
  await owner.destroy();
  await readEmail(ctx, task);
  expect(await listed(ctx)).toMatchObject([{ state: 'Accepted', documents: 1 }]);
});

test('a mail that ends the child is tried once more and then unreadable, kept as it came', async () => {
  const ctx = await world.account();
  const task = await kept(ctx, MAZE);
  const tries: unknown[] = [];
  const warn = (said: unknown) => void tries.push(said);
  await readEmail({ ...ctx, log: { ...ctx.log, warn } as Ctx['log'] }, task);
  expect(tries).toEqual(Array(2).fill(expect.objectContaining({ why: 'crash' })));
  const [email] = await listed(ctx);
  expect(email).toMatchObject({ state: 'Refused', code: 'UNREADABLE' });
  expect(email!.rawSha256).not.toBeNull();
});

test('a child that ends for want of room says nothing of its mail', async () => {
  const ctx = await world.account();
  const task = await kept(ctx, MAZE);
  const space = { ...ctx.config.space, headroom: Number.MAX_SAFE_INTEGER };
  const full: Ctx = { ...ctx, config: { ...ctx.config, space } };
  await expect(readEmail(full, task)).rejects.toThrow('no room');
  expect(await listed(ctx)).toMatchObject([{ state: 'Received' }]);
});

test('of a mail of which something was taken before its child ended, that stays', async () => {
  const ctx = await world.account();
  const task = await kept(ctx, MAZE);
  const noted = { emailId: task.emailId, position: 0, filename: 'a.pdf', bytes: 1 };
  await insertAttachment(ctx, { ...noted, uploadId: randomUUID(), code: null });
  await readEmail(ctx, task);
  expect(await listed(ctx)).toMatchObject([{ state: 'Accepted', code: null, documents: 1 }]);
});

/** The uploads of an account, by how far they are. */
const uploadsOf = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('intake.upload')
    .select(['id', 'stage'])
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
  return rows.map(({ stage }) => stage).toSorted();
};

test('a mail that is sent again is taken where it came to nothing before, and is known where it did not', async () => {
  const ctx = await world.account();
  const raw = mailOf({ parts: [pdf], messageId: '<invoice-1@example.com>' });
  await readEmail(ctx, await kept(ctx, raw));
  await ctx.db
    .updateTable('intake.upload')
    .set({ stage: 'FailedProcessing', code: 'PDF_UNREADABLE' })
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
  await readEmail(ctx, await kept(ctx, raw));
  expect(await uploadsOf(ctx)).toEqual(['FailedProcessing', 'Processing']);
  expect(await listed(ctx)).toMatchObject([{ documents: 1 }, { documents: 0, state: 'Refused' }]);
  await readEmail(ctx, await kept(ctx, raw));
  expect(await uploadsOf(ctx)).toEqual(['FailedProcessing', 'Processing']);
  expect((await listed(ctx))[0]).toMatchObject({ code: 'NOTHING_TAKEN' });
});

test('bytes of a mail are written once, and while no transaction waits for them', async () => {
  const ctx = await world.account();
  const task = await kept(ctx, mailOf({ parts: [pdf] }));
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const open: number[] = [];
  const write: typeof ctx.blobs.write = async (...what) => {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where state like 'idle in transaction%' and query like '%intake%'`.execute(owner);
    open.push(rows[0]!.open);
    return ctx.blobs.write(...what);
  };
  await readEmail({ ...ctx, blobs: { ...ctx.blobs, write } }, task);
  await owner.destroy();
  expect(open).toEqual([0]);
});
