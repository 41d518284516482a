import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mailOf } from '../../../test/peers/mail-maker.ts';
import { mailTo } from '../../../test/peers/smtp-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { freePort } from '../../platform/database/throwaway-cluster.ts';
import { addressOf, mailboxOf } from './addresses.ts';
import { readEmail } from './read-email.ts';

const world = useWorld();

/** The port for mails as a process of its own, which can be killed. */
async function openDoor(port: number): Promise<ChildProcess> {
  const { config } = world.appCtx;
  const child = fork(join(import.meta.dirname, '../../main.ts'), ['mail'], {
    env: {
      ...process.env,
      DATABASE_APP_URL: config.database.appUrl,
      POSTKORB_DATA: config.dataFolder,
      POSTKORB_SECRET: config.secret,
      POSTKORB_LOG: 'silent',
      POSTKORB_INBOUND_PORT: String(port),
    },
  });
  const [said] = (await once(child, 'message')) as [{ ready?: readonly string[] }];
  expect(said.ready).toEqual(['mail']);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

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

test(
  'however often the port is killed, each mail that got its yes is there, and one that is sent again is there once',
  { timeout: 120_000 },
  async () => {
    const ctx = await world.account();
    await mkdir(join(ctx.config.dataFolder, 'work'), { recursive: true });
    const to = [addressOf(ctx, await mailboxOf(ctx, null))];
    const port = await freePort();
    const mails = Array.from({ length: 12 }, () => {
      const content = `%PDF-1.7 ${randomUUID()}`;
      const raw = mailOf({ parts: [{ filename: 'a.pdf', mimeType: 'application/pdf', content }] });
      return { raw, sha256: createHash('sha256').update(content).digest('hex') };
    });
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
    for (const { id: emailId } of rows)
      await readEmail(ctx, { accountId: ctx.viewer.accountId, emailId });
    const taken = await bytesOf(ctx);
    expect(taken).toHaveLength(mails.length);
    expect(new Set(taken)).toEqual(new Set(mails.map(({ sha256 }) => sha256)));
  },
);
