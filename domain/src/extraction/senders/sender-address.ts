import { isPlace } from '../finders/address.ts';
import { nameTokens } from '../finders/names.ts';
import { fold } from '../../basics/index.ts';

// What stands between the parts of the small line above the address, and of a foot of a page.
const BETWEEN = /\s+[·•●|*–—]\s+|\s+-\s+|,\s+|\s{3,}/;
const BOX = /^(?:postfach|p\.? ?o\.? box)\s+[\d ]{2,12}$/;
// In a line that goes on to a place, whatever ends with a house number is a street.
const STREET =
  /^\p{Lu}[\p{L}.' -]{2,40}\s\d{1,4}(?:\s?[a-z])?(?:\s?[-/]\s?\d{1,4}(?:\s?[a-z])?)?$/u;

const isWhereabouts = (part: string) => BOX.test(fold(part)) || STREET.test(part);

/** The street or box of a line that also names its owner, with the place behind it; null where it names no such address. */
function addressOf(line: string, tokens: readonly string[]): readonly string[] | null {
  const parts = line.split(BETWEEN).map((part) => part.trim());
  const at = parts.findIndex(
    (part, index) => isPlace(part) && isWhereabouts(parts[index - 1] ?? ''),
  );
  const [street, place] = [parts[at - 1], parts[at]];
  if (street === undefined || place === undefined) return null;
  const owner = fold(parts.slice(0, at - 1).join(' '));
  return tokens.some((token) => owner.includes(token)) ? [street, place] : null;
}

/**
 * Where a sender is to be written to, as a letter of theirs prints it in one line with their name: the street or box, and the
 * place. Null where no line does, so that nobody takes the address of its reader for theirs.
 */
export function senderAddressIn(text: string, senderName: string): readonly string[] | null {
  const tokens = nameTokens(senderName).filter((token) => token.length > 2);
  for (const line of text.split('\n')) {
    const address = addressOf(line, tokens);
    if (address !== null) return address;
  }
  return null;
}
