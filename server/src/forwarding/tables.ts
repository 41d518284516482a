import { OF_ACCOUNT, type TableUses } from '#platform/database/table-use';

/** Whose each table of this domain is. */
export const forwardingTables: TableUses = {
  'forwarding.report': OF_ACCOUNT,
  'forwarding.source': OF_ACCOUNT,
  'forwarding.source_name': OF_ACCOUNT,
  'forwarding.term': OF_ACCOUNT,
};
