import { findEndingCertificates, noteCertificateWarned } from '#identity';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { certificateMail, findOwner } from './sso-mails.ts';

/**
 * Mails each Owner once whose business's provider signs with a certificate that ends within 30 days. Run every day.
 */
export async function warnOfCertificates(ctx: Ctx): Promise<void> {
  for (const {
    accountId,
    connectionId,
    name,
    fingerprint,
    notAfter,
  } of await findEndingCertificates(ctx))
    await atomically(asSystem(ctx, { accountId }), async (own) => {
      if (!(await noteCertificateWarned(own, connectionId, fingerprint))) return;
      const owner = await findOwner(own);
      const until = notAfter.toISOString();
      if (owner) await sendMail(own, certificateMail, { ...owner, name, until });
    });
}
