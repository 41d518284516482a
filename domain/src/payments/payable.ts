import { isIban } from '../basics/index.ts';
import { NEVER_OWED, type Kind } from '../extraction/index.ts';
import { isPlausibleAccount, isSepaCountry } from './account.ts';

/** What a letter says about the money it asks for. */
export type PayableFacts = {
  readonly classificationType: string;
  readonly kind: string | null;
  readonly senderName: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly reference: string | null;
  readonly dueDate: string | null;
  /** The sender takes the money from the reader's account. */
  readonly isCollected?: boolean;
  /** The reader wrote it to somebody else: it asks others for money. */
  readonly isOutgoing?: boolean;
};

export const TRANSFER_REFUSALS = [
  'NOT_PAYABLE',
  'NOT_EURO',
  'TOO_MUCH',
  'NO_RECIPIENT',
  'NO_IBAN',
  'INVALID_IBAN',
  'OUTSIDE_SEPA',
  'UNKNOWN_BANK',
  'COLLECTED',
] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/** The most a SEPA credit transfer carries: 999,999,999.99 euros. */
export const MOST_CENTS = 99_999_999_999;

/** Whatever they say of sums, accounts and days, these ask for nothing now; a contract only says what will be asked. */
export const NO_DEMAND: readonly (string | null)[] = [
  ...NEVER_OWED,
  'bankStatement',
  'contract',
] satisfies readonly Kind[];
/** These ask for money at once where they name no day. */
export const DEMANDS: readonly (string | null)[] = ['reminder', 'fine'] satisfies readonly Kind[];

/** Whether the letter asks its reader for money: every bill of another, and any other letter that names a sum, the account and the day. */
export function isPayable(facts: PayableFacts): boolean {
  if ((facts.amountCents ?? 0) <= 0 || facts.isOutgoing) return false;
  if (facts.classificationType === 'Invoice') return facts.kind !== 'creditNote';
  return !NO_DEMAND.includes(facts.kind) && asksForTransfer(facts);
}

// Many letters name sums, and many an account; only together with the day do they ask to be paid.
function asksForTransfer({ kind, iban, dueDate, isCollected = false }: PayableFacts): boolean {
  return iban !== null && !isCollected && (dueDate !== null || DEMANDS.includes(kind));
}

const accountRefusal = (iban: string): TransferRefusal | null => {
  if (!isIban(iban)) return 'INVALID_IBAN';
  if (!isSepaCountry(iban.slice(0, 2))) return 'OUTSIDE_SEPA';
  return isPlausibleAccount(iban) ? null : 'UNKNOWN_BANK';
};

/** Why no SEPA transfer can be prepared from what the letter says, or null when one can. */
export function refuseTransfer(facts: PayableFacts): TransferRefusal | null {
  if (!isPayable(facts)) return 'NOT_PAYABLE';
  if (facts.isCollected) return 'COLLECTED';
  if ((facts.currency ?? 'EUR') !== 'EUR') return 'NOT_EURO';
  if ((facts.amountCents ?? 0) > MOST_CENTS) return 'TOO_MUCH';
  if ((facts.senderName ?? '').trim() === '') return 'NO_RECIPIENT';
  return facts.iban === null ? 'NO_IBAN' : accountRefusal(facts.iban);
}
