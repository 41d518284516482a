import { OF_ACCOUNT, OF_INSTALLATION, passing, type TableUses } from './table-use.ts';

/** Whose each table of the house itself is. */
export const platformTables: TableUses = {
  'platform.account_key': { of: 'account', backup: 'keyring' },
  'platform.blob_fault': OF_ACCOUNT,
  'platform.clock': passing(OF_INSTALLATION),
  'platform.idempotency': passing(OF_ACCOUNT),
  'platform.journal': OF_ACCOUNT,
  'platform.journal_head': OF_ACCOUNT,
  'platform.kysely_migration': OF_INSTALLATION,
  'platform.kysely_migration_lock': passing(OF_INSTALLATION),
  'platform.mail': OF_ACCOUNT,
  'platform.resting': OF_INSTALLATION,
  'platform.scrub': passing(OF_INSTALLATION),
  'platform.turn': passing(OF_ACCOUNT),
};
