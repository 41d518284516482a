-- A list of sealed envelopes that the carrier takes back: frozen when it is made, and each envelope scanned out.
create table centre.send_back (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  listed_by uuid not null,
  listed_at timestamptz not null,
  ended_at timestamptz,
  primary key (centre_id, id)
);
create unique index one_open_send_back on centre.send_back (centre_id) where ended_at is null;

alter table centre.envelope
  -- Since when it lies sealed in quarantine; from it run the working days.
  add column quarantined_at timestamptz,
  add column send_back_id uuid,
  -- Its document has the number of its label; an id would still name it after it was destroyed.
  drop column document_id,
  add foreign key (centre_id, send_back_id) references centre.send_back;
update centre.envelope set quarantined_at = stage_at where stage = 'Quarantined';
create index envelope_sent_back on centre.envelope (centre_id, send_back_id) where send_back_id is not null;

-- Post that people of an account expect and miss: they see no front, and whoever works in the centre sees it beside them.
create table centre.claim (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  claimed_by uuid not null,
  sender text not null,
  from_day date not null,
  until_day date not null,
  state text not null check (state in ('Waiting', 'Found', 'NotFound', 'Withdrawn')),
  claimed_at timestamptz not null,
  -- The last day on which it is answered.
  answer_by date not null,
  answered_at timestamptz,
  -- The envelope that one person took it for, until a second one has decided.
  envelope_id uuid,
  primary key (account_id, id),
  check ((state = 'Waiting') = (answered_at is null))
);
create index claim_of_account on centre.claim (account_id, claimed_at desc, id desc);
create index claim_waiting on centre.claim (answer_by, account_id, id) where state = 'Waiting';
create index claim_of_envelope on centre.claim (envelope_id) where envelope_id is not null;
