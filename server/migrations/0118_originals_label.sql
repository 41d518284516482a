create type originals.label_state as enum ('asked', 'made', 'unclear', 'void');

-- What was asked of the carrier, written before it is asked: whoever finds 'asked' after a crash knows that there may be a label.
create table originals.label (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  return_id uuid not null,
  -- A packet that comes back is sent again, with a label of its own.
  sending integer not null check (sending > 0),
  state originals.label_state not null,
  -- Who was asked; 'MANUAL' where a person typed the number of a parcel.
  carrier text not null,
  -- What the carrier prints on it.
  reference text not null unique,
  day date not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  tracking_id text,
  tracking_link text,
  label_sha256 text,
  -- Why there is none, or why nobody knows.
  why text,
  primary key (account_id, id),
  foreign key (account_id, return_id) references originals.return,
  check (state <> 'made' or tracking_id is not null),
  check (state in ('made', 'void') or tracking_id is null)
);
-- One label a sending: a second is not asked for while one may be there.
create unique index label_once on originals.label (account_id, return_id, sending) where state <> 'void';
create index label_open on originals.label (day) where state in ('asked', 'unclear');
create index label_number on originals.label (tracking_id) where tracking_id is not null;

insert into originals.label (account_id, return_id, sending, state, carrier, reference, day, asked_at, settled_at, tracking_id, tracking_link)
select account_id, id, 1, 'made', 'MANUAL', 'PK-' || upper(replace(id::text, '-', '')), (sent_at at time zone 'Europe/Berlin')::date,
  sent_at, sent_at, tracking_id, tracking_link
from originals.return where sent_at is not null;

-- Which sending of it is the current one.
alter table originals.return add column sending integer not null default 1 check (sending > 0);
