const DEEPEST = 100;
// An invoice of 10,000 lines has 240,000 in UBL and 300,000 in CII; a child has the memory for these.
const MOST_ELEMENTS = 400_000;
// An element of the norm carries five; a root that declares every namespace there is, thirty.
const MOST_ATTRIBUTES = 100;
const MOST_ATTRIBUTES_IN_ALL = 400_000;
// Some programs declare two at every element; what they name is looked up element by element.
const MOST_NAMESPACES = 50;
const MOST_NAMESPACES_IN_ALL = 100_000;
// As many as a file of 50 MB holds; anything larger is not taken in.
const MOST_CHARACTERS = 50 * 1_048_576;

const CLOSINGS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

type Count = { depth: number; elements: number; attributes: number; namespaces: number };

/** Whether a parser may see the text: no document type, no entity, bounded in depth, elements, attributes and namespaces. */
export function isHarmlessXml(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const count: Count = { depth: 0, elements: 0, attributes: 0, namespaces: 0 };
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = endOf(text, at);
    // The file breaks off inside a tag: the parser will say so.
    if (end < 0) return true;
    if (text.startsWith('<!', at) && !isComment(text, at)) return false;
    if (isTag(text, at) && !isBounded(text.slice(at, end), count)) return false;
    at = text.indexOf('<', end);
  }
  return true;
}

function isComment(text: string, at: number): boolean {
  return text.startsWith('<!--', at) || text.startsWith('<![CDATA[', at);
}

function isTag(text: string, at: number): boolean {
  return text[at + 1] !== '!' && text[at + 1] !== '?';
}

/** Counts the tag to what came before it, and says whether all of it is still within bounds. */
function isBounded(tag: string, count: Count): boolean {
  if (tag[1] === '/') {
    count.depth -= 1;
    return true;
  }
  const hasAny = tag.includes('=');
  const attributes = hasAny ? occurrences(tag, QUOTED) : 0;
  const namespaces = hasAny ? occurrences(tag, DECLARED) : 0;
  if (attributes > MOST_ATTRIBUTES || namespaces > MOST_NAMESPACES) return false;
  if (tag.at(-2) !== '/') count.depth += 1;
  count.elements += 1;
  count.attributes += attributes;
  count.namespaces += namespaces;
  return (
    count.depth <= DEEPEST &&
    count.elements <= MOST_ELEMENTS &&
    count.attributes <= MOST_ATTRIBUTES_IN_ALL &&
    count.namespaces <= MOST_NAMESPACES_IN_ALL
  );
}

// Every attribute has one quoted value; a parser refuses those without.
const QUOTED = /"[^"]*"|'[^']*'/g;
const DECLARED = /xmlns/g;

function occurrences(tag: string, of: RegExp): number {
  return tag.match(of)?.length ?? 0;
}

// Where the markup that begins here is over; a document type counts as its first sign.
function endOf(text: string, at: number): number {
  for (const [opening, closing] of CLOSINGS) {
    if (!text.startsWith(opening, at)) continue;
    const end = text.indexOf(closing, at + opening.length);
    return end < 0 ? -1 : end + closing.length;
  }
  if (text[at + 1] === '!') return at + 2;
  const tag = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;
  tag.lastIndex = at;
  return tag.test(text) ? tag.lastIndex : -1;
}
