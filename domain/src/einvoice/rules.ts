import type { EInvoice, EInvoiceFault } from './einvoice.ts';
import type { EInvoiceSeverity } from './rule.ts';
import { HEAD_RULES } from './rules-head.ts';
import { LINE_RULES } from './rules-lines.ts';
import { SUM_RULES } from './rules-sums.ts';
import { VAT_RULES } from './rules-vat.ts';
import { XRECHNUNG_RULES } from './rules-xrechnung.ts';

/** A broken rule with its weight, and the place in a list of parts where one part breaks it. */
export type EInvoiceFinding = EInvoiceFault & {
  readonly severity: EInvoiceSeverity;
  readonly position: number | null;
};

/** What was checked, and what came of it: an invoice without findings keeps every rule that applies to it. */
export type EInvoiceCheck = {
  readonly checked: readonly string[];
  readonly findings: readonly EInvoiceFinding[];
};

const RULES = [...HEAD_RULES, ...LINE_RULES, ...SUM_RULES, ...VAT_RULES, ...XRECHNUNG_RULES];

/** The id of every rule that can be asked. */
export type EInvoiceRule = (typeof RULES)[number]['id'];

/** Faults of the XML itself, found before any rule about invoices is asked. */
export const EINVOICE_SLIPS = ['NOT_A_NUMBER', 'NOT_A_DAY', 'FOREIGN_MARKUP'] as const;
export type EInvoiceSlip = (typeof EINVOICE_SLIPS)[number];

export const EINVOICE_RULES: readonly EInvoiceRule[] = RULES.map((rule) => rule.id);

// What decides whether the numbers of an invoice may be used; the rest is for whoever pays or books it.
const DECIDING: readonly string[] = (
  'BR-01 BR-02 BR-03 BR-04 BR-05 BR-06 BR-07 BR-09 BR-13 BR-14 BR-15 BR-16 BR-27 BR-CO-10 BR-CO-13 ' +
  'BR-CO-14 BR-CO-15 BR-CO-16 BR-DEC INSANE_AMOUNT CREDIT_AS_INVOICE'
).split(' ');

/** Every core rule the invoice breaks; an invoice without faults may be trusted as far as it goes. */
export function faultsOf(invoice: EInvoice): readonly EInvoiceFault[] {
  return RULES.filter(({ id, applies }) => DECIDING.includes(id) && applies(invoice))
    .filter(({ broken }) => broken(invoice).length > 0)
    .map(({ id, field }) => ({ rule: id, field }));
}

/** Asks every rule that applies to the invoice, and says where it breaks them. */
export function checkEInvoice(invoice: EInvoice): EInvoiceCheck {
  const asked = RULES.filter(({ applies }) => applies(invoice));
  const findings = asked.flatMap(({ id, field, severity, broken }) =>
    broken(invoice).map((position) => ({ rule: id, field, severity, position })),
  );
  const slips = invoice.slips.map(
    (slip) => ({ ...slip, severity: 'error', position: null }) as const,
  );
  return { checked: [...new Set(asked.map(({ id }) => id))], findings: [...slips, ...findings] };
}
