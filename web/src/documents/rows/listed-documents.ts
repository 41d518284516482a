import type { ListOrder } from '@postkorb/domain/documents';
import type { DocumentList, ListView } from '../lists/document-list.ts';
import type { ListController } from './use-list-controller.ts';

/** What every shape of a list is given: rows, table and cards alike. */
export type ListedDocuments = {
  readonly label: string;
  readonly list: DocumentList;
  readonly view: ListView;
  readonly controller: ListController;
  readonly order: ListOrder;
  /** Null where the order cannot be changed, as in a search. */
  readonly onOrder: ((order: ListOrder) => void) | null;
  /** What was searched for, to be marked in the documents. */
  readonly search?: string;
};
