import { sql } from 'kysely';
import type { EInvoice } from '@postkorb/domain/einvoice';
import type { Ctx } from '#platform/ctx';
import { storableJson } from '#platform/storable';

type Row = { readonly documentId: string; readonly invoice: EInvoice; readonly xmlSha256: string };

/** Writes the invoice of a document of the account; again replaces it. */
export async function upsertInvoice(
  ctx: Ctx,
  { documentId, invoice, xmlSha256 }: Row,
): Promise<void> {
  const data = storableJson(invoice);
  await ctx.db
    .insertInto('einvoice.invoice')
    .values({ accountId: ctx.viewer.accountId, documentId, xmlSha256, data })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'documentId']).doUpdateSet({ xmlSha256, data }),
    )
    .execute();
}

export type InvoiceRow = {
  readonly accountId: string;
  readonly documentId: string;
  readonly xmlSha256: string;
  readonly data: EInvoice;
};

/** The invoices of documents already known to be within reach. */
export async function invoicesOf(
  ctx: Ctx,
  documents: readonly { accountId: string; id: string }[],
) {
  if (documents.length === 0) return [];
  const { rows } = await sql<InvoiceRow>`
    select account_id, document_id, xml_sha256, data from einvoice.invoice where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
  return rows;
}
