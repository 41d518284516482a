import type { Word } from '../../domain/src/extraction/index.ts';

/** A printed word with the values that it is part of. */
export type FieldWord = Word & { readonly fields: readonly string[] };

/** What Chromium gives for one word, in pixels of its page. */
type Piece = {
  readonly text: string;
  readonly fields: readonly string[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
export type PageOfPieces = {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
};

/**
 * Asked in the browser, as text because it is no code of ours that runs there: every run of signs that stands between
 * spaces, once for each line it stands on.
 */
export const COLLECT = `[...document.querySelectorAll('.page')].map((page) => {
  const frame = page.getBoundingClientRect();
  const pieces = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const fields = [];
    for (let up = node.parentElement; up && up !== page; up = up.parentElement)
      if (up.dataset.field) fields.push(up.dataset.field);
    let open = null;
    for (let at = 0; at < node.data.length; at += 1) {
      if (/\\s/.test(node.data[at])) { open = null; continue; }
      range.setStart(node, at); range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const [left, top] = [box.left - frame.left, box.top - frame.top];
      const [right, bottom] = [box.right - frame.left, box.bottom - frame.top];
      if (open && Math.abs(open.top - top) < 4) {
        open.text += node.data[at]; open.right = Math.max(open.right, right);
      } else {
        open = { text: node.data[at], fields, left, top, right, bottom };
        pieces.push(open);
      }
    }
  }
  return { width: frame.width, height: frame.height, pieces };
})`;

const TOUCHING = 1.2;

/** Pieces of one word that stand in several elements, such as a day and the full stop after it. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const words: Piece[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const touches =
      last !== undefined &&
      Math.abs(last.top - piece.top) < 3 &&
      Math.abs(last.right - piece.left) < TOUCHING;
    if (!touches) words.push(piece);
    else
      words[words.length - 1] = {
        ...last,
        text: last.text + piece.text,
        right: piece.right,
        fields: [...new Set([...last.fields, ...piece.fields])],
      };
  }
  return words;
}

/** Ink stands lower than the box of a line begins, and ends above its end. */
const [ABOVE, INK] = [0.16, 0.74];

/** The words of a page with their boxes, as a perfect reader would give them. */
export function wordsOf({ width, height, pieces }: PageOfPieces): readonly FieldWord[] {
  return joined(pieces).map(({ text, fields, left, top, right, bottom }) => ({
    text,
    fields,
    confidence: 1,
    x: left / width,
    y: (top + (bottom - top) * ABOVE) / height,
    w: (right - left) / width,
    h: ((bottom - top) * INK) / height,
  }));
}
