/** The reference of ISO 11649 ("RF18 5390 …") without spaces, or null when the text is none. */
export function creditorReferenceOf(text: string | null): string | null {
  const plain = (text ?? '').replace(/\s+/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(plain)) return null;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => parseInt(sign, 36));
  const rest = digits.reduce((sum, value) => (sum * (value > 9 ? 100 : 10) + value) % 97, 0);
  return rest === 1 ? plain : null;
}
