import { OF_ACCOUNT, type TableUses } from '#platform/database/table-use';

/** Whose each table of this domain is. */
export const casesTables: TableUses = {
  'cases.apart': OF_ACCOUNT,
  'cases.case': OF_ACCOUNT,
  'cases.key': OF_ACCOUNT,
  'cases.letter': OF_ACCOUNT,
  'cases.waiting': OF_ACCOUNT,
};
