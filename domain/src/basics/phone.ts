// E.164 allows 15 digits; fewer than five reach nobody but an emergency line.
const FEWEST_DIGITS = 5;
const MOST_DIGITS = 15;

/** Whether the text is a phone number as people write it: digits with the usual separators. */
export function isPhone(text: string): boolean {
  if (text.length > 40 || !/^\+{0,1}[\d (][\d ()/.\-–]*\d$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && hasPairedBrackets(text);
}

/** The number's digits in one form, so that two spellings of a German number compare equal. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return digits.replace(/^(\+49|0049)0?/, '0').replace(/^00/, '+');
}

function hasPairedBrackets(text: string): boolean {
  const brackets = text.replace(/[^()]/g, '');
  return brackets === '' || brackets === '()';
}

const COUNTRY_CODE = '+49';
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * The number as it can be dialled from anywhere, such as +493012345; one that names no country is German. Null for what
 * is no phone number, or cannot be called from elsewhere: a number without its area code, an emergency line.
 */
export function e164(text: string): string | null {
  if (!isPhone(text)) return null;
  const dialled = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const number = dialled
    .replace(/^00/, '+')
    .replace(/^0/, COUNTRY_CODE)
    // As some print it: +49 030 …
    .replace(/^\+490/, COUNTRY_CODE);
  return E164.test(number) ? number : null;
}
