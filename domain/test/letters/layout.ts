import type { Page, Word } from '../../src/extraction/layout/page.ts';

/** What a careful person reads from the letter; null where the letter says nothing. */
export type Expected = {
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly senderPhone: string | null;
  readonly recipientName: string | null;
  readonly subject: string | null;
  readonly documentDate: string | null;
  readonly dueDate: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly iban: string | null;
  readonly reference: string | null;
  readonly documentType: 'Document' | 'Invoice';
  readonly language: string;
  /** Tags the letter must have; it may have more. */
  readonly tags: readonly string[];
};

export type Letter = {
  readonly name: string;
  readonly expected: Expected;
  readonly pages: readonly Page[];
};

const PAGE = { width: 595.28, height: 841.89 };
const MM = { wide: 210, high: 297, perPoint: 0.3528 };
const LEADING = 1.25;

type Pen = { readonly x: number; readonly y: number; readonly size: number };

/**
 * Sets a letter from lines such as `20 45 7| text`: left edge and top in millimetres, size in points.
 * A line `| text` stands below the one before, `>>150 text` jumps right, `>>r190 text` ends there,
 * and `===` begins a new page.
 */
export function letter(name: string, expected: Expected, layout: string): Letter {
  const pages = layout.split(/^\s*===.*$/m).map((text, index) => {
    return { number: index + 1, ...PAGE, words: wordsOf(text) };
  });
  return { name, expected, pages };
}

function wordsOf(text: string): readonly Word[] {
  let pen: Pen = { x: 20, y: 20, size: 10 };
  const words: Word[] = [];
  for (const line of text.split('\n')) {
    const found = /^\s*(?:([\d.]+) ([\d.]+)(?: ([\d.]+))?)?\|(.*)$/.exec(line);
    if (found === null) continue;
    const [, x, y, size, content = ''] = found;
    pen = moved(pen, { x, y, size });
    words.push(...wordsOfLine(content, pen));
  }
  return words;
}

function moved(pen: Pen, to: Record<'x' | 'y' | 'size', string | undefined>): Pen {
  if (to.x === undefined) return { ...pen, y: pen.y + pen.size * MM.perPoint * LEADING };
  return { x: Number(to.x), y: Number(to.y), size: Number(to.size ?? 10) };
}

function wordsOfLine(content: string, pen: Pen): readonly Word[] {
  return ` >>${pen.x} ${content.trim()}`.split(' >>').flatMap((piece) => {
    const [, side, place = '', text = ''] = /^(r?)([\d.]+) (.*)$/.exec(piece) ?? [];
    const right = Number(place) - lengthOf(text, pen.size);
    return wordsFrom(text, { ...pen, x: side === 'r' ? right : Number(place) });
  });
}

function wordsFrom(text: string, pen: Pen): readonly Word[] {
  const words: Word[] = [];
  let x = pen.x;
  for (const each of text.split(' ')) {
    const w = lengthOf(each, pen.size);
    const [h, top] = [pen.size * MM.perPoint * 0.95, pen.y];
    const box = { x: x / MM.wide, y: top / MM.high, w: w / MM.wide, h: h / MM.high };
    if (each !== '') words.push({ text: each, ...box, confidence: 1 });
    x += w + lengthOf(' ', pen.size);
  }
  return words;
}

// Widths of a grotesque typeface, in parts of its size.
function lengthOf(text: string, size: number): number {
  let ems = 0;
  for (const sign of text) {
    if (/[iljtfrI.,:;'|! ()-]/.test(sign)) ems += 0.3;
    else if (/[mwMW%@]/.test(sign)) ems += 0.85;
    else if (/\p{Lu}/u.test(sign)) ems += 0.68;
    else ems += 0.54;
  }
  return ems * size * MM.perPoint;
}
