import { readFileSync } from 'node:fs';

/** The page with a text between the two marks of that name. */
export function printedInto(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: printed by \`npm run docs\` -->`, `<!-- end of ${name} -->`];
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`the page lacks the marks ${begin} and ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

const indented = (line: string) => line.length - line.trimStart().length;

/** The statement of a file in whose first line these words stand, with the comment above it. */
export function statementIn(text: string, words: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(words));
  if (at < 0) throw new Error(`nothing begins with ${words}`);
  let first = at;
  while (/^\s*(\/\*\*| \*)/.test(lines[first - 1] ?? '')) first -= 1;
  const depth = indented(lines[at] ?? '');
  const last = lines.findIndex(
    (line, i) =>
      i >= at && indented(line) === depth && /[;,}]$/.test(line) && (i > at || line.endsWith(';')),
  );
  return lines
    .slice(first, last + 1)
    .map((line) => line.slice(depth))
    .join('\n');
}

type Extract = { readonly path: string; readonly why: string; readonly words: readonly string[] };

/** One action from the rule to its proof, as it stands in the code. */
const EXAMPLE: readonly Extract[] = [
  {
    path: 'domain/src/payments/settle.ts',
    why: 'the rule',
    words: ['const SETTLE_REFUSALS', 'type SettleRefusal', 'function refuseSettle'],
  },
  {
    path: 'server/src/payments/mark-paid.ts',
    why: 'the action',
    words: ['function markPaid'],
  },
  {
    path: 'server/src/payments/payments.graphql.ts',
    why: 'the flag asks the same rule',
    words: ['canMarkPaid:'],
  },
  {
    path: 'server/src/payments/due.graphql.ts',
    why: 'the offer',
    words: ['const MarkPaidAnswer', "mutationField('markPaymentsPaid'"],
  },
  {
    path: 'server/src/payments/paying.test.ts',
    why: 'the proof, on a real database',
    words: ["test('a bill marked paid leaves the open ones"],
  },
];

/** The example of the floor plan, taken from the code it speaks of. */
export function exampleText(): string {
  const parts = EXAMPLE.map(({ path, why, words }) => {
    const text = readFileSync(path, 'utf8');
    return [`// ${path}: ${why}.`, ...words.map((one) => statementIn(text, one))].join('\n\n');
  });
  return ['```ts', parts.join('\n\n'), '```'].join('\n').replace(/(\/\/ .*\.)\n\n/g, '$1\n');
}
