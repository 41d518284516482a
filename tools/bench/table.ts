/** One line of the result: what was measured, beside its anchor, with its goal. */
export type Row = {
  readonly journey: string;
  readonly ours: string;
  readonly anchor: string;
  /** Ours over the anchor, in the direction the goal speaks of. */
  readonly ratio: number | null;
  readonly goal: string;
  /** Null where nothing is asked for. */
  readonly met: boolean | null;
  /** Peers' figures, taken on another day on two quiet cores: orders of magnitude. */
  readonly peers: string;
};

type Goal = { readonly most?: number; readonly least?: number; readonly also?: boolean };
type Asked = Omit<Row, 'ratio' | 'met' | 'peers'> & {
  readonly ratio?: number;
  readonly wants?: Goal;
  readonly peers?: string;
};

const within = (ratio: number, { most = Infinity, least = -Infinity, also = true }: Goal) =>
  ratio <= most && ratio >= least && also;

/** Judges one line; without `wants` it is only told. */
export function row({ ratio, wants, peers = '', ...rest }: Asked): Row {
  const met = wants === undefined || ratio === undefined ? null : within(ratio, wants);
  return { ...rest, ratio: ratio ?? null, met, peers };
}

const COLUMNS = ['journey', 'ours', 'anchor', 'ratio', 'goal', '', 'peers'];
const verdict = ({ met }: Row) => (met === null ? '' : met ? 'met' : 'MISSED');
const cellsOf = (one: Row) => [
  one.journey,
  one.ours,
  one.anchor,
  one.ratio === null ? '' : one.ratio.toFixed(2),
  one.goal,
  verdict(one),
  one.peers,
];

/** The table as a page of Markdown wants it. */
export function print(rows: readonly Row[]): string {
  const lines = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length), 3));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(COLUMNS), rule, ...rows.map((one) => line(cellsOf(one)))].join('\n');
}

/** Milliseconds as people compare them. */
export const ms = (time: number) =>
  `${time < 10 ? time.toFixed(2) : time < 100 ? time.toFixed(1) : Math.round(time)} ms`;

export const perSecond = (rate: number) => `${rate < 10 ? rate.toFixed(2) : Math.round(rate)}/s`;
