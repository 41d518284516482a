import type { Reading } from '../../domain/src/extraction/index.ts';
import type { Reference } from './truth.ts';

/** The words of the templates for kinds that the product calls otherwise. */
const KINDS: Readonly<Record<string, string>> = { tax: 'taxNumber' };
/** The templates print such numbers and do not list them. */
const NOT_LISTED = ['mandate', 'meter', 'personnel'];
// That of a person has eleven digits and is printed beside the one of the tax office.
const isOfPerson = (kind: string, value: string) =>
  kind === 'taxNumber' && value.replace(/\D/g, '').length === 11;

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const said = ({ kind, value }: Reference) => `${kind} ${value}`;

/** One number of a letter: what it says, what was read in its place, and how surely. */
export type Found = {
  readonly expected: string;
  readonly read: string;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'invented';
  readonly score: number | null;
};

/** The numbers of a letter beside those that were read: the same number of another kind is wrong. */
export function judgeReferences(
  truth: readonly Reference[],
  readings: readonly Reading[],
): readonly Found[] {
  const read = readings
    .filter(({ field }) => field === 'references')
    .map(({ kind = '', value, score }) => ({ kind: KINDS[kind] ?? kind, value, score }));
  const same = (one: { readonly value: string }, other: { readonly value: string }) =>
    folded(one.value) === folded(other.value);
  const asked = truth.map((reference): Found => {
    const found = read.find((one) => same(one, reference));
    const isRight = found?.kind === reference.kind;
    const outcome = found === undefined ? 'missing' : isRight ? 'right' : 'wrong';
    const answer = found === undefined ? 'null' : `${found.kind} ${found.value}`;
    return { expected: said(reference), read: answer, outcome, score: found?.score ?? null };
  });
  const more = read
    .filter(
      (one) =>
        !NOT_LISTED.includes(one.kind) &&
        !isOfPerson(one.kind, one.value) &&
        !truth.some((each) => same(each, one)),
    )
    .map(({ kind, value, score }): Found => ({
      expected: 'null',
      read: `${kind} ${value}`,
      outcome: 'invented',
      score,
    }));
  return [...asked, ...more];
}
