import { sql } from 'kysely';
import type { EInvoice, EInvoiceCheck } from '@postkorb/domain/einvoice';
import type { Ctx } from '#platform/ctx';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';

/** The version of the reader: one more whenever it learns something, and every stored XML is read again. */
export const READER = 4;

type Row = {
  readonly documentId: string;
  readonly invoice: EInvoice;
  readonly xmlSha256: string;
  readonly check: EInvoiceCheck | null;
  readonly reader?: number;
};

/** Writes the invoice of a document of the account, as today's reader understands it unless said otherwise; again replaces it. */
export async function upsertInvoice(
  ctx: Ctx,
  { documentId, invoice, xmlSha256, check, reader = READER }: Row,
): Promise<void> {
  const verdict = check && sanitizeJsonForPostgres(check);
  const read = { xmlSha256, data: sanitizeJsonForPostgres(invoice), verdict, reader };
  await ctx.db
    .insertInto('einvoice.invoice')
    .values({ accountId: ctx.viewer.accountId, documentId, ...read })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doUpdateSet(read))
    .execute();
}

/** The invoice of a document; a `reader` below READER is an earlier version's, whose reading waits to be done again. */
export type InvoiceRow = {
  readonly accountId: string;
  readonly documentId: string;
  readonly xmlSha256: string;
  readonly data: EInvoice;
  readonly verdict: EInvoiceCheck | null;
  readonly reader: number;
};

/** The invoices of documents already known to be within reach. */
export async function findInvoices(
  ctx: Ctx,
  documents: readonly { accountId: string; id: string }[],
) {
  if (documents.length === 0) return [];
  const { rows } = await sql<InvoiceRow>`
    select account_id, document_id, xml_sha256, data, verdict, reader from einvoice.invoice where (account_id, document_id) in (
      select * from unnest(${documents.map((one) => one.accountId)}::uuid[], ${documents.map((one) => one.id)}::uuid[]))`.execute(
    ctx.db,
  );
  return rows;
}

/** Whether a document already known to be within reach is an e-invoice whose fields are not kept yet. */
export async function findIsAwaited(
  ctx: Ctx,
  { accountId, documentId }: { readonly accountId: string; readonly documentId: string },
): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`select exists (select from documents.document d
      where d.account_id = ${accountId} and d.id = ${documentId} and d.is_einvoice
        and not exists (select from einvoice.invoice i where i.account_id = d.account_id and i.document_id = d.id)) as awaited`.execute(
    ctx.db,
  );
  return rows[0]?.awaited === true;
}

/** Some of the invoices, of all accounts, that an earlier version of the reader read. */
export async function earlierInvoices(
  ctx: Ctx,
  most: number,
): Promise<readonly { accountId: string; documentId: string }[]> {
  return await ctx.db
    .selectFrom('einvoice.invoice')
    .select(['accountId', 'documentId'])
    .where('reader', '<', READER)
    .limit(most)
    .execute();
}

/** The XML of the invoice of a document of the account and who read it, kept from change until the transaction ends. */
export async function lockInvoice(ctx: Ctx, documentId: string) {
  return await ctx.db
    .selectFrom('einvoice.invoice')
    .select(['xmlSha256', 'reader'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}
