import {
  readDocument,
  readDuties,
  valuesOf,
  type Page,
  type Reading,
} from '../../domain/src/extraction/index.ts';
import type { ReadDuty } from '../../domain/src/documents/index.ts';
import { judgeReferences } from './judge-references.ts';
import { PRINTED, type Duty, type Letter } from './truth.ts';

/** What is asked of every letter, as the truth names it. */
export const ASKED = [...PRINTED, 'language', 'documentType', 'kind'] as const;
export type Asked = (typeof ASKED)[number];
/** All that is judged: what a letter has once, and its numbers one by one. */
export const JUDGED = [...ASKED, 'references'] as const;
export type Judged = (typeof JUDGED)[number];
type Value = string | number | null;

/** Left open is missing, a value that stands nowhere is invented. */
export type Outcome = 'right' | 'wrong' | 'missing' | 'invented' | 'silent';
/** Why a value was missed: its words were not read, another candidate came first, or none was right. */
export type Cause = 'text' | 'ranking' | 'rule';

export type Verdict = {
  readonly letter: string;
  readonly layout: string;
  readonly field: Judged;
  readonly outcome: Outcome;
  readonly cause: Cause | null;
  /** How sure the reading was; null where nothing was read. */
  readonly score: number | null;
  readonly expected: string;
  readonly read: string;
};

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const digits = (text: string) => text.replace(/^\+\d\d/, '0').replace(/\D/g, '');
const untitled = (text: string) => folded(text.replace(/^(?:Herrn?|Frau|Familie)\s+/i, ''));

const FORMS: Partial<Record<Asked, (text: string) => string>> = {
  senderName: folded,
  recipientName: untitled,
  subject: folded,
  senderPhone: digits,
  senderEmail: (text) => text.toLowerCase(),
  reference: folded,
  iban: folded,
};

/** Whether two values of a field mean the same, whatever their spaces, stops and capitals. */
export function same(field: Asked, one: Value, other: Value): boolean {
  const form = FORMS[field] ?? ((text: string) => text);
  return form(String(one)) === form(String(other));
}

function outcomeOf(field: Asked, expected: Value, read: Value): Outcome {
  if (expected === null) return read === null ? 'silent' : 'invented';
  if (read === null) return 'missing';
  return same(field, expected, read) ? 'right' : 'wrong';
}

/** Kinds that the product tells apart further; `letter` says nothing. */
const KINDS: Readonly<Record<string, string | null>> = {
  letter: null,
  notice: 'decision',
  taxNotice: 'decision',
  fine: 'decision',
  bankStatement: 'statement',
  appointment: 'other',
  form: 'other',
  request: 'other',
  settlement: 'invoice',
  fee: 'invoice',
};

/** A value as the truth names it. */
export function valueOf(values: Readonly<Record<Asked, Value>>, field: Asked): Value {
  const value = values[field] ?? null;
  const known = field === 'kind' ? KINDS[String(value)] : undefined;
  return known === undefined ? value : known;
}

/** Values of the fields as they are printed, word by word. */
export type Prints = ReadonlyMap<string, readonly string[]>;

function wasRead(prints: Prints, field: string, words: ReadonlySet<string>): boolean {
  return (prints.get(field) ?? []).every((word) => folded(word) === '' || words.has(folded(word)));
}

type Read = {
  readonly pages: readonly Page[];
  readonly prints: Prints;
  /** What was read, where that is not what the letter says alone. */
  readonly readings?: readonly Reading[];
};

/** What was read from a letter beside what it says, one verdict a field, and one a number. */
export function judge({ id, layout, truth }: Letter, read: Read): readonly Verdict[] {
  const { pages, prints, readings = readDocument(pages) } = read;
  const values = valuesOf(readings) as unknown as Record<Asked, Value>;
  const words = new Set(pages.flatMap((page) => page.words.map(({ text }) => folded(text))));
  const fields = ASKED.map((field): Verdict => {
    const [expected, read] = [truth[field], valueOf(values, field)];
    const outcome = outcomeOf(field, expected, read);
    const candidates = readings.filter((one) => one.field === field);
    const isAmong = candidates.some(({ value }) => same(field, value, expected));
    const missed = outcome === 'wrong' || outcome === 'missing';
    const why = () => (!wasRead(prints, field, words) ? 'text' : isAmong ? 'ranking' : 'rule');
    const taken = candidates.find(({ value }) => same(field, value, read));
    return {
      letter: id,
      layout,
      field,
      outcome,
      cause: missed ? why() : null,
      score: read === null ? null : (taken?.score ?? null),
      expected: String(expected),
      read: String(read),
    };
  });
  const numbers = judgeReferences(truth.references, readings).map((one, at): Verdict => {
    const kind = truth.references[at]?.kind ?? '';
    const why = () => (wasRead(prints, `ref-${kind}`, words) ? 'rule' : 'text');
    const missed = one.outcome === 'wrong' || one.outcome === 'missing';
    return { ...one, letter: id, layout, field: 'references', cause: missed ? why() : null };
  });
  return [...fields, ...numbers];
}

export type DutyVerdict = Pick<Verdict, 'letter' | 'layout' | 'expected' | 'read'> & {
  readonly kind: string;
  readonly outcome: Exclude<Outcome, 'silent'>;
};

const told = (duty: Pick<Duty, 'kind' | 'day'> | ReadDuty | undefined) =>
  duty === undefined ? 'null' : `${duty.kind} ${duty.day ?? 'without a day'}`;

/**
 * The duties that were found beside those of the truth: right where kind and day are the same. A day that hangs on when
 * the letter came stands in no letter: such a duty is right without a day.
 */
export function judgeDuties(
  { id, layout, truth }: Letter,
  pages: readonly Page[],
): readonly DutyVerdict[] {
  const left = [...readDuties(pages, readDocument(pages))];
  const take = (is: (found: ReadDuty) => boolean) => {
    const at = left.findIndex(is);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const exact = truth.duties.map((duty) => ({
    duty,
    found: take(({ kind, day }) => kind === duty.kind && day === duty.day),
  }));
  const asked = exact.map(({ duty, found }) => {
    const near = found ?? take(({ kind }) => kind === duty.kind);
    const outcome = found ? 'right' : near ? 'wrong' : 'missing';
    return {
      letter: id,
      layout,
      kind: duty.kind,
      outcome,
      expected: told(duty),
      read: told(near),
    } as const;
  });
  const invented = left.map((found) => {
    return {
      letter: id,
      layout,
      kind: found.kind,
      outcome: 'invented',
      expected: 'null',
      read: told(found),
    } as const;
  });
  return [...asked, ...invented];
}
