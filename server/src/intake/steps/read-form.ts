import { keepForm } from '#documents';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import type { Arrival } from '../arrival.ts';

/** Learns what can be filled in where the document is a form; one that cannot be understood is no form. */
export async function readForm(ctx: Ctx, engines: Engines, arrival: Arrival): Promise<Arrival> {
  if (!arrival.inspection?.fillable || arrival.inspection.signed) return arrival;
  const form = await engines.pdf.form(arrival.original);
  if (form.ok) await keepForm(ctx, arrival.documentId, form.value);
  return arrival;
}
