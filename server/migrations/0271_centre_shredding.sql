-- Papers that are shredded in one go: a list that stands, and what became of it.
create table centre.batch (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  number integer not null,
  stage text not null,
  protection_class integer not null,
  security_level integer not null,
  machine text not null,
  frozen_by uuid not null,
  frozen_at timestamptz not null,
  -- The two who stood at the machine, each with badge and PIN.
  operator_id uuid,
  witness_id uuid,
  station_id uuid,
  begun_at timestamptz,
  ended_at timestamptz,
  stop_reason text,
  -- What was scanned when it stopped.
  stop_code text,
  -- JSON with its signature; null where nothing was destroyed.
  certificate text,
  primary key (centre_id, id),
  unique (centre_id, number),
  check (operator_id is null or operator_id <> witness_id)
);
create index batch_newest on centre.batch (centre_id, number desc);

create table centre.batch_paper (
  centre_id uuid not null,
  batch_id uuid not null,
  code text not null,
  place integer not null,
  -- Whose it is; no column of the account's own, since the row is the centre's.
  matched_account_id uuid not null,
  document_id uuid not null,
  box_code text,
  sheets integer,
  -- Why it is shredded: somebody ordered it, or its days are over.
  reason text not null,
  state text not null,
  state_at timestamptz not null,
  -- Of its scan, and where the chain of the centre says that it was destroyed.
  content_hash text,
  chain_seq bigint,
  chain_hash text,
  primary key (centre_id, batch_id, code),
  foreign key (centre_id, batch_id) references centre.batch
);
-- A paper is on one open list at most, and one that is missing on none.
create unique index one_list_of_each_paper on centre.batch_paper (centre_id, code) where state in ('Listed', 'Missing');
