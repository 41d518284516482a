import { firstHit, isHit, readSearch } from '@postkorb/domain/documents';
import { Fragment } from 'react';

const BEFORE = 14;

/** The part of a line that begins shortly before the first word that was searched for. */
export function fromFirstHit(text: string, search: string | undefined) {
  const terms = search ? readSearch(search).terms.map(({ term }) => term) : [];
  const hit = firstHit(text, terms);
  if (hit === null || hit.index <= BEFORE) return text;
  const start = text.indexOf(' ', hit.index - BEFORE);
  return `… ${text.slice(start < 0 || start >= hit.index ? hit.index : start + 1)}`;
}

type Marked = { readonly text: string; readonly search: string | undefined };

/** A text in which the words that were searched for are marked, also in the middle of a compound with hyphens. */
export function Marked({ text, search }: Marked) {
  const terms = search ? readSearch(search).terms.map(({ term }) => term) : [];
  if (terms.length === 0) return text;
  return text.split(/(\s+)/u).map((word, place) =>
    word.trim() !== '' && terms.some((term) => isHit(word, term)) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the words of a text never change places
      <mark key={place} className="rounded-2 bg-honey-soft text-honey-text">
        {word}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>{word}</Fragment>
    ),
  );
}
