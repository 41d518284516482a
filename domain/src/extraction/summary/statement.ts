import type { Source } from './known.ts';
import type { Phrase } from './phrases.ts';

/** A sum as it is said; without a currency it is euros. */
export type Money = { readonly cents: number; readonly currency: string | null };

/** What the law calls the way to object. */
export const REMEDIES = ['objection', 'opposition', 'action', 'complaint', 'dispute'] as const;
export type Remedy = (typeof REMEDIES)[number];
/** What stands for good once nobody has objected in time. */
export const OUTCOMES = ['decision', 'letter', 'fine', 'penalOrder', 'dismissal', 'claim'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How often something is paid. */
export const RHYTHMS = ['month', 'quarter', 'halfYear', 'year'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** What a sentence is filled with, in no language. */
export type Slots = {
  readonly kind?: string;
  readonly sender?: string;
  readonly recipient?: string;
  readonly subject?: string;
  readonly amount?: Money;
  /** What an amount was before. */
  readonly former?: Money;
  readonly every?: Rhythm;
  readonly day?: string;
  readonly time?: string;
  readonly place?: string;
  readonly reference?: string;
  readonly count?: number;
  readonly remedy?: Remedy;
  readonly outcome?: Outcome;
};

/** The parts of a summary, in the order in which they are told. */
export const PARTS = ['what', 'money', 'wanted', 'otherwise', 'right', 'next'] as const;
export type Part = (typeof PARTS)[number];

/** A sentence in no language, with its source; where there is no room for all, those of a low rank are told. */
export type Statement = {
  readonly phrase: Phrase;
  readonly slots: Slots;
  readonly source: Source;
  readonly part: Part;
  readonly rank: 1 | 2 | 3 | 4 | 5;
};
