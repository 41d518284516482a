import { firstHit, isHit, readSearch } from '@postkorb/domain/documents';
import { Fragment } from 'react';
import type { Marking } from '../basics/Marked.tsx';

const BEFORE = 8;

const termsOf = (search: string) => readSearch(search).terms.map(({ term }) => term);

function fromFirstHit(text: string, search: string): string {
  const hit = firstHit(text, termsOf(search));
  if (hit === null || hit.index <= BEFORE) return text;
  const start = text.indexOf(' ', hit.index - BEFORE);
  return `… ${text.slice(start < 0 || start >= hit.index ? hit.index : start + 1)}`;
}

function marked(text: string, search: string) {
  const terms = termsOf(search);
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

/** Marks the words of a search as the server finds them, also in the middle of a compound with hyphens. */
export const marking: Marking = {
  marked,
  fromFirstHit,
  hasHit: (text, search) => firstHit(text, termsOf(search)) !== null,
};
