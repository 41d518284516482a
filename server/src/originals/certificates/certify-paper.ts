import { createHash } from 'node:crypto';
import { dayInBerlin } from '@postkorb/domain/basics';
import { certificateKeptUntil, type DestructionCertificate } from '@postkorb/domain/originals';
import { noteChange } from '#documents';
import type { Ctx } from '#platform/ctx';
import { insertCertificate } from './certificate.sql.ts';
import { signedText } from './sign-certificate.ts';

type Certified = { readonly documentId: string; readonly certificate: DestructionCertificate };

/**
 * Signs and keeps what is certified of a paper of the account, in the transaction under way; its hash stands in the journal.
 * Writes originals.certified. Announces documentsChanged.
 */
export async function certifyPaper(
  ctx: Ctx,
  { documentId, certificate }: Certified,
): Promise<void> {
  const { number } = certificate;
  const issuedAt = new Date(certificate.issuedAt);
  const keepUntil = certificateKeptUntil(dayInBerlin(issuedAt));
  const text = signedText(ctx, certificate);
  await insertCertificate(ctx, { number, documentId, issuedAt, keepUntil, text });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const document = { accountId: ctx.viewer.accountId, id: documentId };
  await noteChange(ctx, [document], { action: 'originals.certified', after: { number, sha256 } });
}
