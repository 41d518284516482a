import { OF_ACCOUNT, type TableUses } from '#platform/database/table-use';

/** Whose each table of this domain is. */
export const extractionTables: TableUses = {
  'extraction.lesson': OF_ACCOUNT,
  'extraction.reading': OF_ACCOUNT,
  'extraction.sender': OF_ACCOUNT,
  'extraction.sender_document': OF_ACCOUNT,
  'extraction.sender_mark': OF_ACCOUNT,
};
