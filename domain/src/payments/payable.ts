import { isIban } from '../basics/index.ts';
import { isPayable, type DemandFields } from '../documents/index.ts';
import { isPlausibleAccount, isSepaCountry } from './account.ts';

/** What a document says about the money it asks for. */
export type PayableFields = DemandFields & {
  readonly senderName: string | null;
  readonly currency: string | null;
  readonly bic: string | null;
  readonly reference: string | null;
};

/** Why no SEPA transfer can be made of what a document itself says, whoever asks; the first reason found is given. */
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
export function refuseTransfer(fields: PayableFields): TransferRefusal | null {
  if (!isPayable(fields)) return 'NOT_PAYABLE';
  if (fields.isCollected) return 'COLLECTED';
  if ((fields.currency ?? 'EUR') !== 'EUR') return 'NOT_EURO';
  if ((fields.amountCents ?? 0) > MOST_CENTS) return 'TOO_MUCH';
  if ((fields.senderName ?? '').trim() === '') return 'NO_RECIPIENT';
  return fields.iban === null ? 'NO_IBAN' : accountRefusal(fields.iban);
}
