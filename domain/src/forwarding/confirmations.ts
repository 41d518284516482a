/** What the carrier confirms of an order. */
export const CONFIRMED = ['activated', 'extended', 'cancelled'] as const;
export type Confirmed = (typeof CONFIRMED)[number];

/** One line of what the carrier sent: the number of its order, and what it has done. */
export type Confirmation = { readonly externalId: string; readonly confirmed: Confirmed };

/** What a file of confirmations holds, and the lines that nobody understands, counted from 1. */
export type Confirmations = {
  readonly all: readonly Confirmation[];
  readonly unreadable: readonly number[];
};

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function confirmationIn(line: string): Confirmation | null {
  const [externalId = '', said = ''] = line.split(/[;,]/).map(unquoted);
  const confirmed = CONFIRMED.find((one) => one === said.toLowerCase());
  return externalId === '' || confirmed === undefined ? null : { externalId, confirmed };
}

const isHeading = (line: string, at: number) => at === 0 && /^"?externalId\b/i.test(line.trim());

/** Reads a CSV of confirmations: number and what was done, with semicolons or commas between them; a line of headings may stand first. */
export function readConfirmations(csv: string): Confirmations {
  const lines = csv.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  const rows = lines.flatMap((line, at) =>
    line.trim() === '' || isHeading(line, at) ? [] : [{ at: at + 1, is: confirmationIn(line) }],
  );
  return {
    all: rows.flatMap(({ is }) => (is === null ? [] : [is])),
    unreadable: rows.flatMap(({ at, is }) => (is === null ? [at] : [])),
  };
}
