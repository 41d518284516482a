const DEEPEST = 100;
const MOST_ELEMENTS = 200_000;
// As many as a file of 50 MB holds; anything larger is not taken in.
const MOST_CHARACTERS = 50 * 1_048_576;

const CLOSINGS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Whether a parser may see the text: no document type, no entity, bounded depth and size. */
export function isHarmlessXml(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  let [depth, elements] = [0, 0];
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = endOf(text, at);
    // The file breaks off inside a tag: the parser will say so.
    if (end < 0) return true;
    if (text.startsWith('<!', at) && !isComment(text, at)) return false;
    if (isTag(text, at)) {
      elements += 1;
      depth += stepOf(text, at, end);
      if (depth > DEEPEST || elements > MOST_ELEMENTS) return false;
    }
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

function stepOf(text: string, at: number, end: number): number {
  if (text[at + 1] === '/') return -1;
  return text[end - 2] === '/' ? 0 : 1;
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
