import { Plural } from '@lingui/react/macro';
import type { OpenDocument } from '../record/open-document.ts';
import { readingOfField, type SingleField } from '../record/readings.ts';

/** Says that a value is read as in earlier letters of its sender. */
export function AsBefore({ letters }: { readonly letters: number }) {
  return <Plural value={letters} one="as in # letter before" other="as in # letters before" />;
}

type OfField = { readonly document: OpenDocument; readonly field: SingleField };

/** The same below a value, where it was learned from earlier letters. */
export function LearnedBefore({ document, field }: OfField) {
  const reading = readingOfField(document, field);
  if (reading?.source !== 'machine' || !reading.lettersBefore) return null;
  return (
    <span className="block text-12 text-ink-3">
      <AsBefore letters={reading.lettersBefore} />
    </span>
  );
}
