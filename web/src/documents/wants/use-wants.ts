import { useDocumentExtensions } from '../record/extensions.ts';
import type { OpenDocument } from '../record/open-document.ts';
import { wantsOf, type Wants } from './wants.ts';

/** What an open document wants of its reader, the next first. */
export function useWants(document: OpenDocument): Wants {
  const { payments } = useDocumentExtensions();
  return wantsOf(
    document,
    payments.some(({ isPaid }) => isPaid(document)),
  );
}
