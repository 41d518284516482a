-- The stamps and the signatures a person keeps: each kind one list with a version against lost updates.
create table documents.stamp_book (
  account_id uuid not null references accounts.account,
  user_id uuid not null,
  kind text not null check (kind in ('stamps', 'signatures')),
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (account_id, user_id, kind)
);
