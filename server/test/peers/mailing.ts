import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Ctx } from '../../src/platform/ctx.ts';
import { mail } from '../../src/platform/mail/mail.ts';
import { sendingMails } from '../../src/platform/mail/mail-delivery.ts';
import { openMailServer, readMail } from './mail-server.ts';
import { invitation } from './planted-mail.ts';

export const FROM = { name: 'Postkorb', address: 'post@house.test' };

/** What the planted mail is about. */
export const ABOUT = {
  to: 'eva@example.com',
  locale: 'de_DE',
  by: 'Jonas Weber',
  folder: 'Steuern',
} as const;

/** The job that knows the planted mail. */
export const sending = sendingMails([mail(invitation)]);

/** Sends one mail, as the worker does on a try of its job. */
export const trySending = (ctx: Ctx, id: string, last = false): Promise<void> =>
  sending.run(ctx, { accountId: ctx.viewer.accountId, id }, { last });

/** What is kept of a mail. */
export const mailRow = ({ db, viewer }: Ctx, id: string) =>
  db
    .selectFrom('platform.mail')
    .selectAll()
    .where('accountId', '=', viewer.accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What is secret in the link of a mail. */
export const secretIn = (text = ''): string => /\/invited#([\w-]{43})/.exec(text)?.[1] ?? '';

/** The same house, whose mails go to this address. */
export const mailingTo = (ctx: Ctx, url: string): Ctx => ({
  ...ctx,
  config: { ...ctx.config, mail: { smtp: { url }, from: FROM } },
});

/** A server of mails for one test file, forgetting between tests what it got. */
export function useMailServer() {
  let server: Awaited<ReturnType<typeof openMailServer>>;
  beforeAll(async () => {
    server = await openMailServer();
  });
  beforeEach(() => {
    server.got.length = 0;
    server.refuse(null);
    server.whenItArrived(null);
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    overSmtp: (ctx: Ctx) => mailingTo(ctx, `smtp://127.0.0.1:${server.port}`),
    /** The names of the mails that the server got. */
    names: () => Promise.all(server.got.map(async ({ raw }) => (await readMail(raw)).messageId)),
    /** The secrets in them. */
    secrets: () =>
      Promise.all(server.got.map(async ({ raw }) => secretIn((await readMail(raw)).text))),
  };
}
