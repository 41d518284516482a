import { line, lines, rule, box, widthOf, type Pen, type Sheet } from './sheet.ts';

const MM = 72 / 25.4;

export type Table = {
  readonly columns: readonly {
    readonly width: number;
    readonly align?: 'left' | 'right' | 'center';
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly head?: readonly string[];
  /** The last row is the sum: bold, with a line above. */
  readonly sum?: boolean;
  readonly size?: number;
  readonly lead?: number;
  readonly headFill?: string;
  readonly headInk?: string;
  readonly stripe?: string;
  readonly ruled?: string;
};
export type Block =
  | string
  | { readonly gap: number }
  | { readonly title: string; readonly ink?: string; readonly size?: number }
  | { readonly list: readonly string[]; readonly mark?: string }
  | { readonly table: Table };
export type Flow = Pen & {
  readonly width: number;
  readonly lead?: number;
  readonly after?: number;
};

/** A word knows whether it is bold and whether it clings to the one before, as a comma does. */
type Word = { readonly text: string; readonly bold: boolean; readonly clings: boolean };
type Set = { readonly word: Word; readonly width: number };

const wordsOf = (text: string): Word[] =>
  text.split('**').flatMap((part, i, parts) => {
    const touching = i > 0 && !parts[i - 1]?.endsWith(' ') && !part.startsWith(' ');
    return part
      .split(' ')
      .filter((word) => word !== '')
      .map((word, n) => ({ text: word, bold: i % 2 === 1, clings: touching && n === 0 }));
  });

const cutOf = (flow: Flow, { bold }: Word) => (bold ? ('bold' as const) : (flow.cut ?? 'regular'));

function brokenInto(sheet: Sheet, flow: Flow, text: string): Set[][] {
  const space = widthOf(sheet, flow, ' ');
  const rows: Set[][] = [[]];
  let used = 0;
  for (const word of wordsOf(text)) {
    const width = widthOf(sheet, { ...flow, cut: cutOf(flow, word) }, word.text);
    const gap = used > 0 && !word.clings ? space : 0;
    const broken = gap > 0 && used + gap + width > flow.width;
    if (broken) rows.push([]);
    rows.at(-1)?.push({ word, width });
    used = broken ? width : used + gap + width;
  }
  return rows;
}

/** Sets a paragraph with **bold** words and answers where the next baseline is. */
export function paragraph(sheet: Sheet, flow: Flow, text: string): number {
  const step = (flow.size * (flow.lead ?? 1.32)) / MM;
  const space = widthOf(sheet, flow, ' ');
  let { y } = flow;
  for (const piece of text.split('\n')) {
    for (const row of brokenInto(sheet, flow, piece)) {
      let { x } = flow;
      for (const { text: run, bold, width, clings } of runsOf(row, space)) {
        if (x > flow.x && !clings) x += space;
        const cut = bold ? ('bold' as const) : (flow.cut ?? 'regular');
        line(sheet, { ...flow, x, y, cut, align: 'left' }, run);
        x += width;
      }
      y += step;
    }
  }
  return y;
}

/** Words of one cut are written in one go, so that text can be selected and read as a line. */
function runsOf(row: readonly Set[], space: number) {
  const runs: { text: string; bold: boolean; clings: boolean; width: number }[] = [];
  for (const { word, width } of row) {
    const last = runs.at(-1);
    if (last === undefined || last.bold !== word.bold) runs.push({ ...word, width });
    else {
      last.text += ` ${word.text}`;
      last.width += space + width;
    }
  }
  return runs;
}

type Row = {
  readonly y: number;
  readonly cells: readonly string[];
  readonly bold: boolean;
  readonly ink?: string;
};

function tableRow(sheet: Sheet, { pen, table }: { pen: Flow; table: Table }, row: Row): void {
  let { x } = pen;
  table.columns.forEach(({ width, align = 'left' }, i) => {
    const at = { left: x + 1, right: x + width - 1, center: x + width / 2 }[align];
    const cut = row.bold ? ('bold' as const) : (pen.cut ?? 'regular');
    const colour = row.ink ?? pen.ink;
    line(
      sheet,
      { ...pen, x: at, y: row.y, align, cut, ...(colour ? { ink: colour } : {}) },
      row.cells[i] ?? '',
    );
    x += width;
  });
}

/** Sets a table and answers where the next baseline is. */
export function table(sheet: Sheet, flow: Flow, what: Table): number {
  const size = what.size ?? flow.size;
  const pen = { ...flow, size };
  const step = (size * (what.lead ?? 1.6)) / MM;
  const width = what.columns.reduce((sum, column) => sum + column.width, 0);
  const top = (y: number) => y - step * 0.7;
  let { y } = flow;
  if (what.head) {
    if (what.headFill)
      box(sheet, { x: flow.x, y: top(y), width, height: step }, { fill: what.headFill });
    tableRow(
      sheet,
      { pen, table: what },
      { y, cells: what.head, bold: true, ...(what.headInk ? { ink: what.headInk } : {}) },
    );
    y += step;
    if (!what.headFill)
      rule(sheet, { x: flow.x, y: top(y) + 0.2, x2: flow.x + width }, { thick: 0.7 });
  }
  what.rows.forEach((cells, i) => {
    const last = what.sum === true && i === what.rows.length - 1;
    if (what.stripe && i % 2 === 1)
      box(sheet, { x: flow.x, y: top(y), width, height: step }, { fill: what.stripe });
    if (what.ruled && i > 0)
      rule(sheet, { x: flow.x, y: top(y), x2: flow.x + width }, { ink: what.ruled, thick: 0.35 });
    if (last) rule(sheet, { x: flow.x, y: top(y), x2: flow.x + width }, { thick: 0.8 });
    tableRow(sheet, { pen, table: what }, { y, cells, bold: last });
    y += step;
  });
  return y;
}

function block(sheet: Sheet, flow: Flow, what: Block): number {
  const after = flow.after ?? flow.size * 0.2;
  if (typeof what === 'string') return paragraph(sheet, flow, what) + after;
  if ('gap' in what) return flow.y + what.gap;
  if ('table' in what) return table(sheet, flow, what.table) + after;
  if ('list' in what) return list(sheet, flow, what) + after;
  const pen = {
    ...flow,
    cut: 'bold' as const,
    size: what.size ?? flow.size,
    ink: what.ink ?? flow.ink ?? '#1c1c1e',
  };
  return lines(sheet, { ...pen, lead: 1.5 }, [what.title]);
}

function list(
  sheet: Sheet,
  flow: Flow,
  { list: items, mark = '•' }: { list: readonly string[]; mark?: string },
): number {
  let { y } = flow;
  items.forEach((item, i) => {
    line(sheet, { ...flow, y }, mark === '1.' ? `${i + 1}.` : mark);
    y = paragraph(sheet, { ...flow, x: flow.x + 6, width: flow.width - 6, y }, item) + 0.5;
  });
  return y;
}

/** Sets one block after the other and answers where the next baseline is. */
export function flow(sheet: Sheet, pen: Flow, blocks: readonly Block[]): number {
  return blocks.reduce((y, what) => block(sheet, { ...pen, y }, what), pen.y);
}
