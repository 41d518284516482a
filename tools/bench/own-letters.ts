import { openBook, type Face } from '../../demo/book.ts';
import { line, openSheet, widthOf, type Sheet } from '../../demo/sheet.ts';
import { known, later } from '../../domain/test/letters/all.ts';
import type { Letter } from '../../domain/test/letters/layout.ts';
import type { Word } from '../../domain/src/extraction/index.ts';

const TODAY = new Date('2026-11-20T08:00:00Z');
const A4 = { wide: 210, high: 297 };
const MM_A_POINT = 0.3528;
/** A word's box is this much of its type size, and stands this much of it above its line. */
const BOX = 0.95;
const ABOVE = 0.74;
/** Words further apart than this much of their size stand in columns of their own. */
const GAP = 0.4;
const FACES: readonly Face[] = ['arimo', 'carlito', 'tinos', 'ibm-plex-sans'];

type OwnLetter = { readonly letter: Letter; readonly paper: Uint8Array };

const sizeOf = ({ h }: Word) => (h * A4.high) / MM_A_POINT / BOX;

/** Words that follow each other on one line. */
function piecesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1)?.at(-1);
    const gap = last === undefined ? 0 : (word.x - last.x - last.w) * A4.wide;
    const follows = last?.y === word.y && gap >= 0 && gap < GAP * sizeOf(word) * MM_A_POINT;
    if (follows) pieces.at(-1)?.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** Sets them as a printer does, a little smaller where this typeface runs wider than its place. */
function setPiece(sheet: Sheet, face: Face, words: readonly Word[]): void {
  const [first, last] = [words[0]!, words.at(-1)!];
  const text = words.map((word) => word.text).join(' ');
  const room = (last.x + last.w - first.x) * A4.wide;
  const wanted = sizeOf(first);
  const size = wanted * Math.min(1, room / widthOf(sheet, { face, size: wanted }, text));
  const y = first.y * A4.high + wanted * MM_A_POINT * ABOVE;
  line(sheet, { x: first.x * A4.wide, y, face, size }, text);
}

/** Sets the letters the rules of reading were written with in type, one typeface after the other. */
export async function* printOwnLetters(): AsyncGenerator<OwnLetter> {
  for (const [at, letter] of [...known, ...later].entries()) {
    const face = FACES[at % FACES.length]!;
    const book = await openBook(TODAY, [face]);
    for (const { words } of letter.pages) {
      const sheet = openSheet(book);
      for (const piece of piecesOf(words)) setPiece(sheet, face, piece);
    }
    yield { letter, paper: await book.pdf.save() };
  }
}
