import type { Book, Face } from './book.ts';
import type { Look } from './scan.ts';

/** What is known about a letter of the demo before it is made. */
type Details = {
  readonly account: 'household' | 'business';
  readonly name: string;
  readonly arrivedDaysAgo: number;
  readonly read: boolean;
  /** The archive folder it was put into; without one it lies in the Inbox. */
  readonly folder?: string;
};
type Drawn = {
  readonly faces: readonly Face[];
  readonly draw: (book: Book) => void | Promise<void>;
};

/** A letter of the demo: paper through the scanner, a PDF from a portal, or an invoice that is only XML. */
export type Letter = Details &
  (
    | (Drawn & { readonly kind: 'scan'; readonly look: Look })
    | (Drawn & { readonly kind: 'upload' })
    | { readonly kind: 'upload'; readonly write: (today: Date) => string }
  );
