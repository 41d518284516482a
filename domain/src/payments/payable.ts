import { isIban } from '../basics/index.ts';
import { isPayable, type DemandFacts } from '../documents/index.ts';
import { isPlausibleAccount, isSepaCountry } from './account.ts';

/** What a document says about the money it asks for. */
export type PayableFacts = DemandFacts & {
  readonly senderName: string | null;
  readonly currency: string | null;
  readonly bic: string | null;
  readonly reference: string | null;
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

const accountRefusal = (iban: string): TransferRefusal | null => {
  if (!isIban(iban)) return 'INVALID_IBAN';
  if (!isSepaCountry(iban.slice(0, 2))) return 'OUTSIDE_SEPA';
  return isPlausibleAccount(iban) ? null : 'UNKNOWN_BANK';
};

/** Why no SEPA transfer can be prepared from what the document says, or null when one can. */
export function refuseTransfer(facts: PayableFacts): TransferRefusal | null {
  if (!isPayable(facts)) return 'NOT_PAYABLE';
  if (facts.isCollected) return 'COLLECTED';
  if ((facts.currency ?? 'EUR') !== 'EUR') return 'NOT_EURO';
  if ((facts.amountCents ?? 0) > MOST_CENTS) return 'TOO_MUCH';
  if ((facts.senderName ?? '').trim() === '') return 'NO_RECIPIENT';
  return facts.iban === null ? 'NO_IBAN' : accountRefusal(facts.iban);
}
