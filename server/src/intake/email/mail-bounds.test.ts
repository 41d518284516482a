import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailOf } from '../../../test/peers/mail-maker.ts';
import { dotted, mailTo, openSmtpClient } from '../../../test/peers/smtp-client.ts';
import { rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import { createFolder } from '../../documents/folders/create-folder.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { MailListener } from '../../platform/mail/mail-listener.ts';
import { addressOf as written, mailboxOf } from './addresses.ts';
import { findEmails } from './email.sql.ts';
import { openMailDoor } from './open-mail-door.ts';
import { keepEmail } from './receive-email.ts';
import { RefusedData } from './refused-data.ts';
import { renewAddress } from './renew-address.ts';

const world = useWorld();
let door: MailListener;

/** The same house, with a port for mails. */
const open = async (change: (ctx: Ctx) => Ctx = (ctx) => ctx) => {
  const { appCtx } = world;
  const inbound = { ...appCtx.config.inbound, port: 0 };
  return (await openMailDoor(change({ ...appCtx, config: { ...appCtx.config, inbound } })))!;
};
beforeAll(async () => {
  await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  door = await open();
});
afterAll(() => door.close());

const raw = mailOf({ parts: [] });
const addressOf = async (ctx: Ctx, place: string | null = null) =>
  written(ctx, await mailboxOf(ctx, place));
const listed = (ctx: Ctx) => findEmails(ctx, { first: 500, after: null });

/** So many mails came to a mailbox of the account within this hour. */
async function cameBefore(ctx: Ctx, count: number, mailboxId: string): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    accountId: ctx.viewer.accountId,
    mailboxId,
    envelopeSender: '',
    rawSha256: 'a'.repeat(64),
    bytes: 1,
    receivedAt: new Date(),
  }));
  await ctx.db.insertInto('intake.email').values(rows).execute();
}

/** A line on which a mail is as far as its last byte. */
async function nearlySent(port: number, to: string) {
  const client = await openSmtpClient(port);
  for (const line of ['EHLO test', 'MAIL FROM:<a@example.com>', `RCPT TO:<${to}>`, 'DATA'])
    await client.say(line);
  return {
    send: async (text = raw) => {
      await client.write(dotted(text));
      const answer = await client.hear();
      await client.end();
      return answer;
    },
  };
}

test('of mails that come at once only as many are kept as an account may have, and others get theirs', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  await cameBefore(ctx, 199, randomUUID());
  const stored = Promise.withResolvers<void>();
  const adopt = vi.fn<Ctx['blobs']['adopt']>(async (...given) => {
    const file = await world.appCtx.blobs.adopt(...given);
    if (adopt.mock.calls.length === 3) stored.resolve();
    // Every one of them was let in before any row was written.
    await stored.promise;
    return file;
  });
  const slow = await open((ctx) => ({ ...ctx, blobs: { ...ctx.blobs, adopt } }));
  const to = await addressOf(ctx);
  const mails = await Promise.all([1, 2, 3].map(() => nearlySent(slow.port, to)));
  const answers = await Promise.all(mails.map((mail) => mail.send()));
  expect(answers.map((answer) => answer.slice(0, 3)).toSorted()).toEqual(['250', '452', '452']);
  expect(await mailTo(slow.port, { to: [to], raw })).toMatch(/^452/);
  await slow.close();
  expect(await mailTo(door.port, { to: [await addressOf(other)], raw })).toMatch(/^250/);
});

test('the 101st mail of an hour to one address waits, another address gets its own, and the list says it once', async () => {
  const ctx = await world.account();
  const folder = await createFolder(ctx, {
    title: 'Steuer',
    parentId: await rootId(ctx, 'archive'),
  });
  const [own, ofFolder] = [await mailboxOf(ctx, null), await addressOf(ctx, folder.id)];
  await cameBefore(ctx, 100, own.id);
  for (const _ of [1, 2])
    expect(await mailTo(door.port, { to: [written(ctx, own)], raw })).toMatch(/^452/);
  expect(await mailTo(door.port, { to: [ofFolder], raw })).toMatch(/^250/);
  const said = (await listed(ctx)).filter(({ code }) => code === 'TOO_MANY_EMAILS');
  expect(said).toMatchObject([{ state: 'Refused', mailboxId: own.id, bytes: 0 }]);
});

