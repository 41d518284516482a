import type { PaymentCode } from '../extraction/index.ts';
import type { PayableFields } from './payable.ts';

/** What is kept of the GiroCode printed on a document. */
export type KnownCode = Omit<PaymentCode, 'bic'>;

/** What the document asks for, with the payee that its printed code names where both name the same account. */
export function payableWith<F extends PayableFields>(fields: F, code: KnownCode | null): F {
  return code !== null && code.name !== '' && code.iban === fields.iban
    ? { ...fields, senderName: code.name }
    : fields;
}

/** Whether what the document asks for now is what its printed code asks for. */
export function isAsPrinted(fields: PayableFields, code: KnownCode | null): boolean {
  if (code === null || code.iban !== fields.iban) return false;
  const agrees = <T>(printed: T | null, known: T) => printed === null || printed === known;
  return agrees(code.amountCents, fields.amountCents) && agrees(code.reference, fields.reference);
}

/** The account that the printed code names where it is another than the document's; it may have been pasted over. */
export function accountOfCode(
  { iban }: Pick<PayableFields, 'iban'>,
  code: KnownCode | null,
): string | null {
  return code !== null && iban !== null && code.iban !== iban ? code.iban : null;
}
