import type { Known, Source } from './known.ts';
import { moneyOf } from './payment.ts';
import { otherwiseOf } from './otherwise.ts';
import type { Catalogue } from './phrases.ts';
import { rightsOf } from './rights.ts';
import { filled, type Piece } from './fill.ts';
import { PARTS, type Statement } from './statement.ts';
import { wantedOf } from './wanted.ts';
import { whatOf } from './what.ts';

/** A sentence of a summary, with the place of the words it rests on. */
export type Sentence = Source & { readonly pieces: readonly Piece[] };

const MOST = 5;

/**
 * What a document says, in at most five sentences that each have a source: who wants what, how much and by when, what happens
 * otherwise, which rights there are, and what is next. What is not sure is said to be unknown; the same values give the same words.
 */
export function summarise(known: Known, catalogue: Catalogue): readonly Sentence[] {
  return statementsOf(known).map((statement) => ({
    page: statement.source.page,
    box: statement.source.box,
    pieces: filled(statement, catalogue),
  }));
}

/** The same in no language. */
export function statementsOf(known: Known): readonly Statement[] {
  const wants = known.values.isOutgoing
    ? moneyOf(known)
    : [...moneyOf(known), ...wantedOf(known), ...rightsOf(known)];
  const threats = known.values.isOutgoing ? [] : otherwiseOf(known);
  const all = [...whatOf(known, wants.length === 0), ...wants, ...threats];
  const kept = all.toSorted((one, other) => one.rank - other.rank).slice(0, MOST);
  return all
    .filter((each) => kept.includes(each))
    .toSorted((one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part));
}

/** All sentences of a summary as one text. */
export const textOf = (sentences: readonly Sentence[]): string =>
  sentences.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' ');
