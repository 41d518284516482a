import type { Problem } from '../basics/index.ts';
import { addDays, isIban, isDay, type Day } from '../basics/index.ts';
import { isPayable, isReadOnly, type DocumentAttributes } from '../documents/index.ts';
import { inSight, type Asker } from '../team/index.ts';
import { isSepaCountry } from './account.ts';
import { refuseTransfer, TRANSFER_REFUSALS, type PayableFields } from './payable.ts';
import { bankWording } from './wording.ts';

/** Why bills are not marked paid, or open again; one that is refused keeps all others of the call back. */
export const SETTLE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'IN_TRASH',
  'NOT_PAYABLE',
] as const;
export type SettleRefusal = (typeof SETTLE_REFUSALS)[number];

/**
 * Why no file of transfers is made; `TWICE` is what asks for the same money as another bill of the file, or as one that
 * is paid or in an earlier file.
 */
export const SEPA_FILE_REFUSALS = [
  'UNKNOWN_DOCUMENT',
  'NOTHING_CHOSEN',
  'TOO_MANY',
  'NOT_ALLOWED',
  'IN_TRASH',
  ...TRANSFER_REFUSALS,
  'ALREADY_PAID',
  'TWICE',
  'INVALID_INPUT',
  'IDEMPOTENCY_KEY_REUSED',
  'STEP_UP_REQUIRED',
] as const;
export type SepaFileRefusal = (typeof SEPA_FILE_REFUSALS)[number];

type Bill = DocumentAttributes & PayableFields;

/** Why a bill cannot be marked paid or unpaid, or null: who only reads it decides nothing about it. */
export function refuseSettle(bill: Bill | undefined, by: Asker): SettleRefusal | null {
  const seen = inSight(bill, by);
  if (seen === undefined) return 'UNKNOWN_DOCUMENT';
  if (isReadOnly(seen)) return 'NOT_ALLOWED';
  if (seen.root === 'trash') return 'IN_TRASH';
  return isPayable(seen) ? null : 'NOT_PAYABLE';
}

/** Why a bill cannot go into a file of transfers, or null: nobody pays what is another's from their own account. */
export function refuseInFile(
  bill: Bill | undefined,
  isPaid: boolean,
  by: Asker,
): SepaFileRefusal | null {
  const refusal = refuseSettle(bill, by);
  if (bill === undefined || refusal !== null) return refusal;
  if (bill.access !== 'owner') return 'NOT_ALLOWED';
  return isPaid ? 'ALREADY_PAID' : refuseTransfer(bill);
}

/** Who pays, and when the bank is to do it. */
export type PayOrder = { readonly name: string; readonly iban: string; readonly day: Day };

const LATEST_DAYS = 365;

/** Everything that is wrong with an order to the bank; empty when the file can be made. */
export function problemsOfOrder({ name, iban, day }: PayOrder, today: Day): Problem[] {
  const wrong = (field: string, code: string | null): Problem[] =>
    code === null ? [] : [{ field, code }];
  const early = day < today ? 'IN_PAST' : null;
  const late = isDay(day) && day > addDays(today, LATEST_DAYS) ? 'TOO_FAR' : null;
  return [
    ...wrong('name', bankWording(name, 70) === '' ? 'REQUIRED' : null),
    ...wrong('iban', isIban(iban) && isSepaCountry(iban.slice(0, 2)) ? null : 'INVALID'),
    ...wrong('day', isDay(day) ? (early ?? late) : 'INVALID'),
  ];
}
