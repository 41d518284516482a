import {
  getCountrySpecifications,
  isValidBIC,
  validateIBAN,
  ValidationErrorsIBAN,
} from 'ibantools';

/** How long an IBAN of the country is, or null when the IBAN registry has none. */
export function ibanLength(country: string): number | null {
  const specification = getCountrySpecifications()[country];
  return specification?.IBANRegistry ? specification.chars : null;
}

/** The IBAN without spaces and in capitals, or null when country, length, structure or check digits are wrong. */
export function ibanOf(text: string): string | null {
  const iban = text.replace(/[\s\u00A0]+/g, '').toUpperCase();
  return isIban(iban) ? iban : null;
}

// Check digits that a country has beside those of the IBAN are its banks' business: not all of them keep to them.
const isForgiven = (code: ValidationErrorsIBAN) =>
  code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum;

/** Whether the text is an IBAN in its electronic form: a country of the registry, its length and structure, right check digits. */
export function isIban(iban: string): boolean {
  if (ibanLength(iban.slice(0, 2)) === null) return false;
  return validateIBAN(iban).errorCodes.every(isForgiven);
}

/** The BIC in capitals, or null when the text is none. */
export function bicOf(text: string): string | null {
  const bic = text.replace(/\s+/g, '').toUpperCase();
  return isValidBIC(bic) ? bic : null;
}
