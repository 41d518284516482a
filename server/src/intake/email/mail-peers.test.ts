import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areThere, isRoot } from '../../../test/peers/debian-programs.ts';
import { programEnd } from '../../../test/peers/program-end.ts';
import { mailOf } from '../../../test/peers/mail-maker.ts';
import { openRelay } from '../../../test/peers/postfix.ts';
import { isFull } from '../../../test/world/full.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { MailListener } from '../../platform/mail/mail-listener.ts';
import { addressOf, mailboxOf } from './addresses.ts';
import { findEmails } from './email.sql.ts';
import { openMailDoor } from './open-mail-door.ts';
import { readEmail } from './read-email.ts';

const world = useWorld();
let door: MailListener;
let folder: string;
beforeAll(async () => {
  const { appCtx } = world;
  folder = await mkdtemp(join(tmpdir(), 'mail-peers-'));
  await mkdir(join(appCtx.config.dataFolder, 'work'), { recursive: true });
  const inbound = { ...appCtx.config.inbound, port: 0 };
  door = (await openMailDoor({ ...appCtx, config: { ...appCtx.config, inbound } }))!;
});
afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true });
});

const listed = (ctx: Ctx) => findEmails(ctx, { first: 9, after: null });
async function namesTaken(ctx: Ctx): Promise<readonly string[]> {
  const { accountId } = ctx.viewer;
  for (const { id: emailId } of await listed(ctx)) await readEmail(ctx, { accountId, emailId });
  const rows = await ctx.db
    .selectFrom('intake.upload')
    .select('filename')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ filename }) => filename).toSorted();
}

test('a mail that a library of other people sends is taken', async () => {
  const ctx = await world.account();
  const to = addressOf(ctx, await mailboxOf(ctx, null));
  const carrier = createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true });
  const content = `%PDF-1.7 ${randomUUID()}`;
  const attachments = [{ filename: 'Bescheid für Köln.pdf', content }];
  await carrier.sendMail({
    from: 'a@example.com',
    to,
    subject: 'Ihr Bescheid',
    text: '.',
    attachments,
  });
  carrier.close();
  expect(await namesTaken(ctx)).toEqual(['Bescheid für Köln.pdf']);
}, 60_000);

// Programs of other people, Debian's; in the long form, which says by name where they are not installed.
test.skipIf(isFull && !areThere('swaks')).each(isFull ? ['swaks'] : [])(
  'a mail that %s sends is taken, one to nobody is refused',
  async (program) => {
    const ctx = await world.account();
    const file = join(folder, 'Rechnung.pdf');
    await writeFile(file, `%PDF-1.7 ${randomUUID()}`);
    const to = addressOf(ctx, await mailboxOf(ctx, null));
    const send = (address: string) => {
      const place = `--server 127.0.0.1:${door.port} --from absender@example.com --to ${address}`;
      const attached = `--attach-type application/pdf --attach @${file}`;
      return programEnd(program, `${place} ${attached}`.split(' '));
    };
    expect((await send(to)).status).toBe(0);
    const refused = await send(to.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')));
    expect([refused.status === 0, refused.said.includes('550')]).toEqual([false, true]);
    expect(await namesTaken(ctx)).toEqual(['Rechnung.pdf']);
  },
  60_000,
);

test.skipIf(isFull && !(areThere('postfix') && isRoot)).each(isFull ? ['Postfix, as root'] : [])(
  'mails that the relay of a company (%s) hands on are taken, each once',
  async () => {
    const ctx = await world.account();
    const to = addressOf(ctx, await mailboxOf(ctx, null));
    const relay = await openRelay(door.port);
    try {
      for (const n of [1, 2, 3]) {
        const content = Buffer.from(`%PDF-1.7 ${randomUUID()}`);
        const part = { filename: `Brief ${n}.pdf`, mimeType: 'application/pdf', content };
        relay.send(to, mailOf({ parts: [part] }));
      }
      await expect.poll(async () => (await listed(ctx)).length).toBe(3);
    } finally {
      await relay.close();
    }
    expect(await namesTaken(ctx)).toEqual(['Brief 1.pdf', 'Brief 2.pdf', 'Brief 3.pdf']);
  },
  120_000,
);
