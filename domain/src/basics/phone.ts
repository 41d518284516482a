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
