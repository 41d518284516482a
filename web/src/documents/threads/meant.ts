import type { Rows } from '../lists/list-pages.ts';

/** The letters for which the row of this one stands: those folded below it too. */
export function meantBy(rows: Rows, id: string): readonly string[] {
  const row = rows.at(rows.indexOf(id));
  return row ? [row.id, ...(row.thread?.folded ?? [])] : [id];
}
