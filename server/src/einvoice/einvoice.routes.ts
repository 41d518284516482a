import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDocument } from '#documents';
import { record } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { sendBlob, type Authenticator, type Download } from '#platform/api/http';
import { findInvoices } from './einvoice.sql.ts';

const xmlName = (filename: string) => `${filename.replace(/\.(pdf|xml)$/i, '')}.xml`;

async function findXml(ctx: Ctx, id: string): Promise<Download | null> {
  // Support sees the sheet, and takes no file along.
  const document = ctx.actor.kind === 'support' ? undefined : await findDocument(ctx, id);
  if (document === undefined) return null;
  const [row] = await findInvoices(ctx, [document]);
  if (row === undefined) return null;
  const { accountId, filename } = document;
  const entry = { action: 'einvoice.xml-downloaded', objects: [document.id] } as const;
  return {
    accountId,
    sha256: row.xmlSha256,
    mediaType: 'application/xml',
    saveAs: xmlName(filename),
    note: () => record(inAccount(ctx, accountId), entry),
  };
}

/**
 * The structured part of an e-invoice as it came, always saved and never shown, for whoever reaches its document.
 * Writes einvoice.xml-downloaded.
 */
export function einvoiceRoutes(
  app: FastifyInstance,
  appCtx: Ctx,
  authenticator: Authenticator,
): void {
  app.get('/documents/:id/einvoice.xml', async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await authenticator.bySession({ ...appCtx, requestId: request.id }, request);
    const file = await findXml(ctx, (request.params as { id: string }).id);
    // A document without an invoice, a stranger's document and no session at all look the same.
    return file ? sendBlob(ctx, { request, reply }, file) : reply.code(404).send();
  });
}
