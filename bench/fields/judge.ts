import { fold } from '../../domain/src/basics/index.ts';
import {
  readDocument,
  readDuties,
  valuesOf,
  type Page,
  type Reading,
} from '../../domain/src/extraction/index.ts';
import { PRINTED } from '../letters/truth.ts';
import { letter, type Expected } from '../../domain/test/letters/layout.ts';

// Mail addresses and telephones are not in this truth.
const ASKED = PRINTED.filter((field) => field !== 'senderEmail' && field !== 'senderPhone');
type Asked = (typeof ASKED)[number];

type Line = readonly [x: number, y: number, size: number, text: string, page?: number];
type Duty = { readonly kind: string; readonly day?: string };
export type Seen = {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly truth: Partial<Record<Asked, string | number>> & {
    readonly references?: readonly { readonly value: string }[];
    readonly duties?: readonly Duty[];
  };
};

/** How many values letters have, and how many of these were read rightly, wrongly or not; what no letter has is invented. */
export type Tally = Record<'asked' | 'right' | 'wrong' | 'missing' | 'invented', number>;

/** How values are compared: without what varies in print. */
export const same = (value: unknown) => fold(String(value)).replace(/[^\p{L}\p{N}]/gu, '');

/** The pages of a letter, word by word. */
export function pagesOf({ lines }: Seen): readonly Page[] {
  const pages = Map.groupBy(lines, ([, , , , page = 1]) => page);
  const texts = [...pages.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, all]) => all.map(([x, y, size, text]) => `${x} ${y} ${size}| ${text}`).join('\n'));
  return letter('', {} as Expected, texts.join('\n===\n')).pages;
}

const outcome = (wanted: unknown, read: unknown): keyof Tally | null => {
  if (wanted === undefined) return read === null ? null : 'invented';
  if (read === null) return 'missing';
  return same(wanted) === same(read) ? 'right' : 'wrong';
};

// Where a letter does not say what to quote when paying, one of its numbers is no invention.
const isListed = (value: unknown, { truth }: Seen) =>
  (truth.references ?? []).some((number) => same(number.value) === same(value));

const none = (): Tally => ({ asked: 0, right: 0, wrong: 0, missing: 0, invented: 0 });

/** Of two lists, what both hold is right; what only letters have is missing, what only was read is invented. */
function compare(tally: Tally, wanted: readonly string[], read: readonly string[]): void {
  const left = [...read];
  for (const each of wanted) {
    const at = left.indexOf(each);
    tally.asked += 1;
    tally[at < 0 ? 'missing' : 'right'] += 1;
    if (at >= 0) left.splice(at, 1);
  }
  tally.invented += left.length;
}

type Read = { readonly one: Seen; readonly value: unknown };

function count(tally: Tally, field: Asked, { one, value }: Read): void {
  const wanted = one.truth[field];
  if (field === 'reference' && wanted === undefined && isListed(value, one)) return;
  const said = outcome(wanted, value);
  if (wanted !== undefined) tally.asked += 1;
  if (said !== null) tally[said] += 1;
}

type Reader = (pages: readonly Page[], one: Seen) => readonly Reading[];

/** How letters are read: each field, their numbers and their duties. */
export function judge(
  letters: readonly Seen[],
  read: Reader = (pages) => readDocument(pages),
): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>(
    [...ASKED, 'references', 'duties'].map((name) => [name, none()]),
  );
  for (const one of letters) {
    const pages = pagesOf(one);
    const readings = read(pages, one);
    const values = valuesOf(readings);
    for (const field of ASKED)
      count(tallies.get(field)!, field, { one, value: values[field] ?? null });
    const numbers = readings.filter(({ field }) => field === 'references');
    compare(
      tallies.get('references')!,
      (one.truth.references ?? []).map(({ value }) => same(value)),
      numbers.map(({ value }) => same(value)),
    );
    compare(
      tallies.get('duties')!,
      (one.truth.duties ?? []).map(({ kind, day = null }) => `${kind} ${day}`),
      readDuties(pages, readings).map(({ kind, day }) => `${kind} ${day}`),
    );
  }
  return tallies;
}
