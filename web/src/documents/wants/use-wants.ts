import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { quietOf, wantsOf, type Wants } from './wants.ts';

/** What an open document wants of its reader, the next first. */
export function useWants(document: OpenDocument): Wants {
  const { payments } = useDocumentExtensions();
  return wantsOf(
    document,
    payments.some(({ isPaid }) => isPaid(document)),
  );
}

/** Whether anything stands above what is known of a document: what it wants, or what only happens. */
export function useSaysWants(document: OpenDocument): boolean {
  const wants = useWants(document);
  return wants.all.length > 0 || wants.isCollected || quietOf(document, wants).length > 0;
}
