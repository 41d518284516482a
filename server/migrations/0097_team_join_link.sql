-- A link by which a login that exists joins the account, once. It takes a seat while it is open. Of its secret only the
-- hash is kept; an ended one stays for a while, so that whoever opens it late is told why it opens nothing.
create type team.join_link_end as enum ('used', 'expired', 'taken-back');
create table team.join_link (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  secret_hash text not null unique,
  note text not null,
  made_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why team.join_link_end,
  primary key (account_id, id),
  check ((ended_at is null) = (ended_why is null))
);
create index join_link_by_age on team.join_link (expires_at) where ended_at is null;
create index join_link_by_end on team.join_link (ended_at);
