import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../domain/src/basics/index.ts';
import { isDocumentKind } from '../../domain/src/documents/index.ts';
import { readAfter, taughtBy } from '../letters/learning.ts';
import { judge, pagesOf, same, type Seen, type Tally } from './judge.ts';
import { nextLetter } from './next-letter.ts';

/** The three sets of letters, each by how its files are called. */
export const SETS = { first: 'letters', second: 'unseen', third: 'third' } as const;
export type SetName = keyof typeof SETS;

const lettersOf = (name: SetName) =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.startsWith(SETS[name]) && file.endsWith('.json'))
    .flatMap(
      (file) =>
        JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as readonly Seen[],
    );

/** What is learned of what this truth knows, and the currency that comes with a sum. */
const JUDGED = [
  'senderName',
  'subject',
  'documentDate',
  'dueDate',
  'amountCents',
  'currency',
  'reference',
] as const;

type Tallies = ReadonlyMap<string, Tally>;
const sumOf = (tallies: Tallies): Tally => {
  const all = JUDGED.map((field) => tallies.get(field)!);
  const sum = (part: keyof Tally) => all.reduce((count, one) => count + one[part], 0);
  return {
    asked: sum('asked'),
    right: sum('right'),
    wrong: sum('wrong'),
    missing: sum('missing'),
    invented: sum('invented'),
  };
};

function taughtByLetter(one: Seen) {
  const { kind = '', ...truth } = one.truth as Seen['truth'] & { readonly kind?: string };
  return taughtBy({
    pages: pagesOf(one),
    truth: { ...truth, kind: isDocumentKind(kind) ? kind : null },
    isSame: (_, value, read) => same(value) === same(read),
  });
}

/** How the next letter of each house of a set is read: alone, and after the first one was corrected. */
export function judgeNext(name: SetName): { readonly alone: Tallies; readonly after: Tallies } {
  const letters = lettersOf(name);
  const taught = new Map(letters.map((one) => [one.id, taughtByLetter(one)]));
  const next = letters.map(nextLetter);
  return {
    alone: judge(next),
    after: judge(next, (pages, { id }) => readAfter(pages, present(taught.get(id)))),
  };
}

const cells = ({ right, wrong, missing, invented }: Tally) => [right, wrong, missing, invented];
const row = (name: string, alone: Tally, after: Tally) =>
  `| ${[name, after.asked, ...cells(alone), ...cells(after)].join(' | ')} |`;

/** The same as a table. */
export function nextTable(name: SetName): string {
  const { alone, after } = judgeNext(name);
  return [
    `| ${name} set | asked | right alone | wrong | missing | invented | right after | wrong | missing | invented |`,
    `|${'---|'.repeat(10)}`,
    ...JUDGED.map((field) => row(field, alone.get(field)!, after.get(field)!)),
    row('**all**', sumOf(alone), sumOf(after)),
  ].join('\n');
}
