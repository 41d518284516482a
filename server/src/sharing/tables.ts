import {
  OF_ACCOUNT,
  OF_INSTALLATION,
  OF_PERSON,
  type TableUses,
} from '#platform/database/table-use';

/** Whose each table of this domain is. */
export const sharingTables: TableUses = {
  'sharing.contact': OF_ACCOUNT,
  'sharing.invitation': OF_ACCOUNT,
  'sharing.mail_choice': OF_PERSON,
  'sharing.opted_out': OF_INSTALLATION,
  'sharing.transfer': OF_ACCOUNT,
};
