import { mkdir, readFile } from 'node:fs/promises';
import { EMAIL_MAX_SENT_BYTES } from '@postkorb/domain/intake';
import { isDiskFull } from '#platform/blobs/disk';
import type { Ctx } from '#platform/ctx';
import { openMailListener, type MailListener } from '#platform/mail/mail-listener';
import { sendingFolder } from '../upload-place.ts';
import { keepEmail } from './receive-email.ts';
import { countRefused, refuseRecipient } from './refuse-recipient.ts';
import { RefusedData } from './refused-data.ts';

// How many of the longest mails may be under way at the same time.
const MOST_AT_ONCE = 16;

async function openAt(ctx: Ctx, port: number): Promise<MailListener> {
  const { domain: name, host, tls } = ctx.config.inbound;
  const folder = sendingFolder(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const refusedData = new RefusedData();
  return openMailListener({
    host,
    port,
    name,
    folder,
    mostBytes: EMAIL_MAX_SENT_BYTES,
    mostOpenBytes: MOST_AT_ONCE * EMAIL_MAX_SENT_BYTES,
    tls: tls && { cert: await readFile(tls.certFile), key: await readFile(tls.keyFile) },
    log: ctx.log,
    refuseRecipient: (recipient) => refuseRecipient(ctx, recipient, refusedData),
    isFull: () => isDiskFull(ctx),
    countRefused: (to) => countRefused(ctx, to, refusedData),
    keep: (mail) => keepEmail(ctx, mail, refusedData),
  });
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
