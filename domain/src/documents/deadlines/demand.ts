import type { DocumentKind } from '../record/document-kinds.ts';

/** Documents whose sums are no demand, whatever they call them. */
export const NEVER_OWED: readonly DocumentKind[] = [
  'creditNote',
  'payslip',
  'offer',
  'donation',
  'deliveryNote',
  'certificate',
  'advertising',
];

/** Whatever they say of sums, accounts and days, these ask for nothing now; a contract only says what will be asked. */
export const NO_DEMAND: readonly (string | null)[] = [
  ...NEVER_OWED,
  'bankStatement',
  'contract',
] satisfies readonly DocumentKind[];
/** These ask for money at once where they name no day. */
export const DEMANDS: readonly (string | null)[] = [
  'reminder',
  'fine',
] satisfies readonly DocumentKind[];

/** What a document says that tells whether it asks for money. */
export type DemandFields = {
  readonly classificationType: string;
  readonly kind: string | null;
  readonly amountCents: number | null;
  readonly iban: string | null;
  readonly dueDate: string | null;
  /** The sender takes the money from the reader's account. */
  readonly isCollected?: boolean;
  /** The reader wrote it to somebody else: it asks others for money. */
  readonly isOutgoing?: boolean;
};

/** Whether the document asks its reader for money: every bill of another, and any other document that names a sum, the account and the day. */
export function isPayable(fields: DemandFields): boolean {
  if ((fields.amountCents ?? 0) <= 0 || fields.isOutgoing) return false;
  if (fields.classificationType === 'Invoice') return fields.kind !== 'creditNote';
  return !NO_DEMAND.includes(fields.kind) && asksForTransfer(fields);
}

// Many documents name sums, and many an account; only together with the day do they ask to be paid.
function asksForTransfer({ kind, iban, dueDate, isCollected = false }: DemandFields): boolean {
  return iban !== null && !isCollected && (dueDate !== null || DEMANDS.includes(kind));
}
