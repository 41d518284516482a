create type sharing.transfer_stage as enum ('Carrying', 'Done', 'Cancelled', 'Failed');

-- A folder that is given to another account part by part, under the account that gives it.
create table sharing.transfer (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- Null once it is over: what was destroyed is named nowhere.
  folder_id uuid,
  title text not null,
  receiver_id uuid not null,
  receiver_name text not null,
  stage sharing.transfer_stage not null,
  -- How many documents it holds, and of how many the bytes are there: in the order of their numbers, up to this one.
  total integer not null,
  done integer not null default 0,
  reached bigint not null default 0,
  code text,
  created_at timestamptz not null,
  finished_at timestamptz,
  dismissed_at timestamptz,
  primary key (account_id, id)
);
create index transfer_of_person on sharing.transfer (account_id, user_id, created_at);
create unique index transfer_under_way on sharing.transfer (account_id, folder_id) where stage = 'Carrying';
create index transfer_by_end on sharing.transfer (finished_at) where finished_at is not null;
