-- The lists a person gave a name, in their order: one list with a version against lost updates.
create table documents.saved_views (
  account_id uuid not null references accounts.account,
  user_id uuid not null,
  views jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (account_id, user_id)
);