test('a mail has recipients of one account only, and at most ten of them', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const archive = await rootId(ctx, 'archive');
  const client = await openSmtpClient(door.port);
  await client.say('EHLO test');
  await client.say('MAIL FROM:<>');
  const rcpt = async (address: string) => client.say(`RCPT TO:<${address}>`);
  expect(await rcpt(await addressOf(ctx))).toMatch(/^250/);
  expect(await rcpt(await addressOf(other))).toBe('452 Error: one recipient at a time');
  const answers: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { id } = await createFolder(ctx, { title: `Ordner ${n}`, parentId: archive });
    answers.push(await rcpt(await addressOf(ctx, id)));
  }
  expect(answers.slice(0, 9).every((answer) => answer.startsWith('250'))).toBe(true);
  expect(answers[9]).toBe('452 Error: too many recipients');
  await client.say('DATA');
  await client.write(dotted(raw));
  expect(await client.hear()).toMatch(/^250/);
  await client.end();
  expect([(await listed(ctx)).length, (await listed(other)).length]).toEqual([10, 0]);
});

test('a recipient that is lost while the mail comes has it sent again: nobody gets a part of it', async () => {
  const ctx = await world.account();
  const folder = await createFolder(ctx, { title: 'Alt', parentId: await rootId(ctx, 'archive') });
  const client = await openSmtpClient(door.port);
  const to = [await addressOf(ctx), await addressOf(ctx, folder.id)];
  for (const line of ['EHLO test', 'MAIL FROM:<>', ...to.map((one) => `RCPT TO:<${one}>`), 'DATA'])
    await client.say(line);
  await renewAddress(ctx, folder.id);
  await client.write(dotted(raw));
  expect(await client.hear()).toMatch(/^451/);
  await client.end();
  expect(await listed(ctx)).toEqual([]);
});

test('a mail for which an account has no room is refused before its bytes are stored', async () => {
  const ctx = await world.account();
  const adopt = vi.fn(world.appCtx.blobs.adopt);
  const narrow = await open((ctx) => ({
    ...ctx,
    blobs: { ...ctx.blobs, adopt },
    config: { ...ctx.config, space: { ...ctx.config.space, accountBytes: 100 } },
  }));
  const mail = await nearlySent(narrow.port, await addressOf(ctx));
  expect(await mail.send()).toMatch(/^452/);
  expect(adopt).not.toHaveBeenCalled();
  await narrow.close();
});

test('mails that came whole and in vain count like those that are kept', async () => {
  const ctx = await world.account();
  await cameBefore(ctx, 198, randomUUID());
  const to = await addressOf(ctx);
  const mail = await nearlySent(door.port, to);
  expect(await mail.send('x'.repeat(5_000))).toMatch(/^554/);
  expect(await mailTo(door.port, { to: [to], raw })).toMatch(/^250/);
  expect(await mailTo(door.port, { to: [to], raw })).toMatch(/^452/);
});

test('whom a mail says it is from is kept as one line of some length', async () => {
  const ctx = await world.account();
  const path = join(world.appCtx.config.dataFolder, `mail-${randomUUID()}`);
  await writeFile(path, raw);
  const from = `a\u2028\u202Eb${'x'.repeat(700)}@example.com`;
  const mail = { path, bytes: raw.length, from, to: [await addressOf(ctx)] };
  expect(await keepEmail(world.appCtx, mail, new RefusedData())).toBeNull();
  const [email] = await listed(ctx);
  expect(email!.envelopeSender).toBe(`a b${'x'.repeat(497)}`);
});

test('a port that is taken, or a certificate that nobody can read, is logged, and the house goes on without mails', async () => {
  const { config } = world.appCtx;
  const tls = { certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' };
  for (const change of [{ port: door.port }, { port: 0, tls }]) {
    const error = vi.fn();
    const log = { ...world.appCtx.log, error } as unknown as Ctx['log'];
    const inbound = { ...config.inbound, ...change };
    expect(await openMailDoor({ ...world.appCtx, log, config: { ...config, inbound } })).toBeNull();
    expect(error).toHaveBeenCalledOnce();
  }
});
