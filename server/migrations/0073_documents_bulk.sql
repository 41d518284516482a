create type documents.bulk_action as enum ('move', 'copy', 'restore', 'markRead', 'markUnread', 'destroy');
create type documents.bulk_stage as enum ('Choosing', 'Working', 'Done', 'Stopped', 'Failed');
create type documents.bulk_state as enum ('waiting', 'changed', 'same', 'refused');

-- Work on many documents that goes on without whoever began it. `user_id` is the person whose it is and whose rights are
-- asked for each part; nobody's where the System itself began it.
create table documents.bulk_job (
  account_id uuid not null references accounts.account,
  id uuid not null,
  user_id uuid not null,
  is_system boolean not null default false,
  depth integer not null default 0,
  action documents.bulk_action not null,
  folder_id uuid,
  selection jsonb not null,
  cursor text,
  stage documents.bulk_stage not null,
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  code text,
  undo_of uuid,
  undone_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  dismissed_at timestamptz,
  primary key (account_id, id)
);
create index bulk_job_of_user on documents.bulk_job (account_id, user_id, created_at desc);
create index bulk_job_by_age on documents.bulk_job (finished_at) where finished_at is not null;
-- Looked through once a minute for work whose job is lost.
create index bulk_job_in_work on documents.bulk_job (created_at) where stage in ('Choosing', 'Working');

-- What it is about, folders among it, in the order in which it is worked off; also of other accounts, so reach is asked
-- whenever it is touched. `home_id` is where it lay before, `result_id` what was made of it.
create table documents.bulk_item (
  account_id uuid not null,
  job_id uuid not null,
  item_id uuid not null,
  position integer not null,
  state documents.bulk_state not null default 'waiting',
  target_id uuid,
  home_id uuid,
  result_id uuid,
  code text,
  primary key (account_id, job_id, item_id),
  foreign key (account_id, job_id) references documents.bulk_job on delete cascade
);
create index bulk_item_waiting on documents.bulk_item (account_id, job_id, position) where state = 'waiting';
