import type { Listing } from './command.ts';

const written = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value ?? '').replace(/^""$/, '');
};

/** Rows one below the other, each column as wide as its widest value; a sentence where there are none. */
function table(rows: Listing['rows']): readonly string[] {
  const [first] = rows;
  if (first === undefined) return ['Nothing.'];
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => written(row[name])))];
  const widths = names.map((_, at) => Math.max(...cells.map((line) => (line[at] ?? '').length)));
  return cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What a command says, line by line; as one line of JSON where that is asked for. */
export function linesOf(said: readonly string[] | Listing, isJson: boolean): readonly string[] {
  if ('rows' in said) return isJson ? [JSON.stringify(said.rows)] : table(said.rows);
  return isJson ? [JSON.stringify({ done: said })] : said;
}
