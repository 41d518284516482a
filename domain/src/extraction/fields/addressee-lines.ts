import { isPlace } from '../finders/address.ts';
import type { Line } from '../layout/lines.ts';
import { isHonorific, isName, isStreet } from '../finders/names.ts';
import { fold } from '../../basics/index.ts';

const CARE_OF =
  /^(z\. ?h|zu handen|c\/o|attn|herrn?\b|frau\b|familie\b|firma\b|eheleute\b|mrs?\b|ms\b)/;
const HOUSE_END = /\s\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?$/i;
// A place that was misread still is some signs with digits among them, and a word.
const PLACE_LIKE = /^(?=\S*\d)\S{3,7}\s\S{3,}/;
const IN_ONE = /^(?:Herrn?|Frau|Familie|Firma|Mrs?|Ms)\s[^,]+,.*\b\d{4,5}\s\p{Lu}/u;
const HEIGHTS = 4.2;

/** The lines that say where somebody lives, where no address was recognised as a whole. */
export function addresseeLines(first: readonly Line[]): readonly Line[] {
  const blocks = first.filter(isBareStreet).map((street) => {
    const under = first.find((line) => isNext(line, street));
    const place = under !== undefined && isPlaceLike(under.text) ? [under] : [];
    const over = namesOver(street, first);
    return over.length + place.length > 0 ? [...over, street, ...place] : [];
  });
  return [...blocks.flat(), ...first.filter(({ text }) => IN_ONE.test(text))];
}

function isBareStreet({ text }: Line): boolean {
  const plain = text.trim();
  return isStreet(plain) && HOUSE_END.test(plain) && plain.split(' ').length <= 5;
}

function isPlaceLike(text: string): boolean {
  return isPlace(text) || (PLACE_LIKE.test(text) && text.length < 30);
}

function namesOver(street: Line, first: readonly Line[]): readonly Line[] {
  const names: Line[] = [];
  for (;;) {
    const top = names[0] ?? street;
    const above = first.findLast((line) => isNext(top, line));
    if (above === undefined || names.length > 3 || !isAddressee(above.text)) return names;
    names.unshift(above);
  }
}

function isAddressee(text: string): boolean {
  return isHonorific(text) || CARE_OF.test(fold(text)) || (isName(text) && text.length < 45);
}

function isNext(line: Line, over: Line): boolean {
  return (
    line.page === over.page &&
    Math.abs(line.x - over.x) < 0.02 &&
    line.y > over.y + over.h / 2 &&
    line.y - over.y < HEIGHTS * over.em
  );
}
