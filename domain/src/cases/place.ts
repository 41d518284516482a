import { daysBetween } from '../basics/index.ts';
import type { CaseLetter } from './case-letter.ts';
import { areTwoBills, tieOf, type CaseReason, type Tie } from './tie.ts';

/** A letter that shares something with another one, and where it belongs by now. */
export type Neighbour = CaseLetter & {
  readonly id: string;
  /** The case it surely belongs to. */
  readonly caseId: string | null;
  /** The case it is only suggested for. */
  readonly suggestedId: string | null;
  /** Letters that a person took apart from it: no rule puts them together again. */
  readonly apartFrom: readonly string[];
};

/** Where a letter belongs: surely, or as a suggestion that a person has to confirm. */
export type Placement = {
  readonly isSure: boolean;
  readonly reason: CaseReason;
  /** The case that is there already; null makes a new one. */
  readonly caseId: string | null;
  /** Letters without a case that come into it too. */
  readonly together: readonly string[];
};

type Tied = { readonly neighbour: Neighbour; readonly tie: Tie };

const FAR = 100_000;
const distance = (one: CaseLetter, other: CaseLetter) =>
  one.documentDate === null || other.documentDate === null
    ? FAR
    : Math.abs(daysBetween(one.documentDate, other.documentDate));

function tiedTo(letter: CaseLetter, neighbours: readonly Neighbour[]): readonly Tied[] {
  const tied = neighbours.flatMap((neighbour) => {
    const tie = tieOf(letter, neighbour);
    return tie === null ? [] : [{ neighbour, tie }];
  });
  return tied.toSorted(
    (one, other) => distance(letter, one.neighbour) - distance(letter, other.neighbour),
  );
}

function suggestion({ neighbour, tie }: Tied): Placement {
  const caseId = neighbour.caseId ?? neighbour.suggestedId;
  const together = caseId === null ? [neighbour.id] : [];
  return { isSure: false, reason: tie.reason, caseId, together };
}

const areApart = (one: Neighbour, other: Neighbour) =>
  areTwoBills(one, other) || one.apartFrom.includes(other.id);

/** Whether by one letter bills of different matters would come together, or what a person took apart. */
const mixes = (tied: readonly Tied[]) =>
  tied.some(({ neighbour: one }, at) =>
    tied.slice(at + 1).some(({ neighbour: other }) => areApart(one, other)),
  );

/**
 * Where a letter belongs by those it shares something with; null where nothing speaks for a case. Letters of two cases are never put
 * together by a rule, and what a person took apart stays apart.
 */
export function placementOf(
  letter: CaseLetter,
  neighbours: readonly Neighbour[],
): Placement | null {
  const tied = tiedTo(letter, neighbours);
  const [nearest] = tied;
  if (nearest === undefined) return null;
  const sure = tied.filter(({ tie }) => tie.isSure);
  const [first] = sure;
  const cases = new Set(sure.flatMap(({ neighbour: { caseId } }) => caseId ?? []));
  if (first === undefined || cases.size > 1 || mixes(sure)) return suggestion(first ?? nearest);
  const [caseId = null] = cases;
  const alone = sure.filter(({ neighbour }) => neighbour.caseId === null);
  const together = alone.map(({ neighbour: { id } }) => id);
  return { isSure: true, reason: first.tie.reason, caseId, together };
}
