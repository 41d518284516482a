// Countries and territories of the SEPA schemes whose accounts have an IBAN of their own (EPC409-09). The list of
// ibantools lags behind by those that joined since 2024, and a payment would be refused for it.
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );

/** Whether transfers in euros reach accounts of this country by SEPA. */
export function isSepaCountry(country: string): boolean {
  return SEPA.includes(country);
}

/** Whether a bank could hold this account: a German bank code begins with 1 to 8, and no account is number zero. */
export function isPlausibleAccount(iban: string): boolean {
  return !iban.startsWith('DE') || (/^DE\d\d[1-8]/.test(iban) && !/0{10}$/.test(iban));
}

/** Whether the bank that is named and the account lie in different countries. */
export function bankContradicts(iban: string | null, bic: string | null): boolean {
  return iban !== null && bic !== null && iban.slice(0, 2) !== bic.slice(4, 6);
}

/** An account a sender named in an earlier document. */
export type EarlierAccount = { readonly iban: string; readonly documentId: string };

/** The account this sender named last, when they never named the present one before; null when nothing is new. */
export function accountBefore(
  iban: string | null,
  newestFirst: readonly EarlierAccount[],
): EarlierAccount | null {
  if (iban === null || newestFirst.some((earlier) => earlier.iban === iban)) return null;
  return newestFirst[0] ?? null;
}
