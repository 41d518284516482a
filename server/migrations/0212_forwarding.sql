create schema forwarding;

create type forwarding.source_type as enum ('private', 'business');
create type forwarding.stage as enum ('Activated', 'Activating', 'Requested', 'Canceled', 'Cancelling', 'Expired', 'Expiring',
  'NoExtension', 'Renewing');
create type forwarding.reason as enum ('noMailReceived', 'noForwarding', 'addressing', 'postalServiceProvider',
  'deliveryAgent', 'other');

-- A postal forwarding order: post of one address comes to the scan centre for a while.
create table forwarding.source (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  type forwarding.source_type not null,
  stage forwarding.stage not null default 'Requested',
  -- Who lives there, with commas; of a business its name alone.
  names text not null,
  company_name text not null,
  street_and_number text not null,
  additional_info text not null,
  zip text not null check (zip ~ '^\d{5}$'),
  city text not null,
  start_on date not null,
  -- The last day.
  end_on date not null,
  -- What each half year costs, as it was agreed to.
  cents integer not null check (cents >= 0),
  -- Who gave the power of attorney, and under which name.
  authorized_by uuid not null,
  authorized_name text not null,
  -- A carrier that is only played forwards nothing.
  is_simulated boolean not null,
  -- The number of the order at the carrier.
  external_id text unique,
  last_post_at timestamptz,
  -- Since when it is said that no post comes.
  alarmed_at timestamptz,
  stage_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  check ((type = 'business') = (company_name <> '')),
  check ((type = 'private') = (names <> '')),
  check (end_on > start_on)
);
create index source_newest on forwarding.source (account_id, created_at desc, id desc);
create index source_open on forwarding.source (stage) where stage not in ('Canceled', 'Expired');

-- Each half year of an order that the carrier took, and what it costs.
create table forwarding.term (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  source_id uuid not null,
  start_on date not null,
  end_on date not null,
  cents integer not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, source_id, start_on),
  foreign key (account_id, source_id) references forwarding.source on delete cascade
);

-- What somebody says is wrong with forwarded post.
create table forwarding.report (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  source_id uuid not null,
  reason forwarding.reason not null,
  text text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  outcome text,
  primary key (account_id, id),
  foreign key (account_id, source_id) references forwarding.source on delete cascade,
  check ((answered_at is null) = (outcome is null))
);
create unique index one_open_report on forwarding.report (account_id, source_id) where answered_at is null;
