type Finding = { readonly rule: string; readonly severity: string };
/** What a check found. */
export type Checked = { readonly findings: readonly Finding[] };

// The sums of EN 16931: of lines, of allowances and charges, of VAT, the total, and what is to be paid.
const OF_SUMS = /^BR-CO-1[0-7]$/;

/** What an invoice breaks so that it cannot be relied on. */
export const errorsIn = ({ findings }: Checked): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** Whether the sums of an invoice do not add up. */
export const hasWrongSum = (check: Checked): boolean =>
  errorsIn(check).some(({ rule }) => OF_SUMS.test(rule));

/** The errors of an invoice in words, each said once, its sums first. */
export function wordsOfErrors(check: Checked, wordsOf: (rule: string) => string): string[] {
  const rules = errorsIn(check).map(({ rule }) => rule);
  const inOrder = [...rules.filter((rule) => OF_SUMS.test(rule)), ...rules];
  return [...new Set(inOrder.map(wordsOf))];
}
