import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFoldingFields } from './use-folding-fields.ts';

type SenderLink = {
  readonly documentId: string;
  readonly name: string;
  /** Where it leads, read aloud. */
  readonly label: string;
  /** What stands in its place where nobody here knows the sender. */
  readonly children: ReactNode;
};

/** The name of the sender of a letter, which leads to their page. */
export function SenderLink({ documentId, name, label, children }: SenderLink) {
  const sender = useFoldingFields(documentId)?.sender;
  if (!sender) return children;
  return (
    <Link
      to="/app/senders/$senderId/{-$documentId}"
      params={{ senderId: sender.id, documentId: undefined }}
      aria-label={label}
      className="-my-4 truncate rounded-4 py-4 hover:text-ink hover:underline"
    >
      {name}
    </Link>
  );
}
