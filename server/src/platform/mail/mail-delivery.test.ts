import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readMail } from '../../../test/peers/mail-server.ts';
import {
  ABOUT,
  mailingTo,
  mailRow,
  secretIn,
  sending,
  trySending,
  useMailServer,
} from '../../../test/peers/mailing.ts';
import { invitation } from '../../../test/peers/planted-mail.ts';
import { useWorld } from '../../../test/world/world.ts';
import { openEndpoint } from '../../endpoint.ts';
import { atomically, type Ctx } from '../ctx.ts';
import { giveUpLost } from '../jobs/given-up.ts';
import { redeemLink, sendMail } from './mail.ts';
import { tidyMails } from './mail-delivery.ts';
import { openLive } from '../api/live.ts';
import { startWorker } from '../jobs/worker.ts';

const world = useWorld();
const mails = useMailServer();

test('a refusal for good ends it, and its reason is kept', async () => {
  const ctx = mails.overSmtp(await world.account());
  for (const at of ['recipient', 'data'] as const) {
    mails.server.refuse({ at, says: '550 5.1.1 No such user here' });
    const id = await sendMail(ctx, invitation, ABOUT);
    await trySending(ctx, id);
    mails.server.refuse(null);
    await trySending(ctx, id);

    expect(await mailRow(ctx, id)).toMatchObject({
      state: 'refused',
      tries: 1,
      reply: '550 5.1.1',
    });
  }
  expect(mails.server.got).toHaveLength(1);
  const [secret = ''] = await mails.secrets();
  expect(await redeemLink(world.appCtx, invitation, secret)).toBeNull();
});

test('after a refusal for now it is tried again, and the link of the first try opens nothing', async () => {
  const ctx = mails.overSmtp(await world.account());
  const id = await sendMail(ctx, invitation, ABOUT);
  mails.server.refuse({ at: 'data', says: '451 4.7.1 Greylisted, come back' });
  await expect(trySending(ctx, id)).rejects.toThrow();
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'waiting', handingOverAt: null });
  mails.server.refuse(null);
  await trySending(ctx, id);

  const [first = '', second = ''] = await mails.secrets();
  expect(first).not.toBe(second);
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'sent', tries: 2, maybeSent: false });
  expect(await redeemLink(world.appCtx, invitation, first)).toBeNull();
  expect(await redeemLink(world.appCtx, invitation, second)).not.toBeNull();
});

test('when the answer is lost it is sent again under the same name, and marked', async () => {
  const ctx = mails.overSmtp(await world.account());
  const id = await sendMail(ctx, invitation, ABOUT);
  mails.server.whenItArrived(() => Promise.reject(new Error('the line is cut')));
  await expect(trySending(ctx, id)).rejects.toThrow();
  mails.server.whenItArrived(null);
  await trySending(ctx, id);
  await trySending(ctx, id);

  const names = await mails.names();
  expect(names).toEqual([`<${id}@house.test>`, `<${id}@house.test>`]);
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'sent', tries: 2, maybeSent: true });
});

test('what was sent and could not be noted is sent again under the same name, and marked', async () => {
  const ctx = mails.overSmtp(await world.account());
  const id = await sendMail(ctx, invitation, ABOUT);
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  // As if the process had ended: the mail is with the server, and nothing can be written any more.
  mails.server.whenItArrived(async () => {
    await owner.query('alter table platform.mail rename to mail_out_of_reach');
  });
  await expect(trySending(ctx, id)).rejects.toThrow('platform.mail');
  mails.server.whenItArrived(null);
  await owner.query('alter table platform.mail_out_of_reach rename to mail');
  await owner.end();
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'waiting', tries: 1 });
  await trySending(ctx, id);

  const name = `<${id}@house.test>`;
  expect(await mails.names()).toEqual([name, name]);
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'sent', tries: 2, maybeSent: true });
  const [first = '', second = ''] = await mails.secrets();
  expect(await redeemLink(world.appCtx, invitation, first)).toBeNull();
  expect(await redeemLink(world.appCtx, invitation, second)).not.toBeNull();
});

test('a server that is not there is waited for, until the last try is over', async () => {
  const ctx = await world.account();
  const nowhere = mailingTo(ctx, 'smtp://127.0.0.1:1');
  const id = await sendMail(ctx, invitation, ABOUT);

  await expect(trySending(nowhere, id)).rejects.toThrow('UNREACHABLE');
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'waiting', maybeSent: false });
  await expect(trySending(nowhere, id, true)).rejects.toThrow('UNREACHABLE');
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'given-up', secretHash: null });
  await trySending(mails.overSmtp(ctx), id);
  expect(mails.server.got).toEqual([]);
});

