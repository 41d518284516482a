import { mkdir, readFile } from 'node:fs/promises';
import { EMAIL_MAX_SENT_BYTES } from '@postkorb/domain/intake';
import type { Ctx } from '#platform/ctx';
import { openMailListener, type MailListener } from '#platform/mail/mail-listener';
import { sendingFolder } from '../upload-place.ts';
import { keepEmail, refuseRecipient } from './receive-email.ts';

/** Opens the port that mails with documents come in by; null where the settings name none. */
export async function openMailDoor(ctx: Ctx): Promise<MailListener | null> {
  const { domain: name, host, port, tls } = ctx.config.inbound;
  if (port === null) return null;
  const folder = sendingFolder(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return openMailListener({
    host,
    port,
    name,
    folder,
    mostBytes: EMAIL_MAX_SENT_BYTES,
    tls: tls && { cert: await readFile(tls.certFile), key: await readFile(tls.keyFile) },
    log: ctx.log,
    refuseRecipient: (address) => refuseRecipient(ctx, address),
    keep: (mail) => keepEmail(ctx, mail),
  });
}
