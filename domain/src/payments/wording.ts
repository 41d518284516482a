const GERMAN: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  '&': '+',
  '€': 'EUR',
};

/** One line without control characters, at most so many characters long. */
export function oneLine(text: string | null, most: number): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  return [...plain].slice(0, most).join('').trim();
}

/** The text in the signs that every bank of SEPA must take, at most so many of them (EPC217-08). */
export function bankWording(text: string | null, most: number): string {
  const latin = oneLine(text, 1000)
    .replace(/[ÄÖÜäöüß&€]/g, (sign) => GERMAN[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    // A slash may neither begin nor end a field, nor stand twice.
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .replace(/ {2,}/g, ' ');
  return latin.slice(0, most).replace(/[/ ]+$/, '');
}

/** The reference of ISO 11649 ("RF18 5390 …") without spaces, or null when the text is none. */
export function creditorReferenceOf(text: string | null): string | null {
  const plain = (text ?? '').replace(/\s+/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(plain)) return null;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => parseInt(sign, 36));
  const rest = digits.reduce((sum, value) => (sum * (value > 9 ? 100 : 10) + value) % 97, 0);
  return rest === 1 ? plain : null;
}
