import { DOCUMENT_FIELDS, type DocumentField } from '../record/fields.ts';
import { glued, inARow, partsOf } from './redaction.ts';

/** What stands on the pages that a document shows, and what on those that were hidden from now on. */
export type PagesApart = { readonly shown: string; readonly hidden: string };

/** A value of a document, however it may be spelled on its pages. */
type Known = {
  readonly spellings: readonly string[];
  /** Whether a person wrote it. */
  readonly isOwn: boolean;
};

const LEAST_WORD = 3;
/** A shorter one stands in too many others by chance. */
const LEAST_INSIDE = 4;
const LEAST_RUN = 6;

/** Judges values of one document; what its pages say is looked through once. */
export function judgeTold({ shown, hidden }: PagesApart): (known: Known) => boolean {
  const row = inARow(shown);
  const seen = new Set(partsOf(shown));
  const onlyHidden = [...new Set(partsOf(hidden))].filter(
    (word) => word.length >= LEAST_WORD && !seen.has(word),
  );
  const [gluedShown, gluedHidden] = [glued(shown), glued(hidden)];
  const isReadable = (value: string) => {
    const own = inARow(value);
    return own.trim() !== '' && row.includes(own);
  };
  const givesAway = (value: string) => {
    const [whole, parts] = [glued(value), new Set(partsOf(value))];
    const isRun = whole.length >= LEAST_RUN && gluedHidden.includes(whole);
    if (isRun && !gluedShown.includes(whole)) return true;
    return onlyHidden.some(
      (word) => parts.has(word) || (word.length >= LEAST_INSIDE && whole.includes(word)),
    );
  };
  return ({ spellings, isOwn }) =>
    spellings.some(isReadable) || (isOwn && !spellings.some(givesAway));
}

/** What others are told in place of a value that only hidden pages say. */
export function untoldValue(field: DocumentField): null | false | 'Document' {
  const { kind } = DOCUMENT_FIELDS[field];
  if (kind === 'flag') return false;
  return kind === 'class' ? 'Document' : null;
}
