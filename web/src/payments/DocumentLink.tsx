import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatDayOf } from '../i18n/format.ts';

export type OtherDocument = {
  readonly id: string;
  readonly createdAt: string;
  readonly metadata: { readonly documentDate?: string | null };
};

type DocumentLink = { readonly document: OtherDocument; readonly children: ReactNode };

/** The day of another document, or the one on which it came. */
export function dayOf({ createdAt, metadata }: OtherDocument): string {
  return metadata.documentDate == null ? formatDayOf(createdAt) : formatDay(metadata.documentDate);
}

/** A few words that lead to another document. */
export function DocumentLink({ document, children }: DocumentLink) {
  return (
    <Link
      to="/app/document/$documentId"
      params={{ documentId: document.id }}
      className="font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
