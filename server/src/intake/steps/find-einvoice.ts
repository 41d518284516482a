import { readFile } from 'node:fs/promises';
import { keepEInvoice, pickEInvoice } from '#einvoice';
import type { Ctx } from '#platform/ctx';
import type { Arrival } from '../arrival.ts';

async function attachmentsOf({ facts }: Arrival) {
  const readable =
    facts?.attachments.filter((one) => one.file !== null && /\.xml$/i.test(one.name)) ?? [];
  return Promise.all(
    readable.map(async ({ name, file }) => ({ name, bytes: await readFile(file!) })),
  );
}

/** Finds the electronic invoice inside a PDF, or takes the one the file itself is, and keeps every field of it. */
export async function findEInvoice(ctx: Ctx, arrival: Arrival): Promise<Arrival> {
  const { documentId, kind } = arrival;
  if (kind === 'xml') {
    await keepEInvoice(ctx, {
      documentId,
      invoice: arrival.invoice!,
      xmlSha256: arrival.upload.sha256!,
    });
    return arrival;
  }
  const picked = pickEInvoice(await attachmentsOf(arrival));
  if (picked === null) return arrival;
  const notices = picked.code ? [...arrival.notices, picked.code] : arrival.notices;
  if (picked.invoice === null) return { ...arrival, notices };
  const { sha256 } = await ctx.blobs.write(ctx.viewer.accountId, picked.xml);
  await keepEInvoice(ctx, { documentId, invoice: picked.invoice, xmlSha256: sha256 });
  return { ...arrival, notices, invoice: picked.invoice };
}
