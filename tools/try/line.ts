import type { Document } from './questions.ts';

export type Ending = {
  readonly file: string;
  readonly code: string | null;
  readonly document: Document | null;
  readonly milliseconds: number;
};

// The keys in the order they are printed; null where nothing was found.
const NOTHING = {
  senderName: null,
  senderEmail: null,
  senderPhone: null,
  recipientName: null,
  subject: null,
  documentDate: null,
  dueDate: null,
  amountCents: null,
  currency: null,
  iban: null,
  reference: null,
  tags: null,
  documentType: null,
  language: null,
} as const;

function outcomeOf({ code, document }: Ending): string {
  if (document === null) return 'rejected';
  return code === null ? 'imported' : 'imported-with-warning';
}

/** What was found, and nothing that only stands in for it. */
function detailsOf({ metadata, classificationType }: Document) {
  const { isSubjectFallback, subject, tags, ...rest } = metadata;
  return {
    ...NOTHING,
    ...rest,
    subject: isSubjectFallback ? null : subject,
    tags: tags.length > 0 ? tags : null,
    documentType: classificationType,
  };
}

/** The one line of a file, always with the same keys in the same order. */
export function lineOf(ending: Ending) {
  const { file, code, document, milliseconds } = ending;
  return {
    file,
    outcome: outcomeOf(ending),
    code,
    letters: document === null ? 0 : 1,
    pages: document?.pageCount || null,
    textChars: document?.text.length ?? null,
    ...(document === null ? NOTHING : detailsOf(document)),
    milliseconds,
  };
}
