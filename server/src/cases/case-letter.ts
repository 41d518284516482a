import {
  bareNumber,
  caseText,
  numbersOf,
  partyKey,
  quotedDays,
  type CaseLetter,
  type CaseNumber,
  type Neighbour,
} from '@postkorb/domain/cases';
import { REFERENCE_KINDS } from '@postkorb/domain/documents';
import { oneOf } from '#platform/api/graphql';
import type { CaseKey, SaidLetter, SaidNeighbour } from './letter.sql.ts';

const BEARS = 'dated';
const SPEAKS = 'quoted';
const DAYS = [BEARS, SPEAKS];

type Read = {
  readonly said: SaidLetter;
  readonly references: readonly CaseNumber[];
  readonly text: string;
};

/** A letter as rules look at it. */
export function caseLetterOf({ said, references, text }: Read): CaseLetter {
  return {
    ...said,
    numbers: numbersOf({ references, reference: said.reference }),
    quotedDays: quotedDays(text.replace(/\s+/g, ' ')),
    text: caseText(text),
  };
}

const numberKey = ({ kind, value }: CaseNumber): CaseKey => ({
  kind: kind ?? '',
  value: bareNumber(value),
  written: value,
});

/** By what other letters find this one, each once. */
export function keysOf(letter: CaseLetter): CaseKey[] {
  const party = partyKey(letter);
  const onDay = (kind: string, day: string) => ({ kind, value: `${party} ${day}`, written: day });
  const days = [
    ...(letter.documentDate === null ? [] : [onDay(BEARS, letter.documentDate)]),
    ...letter.quotedDays.map((day) => onDay(SPEAKS, day)),
  ];
  const all = [...letter.numbers.map(numberKey), ...(party === null ? [] : days)];
  const each = new Map(all.map((key) => [`${key.kind} ${key.value}`, key]));
  return [...each.values()].toSorted((one, other) => order(one, other));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const order = (one: CaseKey, other: CaseKey) =>
  compare(one.kind, other.kind) || compare(one.value, other.value);

/** A letter of which keys are kept, as rules look at it. */
export function neighbourOf({ keys, pages, ...said }: SaidNeighbour): Neighbour {
  const numbers = (keys ?? []).filter(({ kind }) => !DAYS.includes(kind));
  return {
    ...said,
    numbers: numbers.map(({ kind, written }) => ({
      kind: oneOf(REFERENCE_KINDS, kind),
      value: written,
    })),
    quotedDays: (keys ?? []).filter(({ kind }) => kind === SPEAKS).map(({ written }) => written),
    text: caseText(pages),
  };
}