test('without a server mails are files in the outbox, one for each, for their owner alone', async () => {
  const ctx = await world.account();
  const id = await sendMail(ctx, invitation, ABOUT);
  await trySending(ctx, id);
  await trySending(ctx, id);

  const folder = join(ctx.config.dataFolder, 'outbox');
  const own = (await readdir(folder)).filter((name) => name.includes(id));
  expect(own).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]{8}-[0-9a-f-]{36}\.eml$/)]);
  const path = join(folder, own[0]!);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const read = await readMail(await readFile(path));
  expect(read.subject).toBe('Jonas Weber teilt „Steuern“ mit Ihnen');
  expect(await redeemLink(world.appCtx, invitation, secretIn(read.text))).not.toBeNull();
});

test('the worker sends each mail of what was kept once, and none of what was undone', async () => {
  const ctx = mails.overSmtp(await world.account());
  const sent = Array.from({ length: 12 }, (_, n) =>
    atomically(ctx, async (ctx) => {
      const id = await sendMail(ctx, invitation, { ...ABOUT, to: `eva${n}@example.com` });
      if (n % 3 === 0) throw new Error('undone');
      return id;
    }).catch(() => null),
  );
  const ids = (await Promise.all(sent)).filter((id) => id !== null);
  const worker = await startWorker(mails.overSmtp(world.appCtx), {
    url: world.queueUrl,
    jobs: [sending],
    slots: { reading: 1, other: 2 },
  });
  const states = async () =>
    (await Promise.all(ids.map((id) => mailRow(ctx, id)))).map((row) => row?.state);
  await expect.poll(states).toEqual(ids.map(() => 'sent'));
  await worker.stop();

  const own = mails.server.got.filter(({ to }) => to[0]!.startsWith('eva') && to[0] !== ABOUT.to);
  const names = await Promise.all(own.map(async ({ raw }) => (await readMail(raw)).messageId));
  expect(names).toHaveLength(ids.length);
  expect(new Set(names)).toEqual(new Set(ids.map((id) => `<${id}@house.test>`)));
});

test('what ended a month ago is forgotten, and what no job sends any more is given up', async () => {
  const ctx = await world.account();
  const [done, lost, waiting] = [
    await sendMail(ctx, invitation, ABOUT),
    await sendMail(ctx, invitation, ABOUT),
    await sendMail(ctx, invitation, ABOUT),
  ];
  await trySending(ctx, done);
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const key = `mail:${ctx.viewer.accountId}/${lost}`;
  const drop = 'delete from graphile_worker._private_jobs where key = $1';
  expect(await owner.query(drop, [key])).toMatchObject({ rowCount: 1 });
  await owner.end();
  const tidy = async (ctx: Ctx) => {
    await tidyMails.run(ctx, null, { last: false });
    await giveUpLost(ctx, [sending]);
  };

  await tidy(ctx);
  expect(await mailRow(ctx, done)).toMatchObject({ state: 'sent' });
  expect(await mailRow(ctx, lost)).toMatchObject({ state: 'given-up' });
  expect(await mailRow(ctx, waiting)).toMatchObject({ state: 'waiting' });
  await tidy({ ...ctx, now: () => new Date(Date.now() + 31 * 86_400_000) });
  expect(await mailRow(ctx, done)).toBeUndefined();
  expect(await mailRow(ctx, waiting)).toMatchObject({ state: 'waiting' });
});

test('where mails lie is said on loopback, and nowhere else', async () => {
  const { appCtx } = world;
  const ready = async (ctx: Ctx, host = 'localhost:4400') => {
    const live = openLive(ctx.config.database.appUrl, ctx.log);
    const app = await openEndpoint(ctx, live);
    const { body } = await app.inject({ url: '/ready', headers: { host } });
    await live.stop();
    await app.close();
    return JSON.parse(body) as { outbox?: string };
  };
  const web = (more: Partial<Ctx['config']['web']>): Ctx => ({
    ...appCtx,
    config: { ...appCtx.config, web: { ...appCtx.config.web, ...more } },
  });

  expect(await ready(appCtx)).toHaveProperty('outbox', join(appCtx.config.dataFolder, 'outbox'));
  expect(await ready(appCtx, 'foreign.example')).not.toHaveProperty('outbox');
  for (const other of [
    web({ host: '0.0.0.0' }),
    web({ origin: 'https://post.example.de' }),
    web({ proxy: '127.0.0.1' }),
    mails.overSmtp(appCtx),
  ])
    expect(await ready(other)).not.toHaveProperty('outbox');
});
