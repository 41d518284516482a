import type { PaymentCode } from '../extraction/index.ts';
import type { PayableFacts } from './payable.ts';

/** What is kept of the GiroCode printed on a document. */
export type KnownCode = Omit<PaymentCode, 'bic'>;

/** What the document asks for, with the payee that its printed code names where both name the same account. */
export function payableWith<F extends PayableFacts>(facts: F, code: KnownCode | null): F {
  return code !== null && code.name !== '' && code.iban === facts.iban
    ? { ...facts, senderName: code.name }
    : facts;
}

/** Whether what the document asks for now is what its printed code asks for. */
export function isAsPrinted(facts: PayableFacts, code: KnownCode | null): boolean {
  if (code === null || code.iban !== facts.iban) return false;
  const agrees = <T>(printed: T | null, known: T) => printed === null || printed === known;
  return agrees(code.amountCents, facts.amountCents) && agrees(code.reference, facts.reference);
}

/** The account that the printed code names where it is another than the document's; it may have been pasted over. */
export function accountOfCode(
  { iban }: Pick<PayableFacts, 'iban'>,
  code: KnownCode | null,
): string | null {
  return code !== null && iban !== null && code.iban !== iban ? code.iban : null;
}
