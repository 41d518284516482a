import { mkdir, readFile, stat } from 'node:fs/promises';
import { EMAIL_MAX_SENT_BYTES } from '@postkorb/domain/intake';
import { isDiskFull } from '#platform/blobs/disk';
import type { Ctx } from '#platform/ctx';
import {
  openMailListener,
  type Certificate,
  type MailListener,
} from '#platform/mail/mail-listener';
import { sendingFolder } from '../upload-place.ts';
import { keepEmail } from './receive-email.ts';
import { countRefused, refuseRecipient } from './refuse-recipient.ts';
import { RefusedData } from './refused-data.ts';

// How many of the longest mails may be under way at the same time.
const MOST_AT_ONCE = 16;

type Files = { readonly certFile: string; readonly keyFile: string };

async function readCertificate({ certFile, keyFile }: Files): Promise<Certificate> {
  return { cert: await readFile(certFile), key: await readFile(keyFile) };
}

const LOOK_MS = 60_000;
const changedAt = async ({ certFile, keyFile }: Files) =>
  (await Promise.all([certFile, keyFile].map((file) => stat(file))))
    .map(({ mtimeMs }) => mtimeMs)
    .join(' ');

/** Takes a certificate over once its files have changed, until the listener is closed: who renews it every 60 days starts nothing anew. */
async function renewing(ctx: Ctx, listener: MailListener, files: Files): Promise<MailListener> {
  let known = await changedAt(files);
  const look = async () => {
    try {
      const now = await changedAt(files);
      if (now === known) return;
      listener.renew(await readCertificate(files));
      known = now;
      ctx.log.info({ file: files.certFile }, 'mails are encrypted for a new certificate');
    } catch (error) {
      // While its files are being replaced they may not fit; the one in use stays.
      ctx.log.warn({ err: error, file: files.certFile }, 'a certificate cannot be taken over');
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    ...listener,
    close: () => {
      clearInterval(timer);
      return listener.close();
    },
  };
}

async function openAt(ctx: Ctx, port: number): Promise<MailListener> {
  const { host, tls } = ctx.config.inbound;
  const { domain: name } = ctx.config.emailUpload;
  const folder = sendingFolder(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const refusedData = new RefusedData();
  const listener = await openMailListener({
    host,
    port,
    name,
    folder,
    mostBytes: EMAIL_MAX_SENT_BYTES,
    mostOpenBytes: MOST_AT_ONCE * EMAIL_MAX_SENT_BYTES,
    tls: tls && (await readCertificate(tls)),
    log: ctx.log,
    refuseRecipient: (recipient) => refuseRecipient(ctx, recipient, refusedData),
    isFull: () => isDiskFull(ctx),
    countRefused: (to) => countRefused(ctx, to, refusedData),
    keep: (mail) => keepEmail(ctx, mail, refusedData),
  });
  return tls ? renewing(ctx, listener, tls) : listener;
}

/** Opens the port that mails with documents come in by; null where the settings name none, and where it cannot be opened, which the log says. */
export async function openMailDoor(ctx: Ctx): Promise<MailListener | null> {
  const { port } = ctx.config.inbound;
  if (port === null) return null;
  try {
    return await openAt(ctx, port);
  } catch (error) {
    // Whoever wants to see their documents does not wait for a port or a certificate.
    ctx.log.error({ err: error, port }, 'no mails come in: their port could not be opened');
    return null;
  }
}
