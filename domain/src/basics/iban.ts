// The IBAN registry's length per country.
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 ' +
    'DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 ' +
    'IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 ' +
    'MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 ' +
    'SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

export const IBAN_COUNTRIES: readonly string[] = Object.keys(LENGTHS);

/** How long an IBAN of the country is, or null when the country has none. */
export function ibanLength(country: string): number | null {
  return LENGTHS[country] ?? null;
}

/** The IBAN without spaces and in capitals, or null when country, length or check digits are wrong. */
export function ibanOf(text: string): string | null {
  const iban = text.replace(/[\s\u00A0]+/g, '').toUpperCase();
  return isIban(iban) ? iban : null;
}

/** Whether the text is an IBAN in its electronic form: known country, right length, right check digits. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  if (iban.length !== LENGTHS[iban.slice(0, 2)]) return false;
  return remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** The IBAN in groups of four, as people read it, however it was typed. */
export function printedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The BIC in capitals, or null when the text is none. */
export function bicOf(text: string): string | null {
  const bic = text.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null;
}

function remainderOf97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
