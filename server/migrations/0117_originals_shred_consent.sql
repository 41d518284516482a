-- Since when the account agrees that originals are destroyed for good, and who said so.
alter table originals.keeping add column shred_consent_at timestamptz, add column shred_consent_by uuid;
