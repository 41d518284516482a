import type { EInvoice } from '@postkorb/domain/einvoice';
import type { Ctx } from '#platform/ctx';
import type { InvoiceRow } from './einvoice.sql.ts';
import { readEInvoiceXml } from './parse-einvoice.ts';

/** What a stored invoice says in every field known today; one read by an earlier version is read again from its XML. */
export async function storedEInvoice(ctx: Ctx, row: InvoiceRow): Promise<EInvoice> {
  if ('slips' in row.data) return row.data;
  const read = readEInvoiceXml(await bytesOf(ctx, row));
  // What was accepted once stays readable: the reader has only learnt since.
  if ('refused' in read)
    throw new Error(`the XML of ${row.documentId} is refused: ${read.refused}`);
  return read.invoice;
}

async function bytesOf({ blobs }: Ctx, { accountId, xmlSha256 }: InvoiceRow): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of blobs.read(accountId, xmlSha256)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
