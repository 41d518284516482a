import {
  caseText,
  numbersOf,
  placementOf,
  quotedDays,
  type CaseLetter,
  type Neighbour,
  type Placement,
} from '../../domain/src/cases/index.ts';
import { readDocument, valuesOf, type Page } from '../../domain/src/extraction/index.ts';
import type { Letter } from './truth.ts';

export type DocumentRead = { readonly letter: Letter; readonly pages: readonly Page[] };

/** Two letters, by their ids, and what was made of them. */
export type PairVerdict = {
  readonly pair: string;
  /** A pair that is only suggested is neither right nor wrong: somebody is asked. */
  readonly outcome: (typeof OUTCOMES)[number];
};

const OUTCOMES = ['right', 'suggested', 'missing', 'wrong', 'suggestedWrongly'] as const;
const SAID = {
  right: 'right',
  suggested: 'suggested',
  missing: 'missing',
  wrong: 'put together wrongly',
  suggestedWrongly: 'suggested wrongly',
};

function caseLetterOf(pages: readonly Page[]): CaseLetter {
  const readings = readDocument(pages);
  const { documentType, ...values } = valuesOf(readings);
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  const references = readings
    .filter(({ field }) => field === 'references')
    .map(({ kind = null, value }) => ({ kind, value }));
  return {
    ...values,
    classificationType: documentType,
    numbers: numbersOf({ references, reference: values.reference }),
    quotedDays: quotedDays(text),
    text: caseText(text),
  };
}

/** Sorts letters into cases as they would come in one household, the earliest first, and judges each pair of them. */
export function judgeCases(read: readonly DocumentRead[]): readonly PairVerdict[] {
  const kept: (Neighbour & { readonly truth: string })[] = [];
  for (const { letter, pages } of inOrder(read)) {
    const own = caseLetterOf(pages);
    const place = placementOf(own, kept);
    const known = { ...own, id: letter.id, truth: letter.truth.case };
    for (const [at, one] of kept.entries())
      if (place?.together.includes(one.id)) kept[at] = { ...one, caseId: groupOf(place, letter) };
    kept.push({ ...known, apartFrom: [], ...belonging(place, letter) });
  }
  return kept.flatMap((one, at) =>
    kept.slice(at + 1).flatMap((other) => {
      const outcome = outcomeOf(one, other);
      return outcome === null ? [] : [{ pair: `${one.id} ${other.id}`, outcome }];
    }),
  );
}

const groupOf = ({ caseId }: Placement, { id }: Letter) => caseId ?? id;

function belonging(place: Placement | null, letter: Letter) {
  if (place === null) return { caseId: null, suggestedId: null };
  const group = groupOf(place, letter);
  return place.isSure ? { caseId: group, suggestedId: null } : { caseId: null, suggestedId: group };
}

const inOrder = (read: readonly DocumentRead[]) =>
  read.toSorted((one, other) =>
    (one.letter.truth.documentDate ?? '').localeCompare(other.letter.truth.documentDate ?? ''),
  );

type Kept = {
  readonly truth: string;
  readonly caseId: string | null;
  readonly suggestedId: string | null;
};

function outcomeOf(one: Kept, other: Kept): PairVerdict['outcome'] | null {
  const belong = one.truth === other.truth;
  if (one.caseId !== null && one.caseId === other.caseId) return belong ? 'right' : 'wrong';
  const [place, otherPlace] = [one.caseId ?? one.suggestedId, other.caseId ?? other.suggestedId];
  if (place !== null && place === otherPlace) return belong ? 'suggested' : 'suggestedWrongly';
  return belong ? 'missing' : null;
}

/** How many pairs came together as they belong, in one line; a pair is named that did not. */
export function caseTable(pairs: readonly PairVerdict[]): string {
  const count = (outcome: PairVerdict['outcome']) =>
    pairs.filter((pair) => pair.outcome === outcome).length;
  const counts = OUTCOMES.map((outcome) => `${count(outcome)} ${SAID[outcome]}`).join(', ');
  const named = pairs.filter(({ outcome }) => outcome !== 'right');
  return [
    `pairs of one case: ${counts}`,
    ...named.map(({ pair, outcome }) => `${pair}: ${SAID[outcome]}`),
  ].join('\n');
}
