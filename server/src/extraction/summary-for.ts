import type { Locale } from '@postkorb/domain/accounts';
import { translated, type Translated } from '@postkorb/domain/extraction';
import type { DocumentRow } from '#documents';

/** The summary of a document as its reader is told it; what a person or a service wrote stays as it is. */
export function summaryFor(document: DocumentRow, locale: Locale): readonly Translated[] {
  const { summary, summaryBy } = document;
  if (summary === null) return [];
  const isOurs = summaryBy === 'reading' || summaryBy === 'rules';
  if (!isOurs) return [{ text: summary, isQuoted: true }];
  return translated(summary, document, locale === 'en_GB' ? 'en' : 'de');
}
