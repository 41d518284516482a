import type { EInvoice, EInvoiceFault, EInvoiceLine } from './einvoice.ts';

/** An error breaks the norm, a warning a recommendation of it; a note is worth knowing. */
export const EINVOICE_SEVERITIES = ['error', 'warning', 'note'] as const;
export type EInvoiceSeverity = (typeof EINVOICE_SEVERITIES)[number];

/** A broken rule with its weight, the place in a list of parts where one part breaks it, and its authors' words. */
export type EInvoiceFinding = EInvoiceFault & {
  readonly severity: EInvoiceSeverity;
  readonly position: number | null;
  readonly text: string | null;
};

type Applies = (invoice: EInvoice) => boolean;

/** A rule that we ask ourselves; `field` is the path of what it judges, from `lines.` on for a rule of each line. */
export type Rule<Id extends string = string> = {
  readonly id: Id;
  readonly field: string;
  /** Rules that do not apply to a syntax or profile are not asked. */
  readonly applies: Applies;
  /** Where it is broken: by the invoice as a whole (null) or by the part at this place of its list. */
  readonly broken: (invoice: EInvoice) => readonly (number | null)[];
};

/** A rule about the invoice as a whole. */
export function whole<Id extends string>(id: Id, field: string, breaks: Applies): Rule<Id> {
  return {
    id,
    field,
    applies: () => true,
    broken: (invoice) => (breaks(invoice) ? [null] : []),
  };
}

/** A rule every line keeps or breaks for itself. */
export function eachLine<Id extends string>(
  id: Id,
  field: string,
  breaks: (line: EInvoiceLine, invoice: EInvoice) => boolean,
): Rule<Id> {
  return {
    id,
    field: `lines.${field}`,
    applies: () => true,
    broken: (invoice) =>
      invoice.lines.flatMap((line, position) => (breaks(line, invoice) ? [position] : [])),
  };
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
