import type { EInvoice, EInvoiceFault } from './einvoice.ts';
import type { EInvoiceFinding, EInvoiceSeverity, Rule } from './rule.ts';
import { CORE_RULES } from './rules-core.ts';
import { AMOUNT_HINTS, LINE_HINTS } from './rules-own.ts';

/** Faults of the XML itself, found before any rule about invoices is asked. */
export const EINVOICE_SLIPS = ['NOT_A_NUMBER', 'NOT_A_DAY', 'FOREIGN_MARKUP'] as const;
export type EInvoiceSlip = (typeof EINVOICE_SLIPS)[number];

/** The id of every rule that is ours to ask. */
export type EInvoiceRule = (
  | typeof CORE_RULES
  | typeof LINE_HINTS
  | typeof AMOUNT_HINTS
)[number]['id'];

/** Every core rule the invoice breaks; one without faults may be trusted as far as it goes. */
export function faultsOf(invoice: EInvoice): readonly EInvoiceFault[] {
  return [...CORE_RULES, ...AMOUNT_HINTS]
    .filter(({ applies, broken }) => applies(invoice) && broken(invoice).length > 0)
    .map(({ id, field }) => ({ rule: id, field }));
}

/** What the core rules say of an invoice no official rules are for. */
export function coreFindings(invoice: EInvoice) {
  const asked = CORE_RULES.filter(({ applies }) => applies(invoice));
  return { checked: asked.map(({ id }) => id), findings: findingsOf(asked, invoice, 'error') };
}

/** What we say of every invoice beside its judges. */
export function hintsOf(invoice: EInvoice): readonly EInvoiceFinding[] {
  return findingsOf([...LINE_HINTS, ...AMOUNT_HINTS], invoice, 'warning');
}

function findingsOf(
  rules: readonly Rule[],
  invoice: EInvoice,
  severity: EInvoiceSeverity,
): readonly EInvoiceFinding[] {
  return rules
    .filter(({ applies }) => applies(invoice))
    .flatMap(({ id, field, broken }) =>
      broken(invoice).map((position) => ({ rule: id, field, severity, position, text: null })),
    );
}
