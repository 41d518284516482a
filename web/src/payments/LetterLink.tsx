import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatDayOf } from '../i18n/format.ts';

export type OtherLetter = {
  readonly id: string;
  readonly createdAt: string;
  readonly metadata: { readonly documentDate?: string | null };
};

type LetterLink = { readonly letter: OtherLetter; readonly children: ReactNode };

/** The day of another letter, or the one on which it came. */
export function dayOf({ createdAt, metadata }: OtherLetter): string {
  return metadata.documentDate == null ? formatDayOf(createdAt) : formatDay(metadata.documentDate);
}

/** A few words that lead to another letter. */
export function LetterLink({ letter, children }: LetterLink) {
  return (
    <Link
      to="/app/document/$documentId"
      params={{ documentId: letter.id }}
      className="font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
