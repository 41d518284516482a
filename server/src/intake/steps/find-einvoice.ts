import { keepEInvoice, pickEInvoice } from '#einvoice';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { present } from '@postkorb/domain/basics';
import type { Arrival } from '../arrival.ts';

const attachmentsOf = ({ inspection }: Arrival) =>
  (inspection?.attachments ?? []).flatMap(({ name, file }) =>
    file === null ? [] : [{ name, file }],
  );

/** Finds the electronic invoice inside a PDF, or takes the one the file itself is, and keeps every field of it. */
export async function findEInvoice(
  ctx: Ctx,
  { xml: children }: Engines,
  arrival: Arrival,
): Promise<Arrival> {
  const { documentId, kind } = arrival;
  if (kind === 'xml') {
    await keepEInvoice(ctx, {
      documentId,
      invoice: present(arrival.invoice),
      check: arrival.check,
      xmlSha256: present(arrival.upload.sha256),
    });
    return arrival;
  }
  const picked = await pickEInvoice(attachmentsOf(arrival), { children });
  if (picked === null) return arrival;
  const notices = picked.code ? [...arrival.notices, picked.code] : arrival.notices;
  if (picked.invoice === null) return { ...arrival, notices };
  const { sha256 } = await ctx.blobs.adopt(ctx.viewer.accountId, picked.xmlFile);
  await keepEInvoice(ctx, {
    documentId,
    invoice: picked.invoice,
    check: picked.check,
    xmlSha256: sha256,
  });
  return { ...arrival, notices, invoice: picked.invoice };
}
