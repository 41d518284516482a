-- How an account names the files it hands out; without a row the product's own pattern holds.
create table documents.filename_pattern (
  account_id uuid primary key references accounts.account,
  elements jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
