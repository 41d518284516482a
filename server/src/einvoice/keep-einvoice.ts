import type { EInvoice, EInvoiceCheck } from '@postkorb/domain/einvoice';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { upsertInvoice } from './einvoice.sql.ts';

type Kept = {
  readonly documentId: string;
  readonly invoice: EInvoice;
  readonly check: EInvoiceCheck | null;
  readonly xmlSha256: string;
  /** How many pages it was given by the way. */
  readonly pages?: number;
};

/**
 * Keeps what the structured part of an invoice says and what its rules say of it, beside the XML it was read from. Runs
 * in its account.
 * Writes einvoice.read.
 */
export function keepEInvoice(ctx: Ctx, kept: Kept): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await upsertInvoice(ctx, kept);
    await record(ctx, {
      action: 'einvoice.read',
      objects: [kept.documentId],
      after: { xmlSha256: kept.xmlSha256, ...(kept.pages ? { pages: kept.pages } : {}) },
    });
  });
}
