import { OF_ACCOUNT, type TableUses } from '#platform/database/table-use';

/** Whose each table of this domain is. */
export const originalsTables: TableUses = {
  'originals.addressed_name': OF_ACCOUNT,
  'originals.addressee': OF_ACCOUNT,
  'originals.certificate': OF_ACCOUNT,
  'originals.coming_back': OF_ACCOUNT,
  'originals.keeping': OF_ACCOUNT,
  'originals.label': OF_ACCOUNT,
  'originals.move': OF_ACCOUNT,
  'originals.name_keys': OF_ACCOUNT,
  'originals.original': OF_ACCOUNT,
  'originals.postbox': OF_ACCOUNT,
  'originals.report': OF_ACCOUNT,
  'originals.report_photo': OF_ACCOUNT,
  'originals.rescan': OF_ACCOUNT,
  'originals.return': OF_ACCOUNT,
  'originals.return_address': OF_ACCOUNT,
  'originals.warning': OF_ACCOUNT,
};
