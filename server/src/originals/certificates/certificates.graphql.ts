import { refuseOriginals, type DestructionCertificate } from '@postkorb/domain/originals';
import { Document, keyFrom, keyText } from '#documents';
import { builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { certificatePdf } from './certificate-pdf.ts';
import {
  findCertificate,
  findCertificates,
  findForDocuments,
  type CertificateRow,
} from './certificate.sql.ts';

/** What a certificate says, as it was signed. */
const saidIn = ({ text }: CertificateRow) =>
  (JSON.parse(text) as { readonly certificate: DestructionCertificate }).certificate;

const CertificateType = builder.objectRef<CertificateRow>('DestructionCertificate').implement({
  description: 'What is certified of an original that was destroyed; kept for ten years.',
  fields: (t) => ({
    number: t.exposeString('number'),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    keptUntil: t.expose('keepUntil', { type: 'Date' }),
    scanId: t.string({
      nullable: true,
      resolve: (one) => saidIn(one).papers[0]?.scanId ?? null,
    }),
    securityLevel: t.string({
      description: 'By ISO/IEC 21964-2, such as P-4.',
      resolve: (one) => saidIn(one).securityLevel,
    }),
    text: t.exposeString('text', {
      description: 'JSON with its signature (Ed25519), byte by byte as it was signed.',
    }),
  }),
});

const mayRead = (ctx: Ctx): boolean => refuseOriginals(askerOf(ctx)) === null;

const certificates = loadedOnce<CertificateRow>(async (ctx, keys) => {
  const own = keys.map(keyFrom).filter(({ accountId }) => accountId === ctx.viewer.accountId);
  const rows = await findForDocuments(
    ctx,
    own.map(({ id }) => id),
  );
  const { accountId } = ctx.viewer;
  return new Map(rows.map((row) => [keyText({ accountId, id: row.documentId }), row]));
});

builder.objectField(Document, 'destructionCertificate', (t) =>
  t.field({
    type: CertificateType,
    nullable: true,
    description: 'What is certified of its paper, for who manages the originals of its account.',
    resolve: (d, _, ctx) =>
      d.scanId !== null && mayRead(ctx) ? certificates(ctx).of(keyText(d)) : null,
  }),
);

async function findFile(ctx: Ctx, number: string): Promise<string | null> {
  // Support sees the sheet, and takes no file along.
  if (!mayRead(ctx) || ctx.actor.kind === 'support') return null;
  const row = await findCertificate(ctx, number);
  if (row === undefined) return null;
  return (await certificatePdf(ctx, row.text, saidIn(row))).toString('base64');
}

builder.queryFields((t) => ({
  destructionCertificates: t.field({
    type: [CertificateType],
    description:
      'What is certified of originals that were destroyed, also of letters that are gone, the latest first; at most 500.',
    resolve: async (_, __, ctx) => (mayRead(ctx) ? findCertificates(ctx) : []),
  }),
  destructionCertificateFile: t.string({
    nullable: true,
    description:
      'A certificate as PDF/A-3 with its signed text inside, in base64; null where there is none.',
    args: { number: t.arg.string({ required: true }) },
    resolve: (_, { number }, ctx) => findFile(ctx, number),
  }),
}));
