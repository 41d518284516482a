-- What people decided about the day a letter names; without a row it is simply open.
create table documents.deadline (
  account_id uuid not null,
  document_id uuid not null,
  done_at timestamptz,
  snoozed_until date,
  remind_on date,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);

-- The secret address of a person's calendar: only what it hashes to is kept.
create table documents.calendar_feed (
  account_id uuid not null references accounts.account,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (account_id, user_id)
);
