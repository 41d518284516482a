-- Scans also come from stations, each with a token of its own, and from a folder of the account.
alter type intake.door add value 'station';
alter type intake.door add value 'folder';

create table intake.station (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  name text not null,
  -- The token is said once and nowhere kept; null once it was revoked.
  token_hash text unique,
  created_by uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id),
  check ((token_hash is null) = (revoked_at is not null))
);

-- The folder of an account lies under this name, which nobody can guess; switched off it keeps its name.
create table intake.hot_folder (
  account_id uuid primary key references accounts.account,
  name text not null unique,
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- What a station sent or a folder held: accepted once its row is there and its bytes lie sealed; afterwards it says what came of it.
create table intake.inbound_scan (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  -- Null where it came by the folder.
  station_id uuid,
  state text not null default 'Received' check (state in ('Received', 'Accepted', 'Refused')),
  code text,
  filename text not null,
  -- What the station calls it.
  scan_id text,
  -- Of the bytes as they came: the same ones again are the same scan.
  fingerprint text not null,
  -- The PDF of it, until it is parted.
  raw_sha256 text,
  bytes bigint not null,
  pages integer,
  envelope text,
  location text,
  operator text,
  dpi integer,
  scanned_from timestamptz,
  scanned_until timestamptz,
  received_at timestamptz not null,
  read_at timestamptz,
  primary key (account_id, id),
  check ((state = 'Refused') = (code is not null)),
  check (state <> 'Received' or raw_sha256 is not null)
);
create index inbound_scan_newest on intake.inbound_scan (account_id, received_at desc, id desc);
create index inbound_scan_waiting on intake.inbound_scan (received_at) where state = 'Received';
create index inbound_scan_room on intake.inbound_scan (account_id) include (bytes) where raw_sha256 is not null;
create index inbound_scan_leftover on intake.inbound_scan (received_at) where state <> 'Received';
create unique index one_scan_of_each_id on intake.inbound_scan (account_id, scan_id)
  where station_id is not null and state <> 'Refused';
create unique index one_scan_of_each_file on intake.inbound_scan (account_id, fingerprint)
  where station_id is null and state <> 'Refused';
-- A station that tries again and again is listed once for each reason.
create unique index one_refusal_of_each_scan on intake.inbound_scan (account_id, station_id, coalesce(scan_id, ''), code)
  where station_id is not null and state = 'Refused';

-- The documents that came of it, in their order.
create table intake.inbound_scan_part (
  account_id uuid not null,
  scan_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  primary key (account_id, scan_id, position),
  foreign key (account_id, scan_id) references intake.inbound_scan on delete cascade
);
