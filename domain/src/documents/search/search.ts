import type { Problem } from '../../basics/index.ts';
import { termOf } from './words.ts';

/** What a typed search may narrow by name; naming one twice is a problem. */
export const SEARCH_PROPERTIES = ['sender', 'tag', 'subject', 'folder'] as const;
export type SearchProperty = (typeof SEARCH_PROPERTIES)[number];

/** How long a typed search may be, in UTF-16 units. */
export const SEARCH_MAX = 1024;
const MOST_TERMS = 16;

/** German names of the properties, as people type them. */
const NAMES: Readonly<Record<string, SearchProperty>> = {
  sender: 'sender',
  absender: 'sender',
  tag: 'tag',
  stichwort: 'tag',
  subject: 'subject',
  betreff: 'subject',
  folder: 'folder',
  ordner: 'folder',
};

/**
 * A word in the one form it is looked up by (`termOf`), of which a hit has the beginning; without a property it may
 * stand anywhere.
 */
export type SearchTerm = {
  readonly property: Exclude<SearchProperty, 'folder'> | null;
  readonly term: string;
};
/** A typed search taken apart: at most 16 terms, of what was typed beyond nothing is said; `folder` is as it was typed. */
export type SearchQuestion = {
  readonly terms: readonly SearchTerm[];
  readonly folder: string | null;
  readonly problems: readonly Problem[];
};

const PIECES = /(?:(?<name>\p{L}+):)?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/gu;

type Piece = {
  readonly property: SearchProperty | null;
  readonly text: string;
  readonly at: number;
  readonly length: number;
};

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECES)].map((match) => {
    const { name, quoted, bare } = match.groups!;
    const property = name ? (NAMES[name.toLowerCase()] ?? null) : null;
    const value = quoted ?? bare ?? '';
    // `https://…` and `Az:12` are words, not properties.
    return {
      property,
      text: name && !property ? `${name}:${value}` : value,
      at: match.index,
      length: match[0].length,
    };
  });
}

function termsOfPiece({ property, text }: Piece): SearchTerm[] {
  const words = text.split(/\s+/u).flatMap((word) => termOf(word) ?? []);
  return property === 'folder' ? [] : words.map((term) => ({ property, term }));
}

/**
 * What a typed search asks for: words and properties, each property once, every word by its beginning,
 * all of them together narrowing the result. Nothing typed is an operator.
 */
export function readSearch(typed: string): SearchQuestion {
  if (typed.length > SEARCH_MAX)
    return {
      terms: [],
      folder: null,
      problems: [{ field: 'search', code: 'TOO_LONG', position: SEARCH_MAX }],
    };
  const pieces = piecesOf(typed.normalize('NFC'));
  const seen = new Set<SearchProperty>();
  const problems = pieces.flatMap(({ property, at }): Problem[] => {
    if (property === null) return [];
    if (seen.has(property)) return [{ field: property, code: 'DUPLICATE', position: at }];
    seen.add(property);
    return [];
  });
  return {
    terms: pieces.flatMap(termsOfPiece).slice(0, MOST_TERMS),
    folder: pieces.find((piece) => piece.property === 'folder')?.text ?? null,
    problems,
  };
}

/** A property that was typed, with what it asks for. */
export type SearchToken = {
  readonly property: SearchProperty;
  readonly text: string;
  /** The search as it stands without it. */
  readonly rest: string;
};

/** The properties of a typed search, in the order in which they were typed. */
export function searchTokens(typed: string): readonly SearchToken[] {
  const whole = typed.normalize('NFC');
  return piecesOf(whole).flatMap(({ property, text, at, length }) => {
    if (property === null || text === '') return [];
    const rest = `${whole.slice(0, at)} ${whole.slice(at + length)}`.replace(/\s+/gu, ' ').trim();
    return [{ property, text, rest }];
  });
}
