import { LETTER_EMS } from './glyphless-font.ts';
import type { QuarterTurn } from '../pictures/page-jpeg.ts';
import { seenSize, toPage, type Point, type PageFrame } from '../opening/page-frame.ts';
import { typed, type Word } from '../basics/words.ts';

/** Words read on one page; their lines run turned and aslant as the page lies. */
export type SearchablePage = {
  /** Counted from 1. */
  readonly page: number;
  readonly words: readonly Word[];
  readonly turn: QuarterTurn;
  readonly skew: number;
};

const INVISIBLE = 3;
const SMALLEST = 0.5;

/** The drawing commands that lay words invisibly over a page, line by line as they are read. */
export function invisibleText(sheet: PageFrame, font: string, page: SearchablePage): string {
  const lines = Map.groupBy(page.words, (word) => word.line);
  const commands = [...lines.values()].map((words) => {
    const line = lineOf(words, { sheet, turn: page.turn, skew: page.skew });
    return lineCommands(sheet, font, line);
  });
  return `q BT ${INVISIBLE} Tr\n${commands.join('\n')}\nET Q\n`;
}

/** A word measured along its line, in points. */
type Span = { readonly text: string; readonly middle: number; readonly length: number };
type Line = {
  readonly spans: readonly Span[];
  /** Clockwise, as seen. */
  readonly angle: number;
  readonly turn: QuarterTurn;
  readonly size: number;
  /** How far across the line its letters stand. */
  readonly foot: number;
};
type Lay = { readonly sheet: PageFrame; readonly turn: QuarterTurn; readonly skew: number };

/** All words of a line stand on one foot with one size, so that readers see one line. */
function lineOf(words: readonly Word[], { sheet, turn, skew }: Lay): Line {
  const angle = ((skew - turn) * Math.PI) / 180;
  const [seenWidth, seenHeight] = seenSize(sheet);
  const boxes = words.map((word) => {
    const [wide, high] = [word.width * seenWidth, word.height * seenHeight];
    const centre = [word.x * seenWidth + wide / 2, word.y * seenHeight + high / 2] as const;
    const [middle, across] = turned(centre, -angle);
    const [length, tall] = turn % 180 === 0 ? [wide, high] : [high, wide];
    return { text: typed(word.text), middle, length, across, tall };
  });
  const size = Math.max(SMALLEST, median(boxes.map(({ tall }) => tall)));
  const foot = median(boxes.map(({ across, tall }) => across + tall / 2));
  return { spans: boxes, angle, turn, size, foot };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/**
 * Each word starts where it is seen on its line, but none is written aslant: readers take letters
 * that climb for letters of several lines and break the word.
 */
function lineCommands(sheet: PageFrame, font: string, line: Line): string {
  const straight = (-line.turn * Math.PI) / 180;
  const angle = (sheet.rotation * Math.PI) / 180 - straight;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const direction = [cos, sin, -sin, cos].map((value) => value.toFixed(5)).join(' ');
  const words = line.spans.map(({ text, middle, length }) => {
    const [mx, my] = turned([middle, line.foot], line.angle);
    const [bx, by] = turned([-length / 2, 0], straight);
    const [x, y] = toPage(sheet, [mx + bx, my + by]);
    const stretch = (100 * length) / (text.length * LETTER_EMS * line.size);
    const place = `${direction} ${x.toFixed(2)} ${y.toFixed(2)} Tm`;
    return `${stretch.toFixed(2)} Tz ${place} <${utf16(text)}0020> Tj`;
  });
  return [`${font} ${line.size.toFixed(2)} Tf`, ...words].join('\n');
}

/** Turns a point clockwise (as seen) around the top left corner. */
function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return units.map((unit) => unit.toString(16).padStart(4, '0').toUpperCase()).join('');
}
