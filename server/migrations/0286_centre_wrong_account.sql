-- An envelope that was opened for the wrong account, as its people said: the book of such breaches.
create table centre.wrong_account (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  envelope_id uuid not null,
  -- For whom it was taken; no column of the account's own, since the row is the centre's.
  reported_account_id uuid not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  -- Where the paper was then.
  paper text not null check (paper in ('Here', 'Sent', 'Destroyed')),
  -- At which stage the envelope was.
  stage_before text not null,
  -- To how many people it was open beside those of the account.
  shared_with integer not null,
  taken_back_at timestamptz,
  pulled_at timestamptz,
  pulled_by uuid,
  assessed_at timestamptz,
  assessed_by uuid,
  is_notified boolean,
  reason text,
  primary key (centre_id, id),
  foreign key (centre_id, envelope_id) references centre.envelope,
  check ((assessed_at is null) = (is_notified is null))
);
create unique index one_open_recall on centre.wrong_account (centre_id, envelope_id) where taken_back_at is null and pulled_at is null;
create index wrong_account_latest on centre.wrong_account (centre_id, reported_at desc, id desc);
create index wrong_account_of_reporter on centre.wrong_account (reported_account_id, reported_at desc, id desc);

-- The scan of such an envelope, under the id of its centre, for whoever it turns out to belong to.
create table centre.kept_scan (
  account_id uuid not null references centre.centre,
  envelope_id uuid not null,
  scan_sha256 text not null,
  bytes bigint not null,
  kept_at timestamptz not null,
  primary key (account_id, envelope_id),
  foreign key (account_id, envelope_id) references centre.envelope (centre_id, id)
);
