import type {
  EInvoice,
  EInvoiceAdjustment,
  EInvoiceLine,
  EInvoicePaymentMeans,
  EInvoiceTax,
} from './einvoice.ts';

/** An error breaks the norm, a warning a recommendation of it; a note is worth knowing. */
export const EINVOICE_SEVERITIES = ['error', 'warning', 'note'] as const;
export type EInvoiceSeverity = (typeof EINVOICE_SEVERITIES)[number];

/** Where a rule is broken: by the invoice as a whole (null) or by the part at this place of its list. */
export type Places = readonly (number | null)[];
type Applies = (invoice: EInvoice) => boolean;

export type Rule<Id extends string = string> = {
  readonly id: Id;
  readonly severity: EInvoiceSeverity;
  readonly field: string;
  /** Rules that do not apply to a syntax or profile are not asked. */
  readonly applies: Applies;
  readonly broken: (invoice: EInvoice) => Places;
};

type Breaks<Part> = (part: Part, invoice: EInvoice) => boolean;

/** A rule about the invoice as a whole. */
export function whole<Id extends string>(id: Id, field: string, breaks: Applies): Rule<Id> {
  const broken = (invoice: EInvoice): Places => (breaks(invoice) ? [null] : []);
  return { id, severity: 'error', field, applies: () => true, broken };
}

function each<Id extends string, Part>(
  id: Id,
  field: string,
  parts: { all: (invoice: EInvoice) => readonly Part[]; breaks: Breaks<Part> },
): Rule<Id> {
  const broken = (invoice: EInvoice): Places =>
    parts.all(invoice).flatMap((part, position) => (parts.breaks(part, invoice) ? [position] : []));
  return { id, severity: 'error', field, applies: () => true, broken };
}

/** A rule every line keeps or breaks for itself. */
export function eachLine<Id extends string>(
  id: Id,
  field: string,
  breaks: Breaks<EInvoiceLine>,
): Rule<Id> {
  return each(id, `lines.${field}`, { all: (invoice) => invoice.lines, breaks });
}

/** A rule every row of the tax breakdown keeps or breaks for itself. */
export function eachTax<Id extends string>(
  id: Id,
  field: string,
  breaks: Breaks<EInvoiceTax>,
): Rule<Id> {
  return each(id, `taxes.${field}`, { all: (invoice) => invoice.taxes, breaks });
}

/** A rule every way to pay keeps or breaks for itself. */
export function eachMeans<Id extends string>(
  id: Id,
  field: string,
  breaks: Breaks<EInvoicePaymentMeans>,
): Rule<Id> {
  return each(id, `paymentMeans.${field}`, { all: (invoice) => invoice.paymentMeans, breaks });
}

/** A rule the allowances of the whole invoice keep or break, each for itself. */
export function eachAllowance<Id extends string>(
  id: Id,
  field: string,
  breaks: Breaks<EInvoiceAdjustment>,
): Rule<Id> {
  const own: Breaks<EInvoiceAdjustment> = (one, invoice) => !one.isCharge && breaks(one, invoice);
  return each(id, `adjustments.${field}`, { all: ({ adjustments }) => adjustments, breaks: own });
}

/** A rule the charges of the whole invoice keep or break, each for itself. */
export function eachCharge<Id extends string>(
  id: Id,
  field: string,
  breaks: Breaks<EInvoiceAdjustment>,
): Rule<Id> {
  const own: Breaks<EInvoiceAdjustment> = (one, invoice) => one.isCharge && breaks(one, invoice);
  return each(id, `adjustments.${field}`, { all: ({ adjustments }) => adjustments, breaks: own });
}

/** The rules, asked only where the condition holds. */
export function where<Id extends string>(
  applies: Applies,
  rules: readonly Rule<Id>[],
): readonly Rule<Id>[] {
  return rules.map((rule) => ({
    ...rule,
    applies: (invoice) => applies(invoice) && rule.applies(invoice),
  }));
}

/** The rules at another weight than an error. */
export function weighing<Id extends string>(
  severity: EInvoiceSeverity,
  rules: readonly Rule<Id>[],
): readonly Rule<Id>[] {
  return rules.map((rule) => ({ ...rule, severity }));
}
