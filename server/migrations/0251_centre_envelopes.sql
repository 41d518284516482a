-- What came in one go: a bag of a carrier, on one day.
create table centre.tray (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  code text not null,
  carrier text not null,
  received_on date not null,
  -- How many envelopes somebody counted in it.
  expected integer,
  opened_by uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (centre_id, id)
);
-- A tray is used again and again: one that is open has its label alone.
create unique index one_open_tray_of_each_code on centre.tray (centre_id, code) where closed_at is null;
create index tray_newest on centre.tray (centre_id, opened_at desc, id desc);

create table centre.envelope (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  tray_id uuid not null,
  -- Of the label that was put on it, from the printed roll.
  code text not null,
  kind text not null,
  -- The date that the deliverer wrote on the yellow envelope of a formal service (§ 180 ZPO): from it runs the time limit.
  served_on date,
  stage text not null,
  stage_at timestamptz not null,
  labelled_at timestamptz not null,
  -- What was read from its front, and whose it may be.
  seen jsonb,
  match jsonb,
  -- Whom one person chose, until a second one has chosen, too.
  proposed_account_id uuid,
  proposed_by uuid,
  -- Whose it is; no column of the account's own, since the row is the centre's.
  matched_account_id uuid,
  -- How many sheets were counted when it was opened.
  sheets integer,
  document_id uuid,
  box_code text,
  -- Why its last step came to nothing, until it is tried again: nothing lay at the scanner, or the pages do not fit the sheets.
  problem text,
  primary key (centre_id, id),
  unique (centre_id, code),
  foreign key (centre_id, tray_id) references centre.tray,
  check ((kind = 'FormalService') = (served_on is not null))
);
create index envelope_of_tray on centre.envelope (centre_id, tray_id, labelled_at, id);
create index envelope_at_stage on centre.envelope (centre_id, stage, stage_at, id);

-- The picture of the front of an envelope; its bytes lie under the id of the centre.
create table centre.front (
  account_id uuid not null references centre.centre,
  envelope_id uuid not null,
  front_sha256 text not null,
  media_type text not null,
  bytes bigint not null,
  taken_at timestamptz not null,
  primary key (account_id, envelope_id),
  foreign key (account_id, envelope_id) references centre.envelope (centre_id, id)
);

-- For whom a practice centre makes up letters: nobody else ever gets one.
create table centre.practice_account (
  centre_id uuid not null references centre.centre,
  account_id uuid not null references accounts.account,
  primary key (centre_id, account_id)
);
