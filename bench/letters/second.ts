import { isDocumentKind } from '../../domain/src/documents/index.ts';
import { LEARNED_FIELDS, type LearnedField, type Page } from '../../domain/src/extraction/index.ts';
import { judge, same, valueOf, type Prints, type Verdict } from './judge.ts';
import { readAfter, taughtBy, type FirstLetter } from './learning.ts';
import type { Kind, Letter } from './truth.ts';

export type LetterRead = {
  readonly letter: Letter;
  readonly pages: readonly Page[];
  readonly prints: Prints;
};
/** Later letters of senders: what they say alone, and after the first of them was corrected. */
export type Second = { readonly alone: readonly Verdict[]; readonly after: readonly Verdict[] };

/** What a person would choose in the list of kinds; the truth knows fewer. */
const CHOSEN: Partial<Readonly<Record<Kind, string>>> = {
  decision: 'notice',
  statement: 'bankStatement',
};

const isSame: FirstLetter['isSame'] = (field, one, other) =>
  field === 'kind'
    ? valueOf({ kind: one } as never, 'kind') === valueOf({ kind: other } as never, 'kind')
    : same(field, one, other);

function firstOf({ letter: { truth }, pages }: LetterRead): FirstLetter {
  const kind = CHOSEN[truth.kind] ?? truth.kind;
  return { pages, truth: { ...truth, kind: isDocumentKind(kind) ? kind : null }, isSame };
}

const isLearned = ({ field }: Verdict) => LEARNED_FIELDS.some((one: LearnedField) => one === field);

/** Has the first letter of each sender corrected, and judges the later ones in the fields that are learned. */
export function judgeSecond(read: readonly LetterRead[]): Second {
  const groups = [...Map.groupBy(read, ({ letter }) => letter.truth.senderName).values()];
  const later = groups.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const taught = taughtBy(firstOf(first));
    return others.map((one) => ({ ...one, readings: readAfter(one.pages, taught) }));
  });
  return {
    alone: later
      .flatMap(({ letter, pages, prints }) => judge(letter, { pages, prints }))
      .filter(isLearned),
    after: later.flatMap(({ letter, ...one }) => judge(letter, one)).filter(isLearned),
  };
}

const OUTCOMES = ['right', 'wrong', 'missing', 'invented'] as const;
const counted = (verdicts: readonly Verdict[]) =>
  OUTCOMES.map((outcome) => verdicts.filter((one) => one.outcome === outcome).length);

function row(name: string, { alone, after }: Second): string {
  const [before, now] = [counted(alone), counted(after)];
  const asked = (before[0] ?? 0) + (before[1] ?? 0) + (before[2] ?? 0);
  const cells = [...before, ...now].map(String);
  return `| ${[name, String(asked), ...cells].join(' | ')} |`;
}

/** Right, wrong, missing and invented of each field before and after learning. */
export function secondTable({ alone, after }: Second): string {
  const of = (field: LearnedField): Second => ({
    alone: alone.filter((one) => one.field === field),
    after: after.filter((one) => one.field === field),
  });
  return [
    '| field | asked | right alone | wrong | missing | invented | right after | wrong | missing | invented |',
    `|${'---|'.repeat(10)}`,
    ...LEARNED_FIELDS.map((field) => row(field, of(field))),
    row('**all**', { alone, after }),
  ].join('\n');
}
