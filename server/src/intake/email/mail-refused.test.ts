import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOf, type Part } from '../../../test/peers/mail-maker.ts';
import { mailTo } from '../../../test/peers/smtp-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { sendingFolder } from '../upload-place.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { MailListener } from '../../platform/mail/mail-listener.ts';
import { addressOf as written, mailboxOf } from './addresses.ts';
import { findEmails } from './email.sql.ts';
import { openMailDoor } from './open-mail-door.ts';

const world = useWorld();
let door: MailListener;

/** The same house, with a port for mails. */
const withPort = (ctx: Ctx): Ctx => ({
  ...ctx,
  config: { ...ctx.config, inbound: { ...ctx.config.inbound, port: 0 } },
});
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  door = (await openMailDoor(withPort(world.appCtx)))!;
});
afterAll(() => door.close());

const pdf = (): Part => ({
  filename: 'Brief.pdf',
  mimeType: 'application/pdf',
  content: `%PDF-1.7 ${randomUUID()}`,
});
const addressOf = async (ctx: Ctx) => written(ctx, await mailboxOf(ctx, null));

test('yes is said only once the mail lies on disk and in the database, and no row stays of a mail that does not', async () => {
  const ctx = await world.account();
  const to = [await addressOf(ctx)];
  const failing = async (broken: Partial<Ctx['blobs']>) => {
    const blobs = { ...world.appCtx.blobs, ...broken };
    const other = (await openMailDoor({ ...withPort(world.appCtx), blobs }))!;
    const answer = await mailTo(other.port, { to, raw: mailOf({ parts: [pdf()] }) });
    await other.close();
    return answer;
  };
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  expect(await failing({ adopt: () => Promise.reject(full) })).toMatch(/^452/);
  expect(await failing({ adopt: () => Promise.reject(new Error('broken')) })).toMatch(/^451/);
  expect(await findEmails(ctx, { first: 5, after: null })).toEqual([]);
  expect(await readdir(sendingFolder(ctx))).toEqual([]);

  const seen: number[] = [];
  const slow: Ctx['blobs']['adopt'] = async (...given) => {
    const file = await world.appCtx.blobs.adopt(...given);
    seen.push((await findEmails(ctx, { first: 5, after: null })).length);
    return file;
  };
  expect(await failing({ adopt: slow })).toMatch(/^250/);
  // Bytes first, then the row.
  expect([seen, (await findEmails(ctx, { first: 5, after: null })).length]).toEqual([[0], 1]);
});

test('a full disk and a full account ask a mail to come later, before it is sent', async () => {
  const ctx = await world.account();
  const to = [await addressOf(ctx)];
  const bounded = async (space: Partial<Ctx['config']['space']>) => {
    const house = withPort(world.appCtx);
    const config = { ...house.config, space: { ...house.config.space, ...space } };
    const other = (await openMailDoor({ ...house, config }))!;
    const answer = await mailTo(other.port, { to, raw: mailOf({ parts: [pdf()] }) });
    await other.close();
    return answer;
  };
  expect(await bounded({ headroom: Number.MAX_SAFE_INTEGER })).toMatch(/^452/);
  expect(await bounded({ accountBytes: 100 })).toMatch(/^452/);
  expect(await findEmails(ctx, { first: 5, after: null })).toEqual([]);
});
