-- Bytes that were brought to an account ahead of the documents that will point to them: they stay until these have come, or will not.
create table documents.carried_blob (
  account_id uuid not null references accounts.account,
  sha256 text not null,
  transfer_id uuid not null,
  primary key (account_id, sha256, transfer_id)
);
create index carried_blob_of_transfer on documents.carried_blob (transfer_id);
