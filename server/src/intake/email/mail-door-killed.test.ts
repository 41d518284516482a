import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOf } from '../../../test/peers/mail-maker.ts';
import { mailTo } from '../../../test/peers/smtp-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { freePort } from '../../platform/database/throwaway-cluster.ts';
import { addressOf, mailboxOf } from './addresses.ts';
import { readEmail } from './read-email.ts';

const world = useWorld();

const MAIN = join(import.meta.dirname, '../../main.ts');
const KILLED = join(import.meta.dirname, '../../../test/world/mail-killed.ts');

/** The port for mails as a process of its own, which can be killed, or ends at a point by itself. */
async function openDoor(port: number, point?: string): Promise<ChildProcess> {
  const { config } = world.appCtx;
  const [file, role] = point === undefined ? [MAIN, 'mail'] : [KILLED, point];
  const child = fork(file, [role], {
    env: {
      ...process.env,
      DATABASE_APP_URL: config.database.appUrl,
      POSTKORB_DATA: config.dataFolder,
      POSTKORB_SECRET: config.secret,
      POSTKORB_LOG: 'silent',
      POSTKORB_INBOUND_PORT: String(port),
    },
  });
  const [said] = (await once(child, 'message')) as [unknown];
  expect(said).toEqual(point === undefined ? expect.objectContaining({ ready: ['mail'] }) : 'open');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

let healthy: { readonly port: number; readonly child: ChildProcess };
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  const port = await freePort();
  healthy = { port, child: await openDoor(port) };
});
afterAll(() => kill(healthy.child));

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('intake.email')
    .select('id')
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
const bytesOf = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('intake.upload')
    .select('sha256')
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** A mail with one PDF, and the hash of that. */
function mailWithPdf() {
  const content = `%PDF-1.7 ${randomUUID()}`;
  const raw = mailOf({ parts: [{ filename: 'a.pdf', mimeType: 'application/pdf', content }] });
  return { raw, sha256: createHash('sha256').update(content).digest('hex') };
}

async function withAddress() {
  const ctx = await world.account();
  return { ctx, to: [addressOf(ctx, await mailboxOf(ctx, null))], port: await freePort() };
}

async function readAll(ctx: Ctx): Promise<void> {
  for (const { id: emailId } of await rowsOf(ctx))
    await readEmail(ctx, { accountId: ctx.viewer.accountId, emailId });
}

test.each([
  ['while its bytes come', 'in-body', 0],
  ['before its bytes are stored', 'before-store', 0],
  ['after they are stored, before its row is written', 'after-store', 0],
  ['before its row is there for good', 'before-commit', 0],
  ['after its row is there, before its yes', 'after-commit', 1],
] as const)(
  'a port that is killed %s has said no yes; the same mail afterwards is one letter',
  { timeout: 120_000 },
  async (_, point, kept) => {
    const { ctx, to, port } = await withAddress();
    const { raw, sha256 } = mailWithPdf();
    const killed = await openDoor(port, point);
    const gone = once(killed, 'exit');
    expect(await mailTo(port, { to, raw })).toBe('');
    await gone;
    expect(killed.signalCode).toBe('SIGKILL');
    expect(await rowsOf(ctx)).toHaveLength(kept);
    expect(await mailTo(healthy.port, { to, raw })).toMatch(/^250/);
    await readAll(ctx);
    expect(await bytesOf(ctx)).toEqual([sha256]);
  },
);

test(
  'however often the port is killed, each mail that got its yes is there, and one that is sent again is there once',
  { timeout: 300_000 },
  async () => {
    const { ctx, to, port } = await withAddress();
    const mails = Array.from({ length: 12 }, mailWithPdf);
    const accepted: string[] = [];
    let waiting = mails;
    for (const afterMs of [190, 230, null]) {
      const door = await openDoor(port);
      const sending = waiting.map(async (mail) => {
        const answer = await mailTo(port, { to, raw: mail.raw }).catch(() => '');
        if (answer.startsWith('250')) accepted.push(mail.sha256);
      });
      await Promise.race([Promise.all(sending), pause(afterMs ?? 60_000)]);
      await kill(door);
      await Promise.all(sending);
      waiting = waiting.filter(({ sha256 }) => !accepted.includes(sha256));
    }
    expect(waiting).toEqual([]);
    const rows = await rowsOf(ctx);
    // Some were kept and never got their answer: they came twice.
    expect(rows.length).toBeGreaterThanOrEqual(mails.length);
    await readAll(ctx);
    const taken = await bytesOf(ctx);
    expect(taken).toHaveLength(mails.length);
    expect(new Set(taken)).toEqual(new Set(mails.map(({ sha256 }) => sha256)));
  },
);
