import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plugged } from '../../src/modules.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { sendingMails } from '../../src/platform/mail/mail-delivery.ts';
import { readMail } from './mail-server.ts';

const delivery = sendingMails(plugged.mails);

/** A mail as it arrived; `secret` is what its link opens with. */
export type Mailed = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly path: string;
  readonly secret: string;
  /** What a mail program reads beside it, by the small name of each header. */
  readonly headers: ReadonlyMap<string, string>;
};

async function readEml(path: string): Promise<Mailed> {
  const { to = [], subject = '', text = '', headers } = await readMail(await readFile(path));
  const [, where = '', secret = ''] = /https?:\/\/[^/\s]+(\/[\w/-]*)#([\w-]{43})/.exec(text) ?? [];
  return {
    to: to[0]?.address ?? '',
    subject,
    text,
    path: where,
    secret,
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
}

/** Sends every mail that waits for this address, as the worker does without a server, and reads what lies in the outbox then. */
export async function mailsTo(ctx: Ctx, to: string): Promise<readonly Mailed[]> {
  const dataFolder = join(ctx.config.dataFolder, randomUUID());
  const apart: Ctx = { ...ctx, config: { ...ctx.config, dataFolder } };
  const waiting = await ctx.db
    .selectFrom('platform.mail')
    .select(['accountId', 'id'])
    .where('recipient', '=', to)
    .where('state', '=', 'waiting')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const outbox = join(dataFolder, 'outbox');
  await mkdir(outbox, { recursive: true });
  const mails: Mailed[] = [];
  for (const { accountId, id } of waiting) {
    await delivery.run(apart, { accountId, id }, { last: false });
    const name = (await readdir(outbox)).find((one) => one.includes(id)) ?? '';
    mails.push(await readEml(join(outbox, name)));
  }
  return mails;
}
