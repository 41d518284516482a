create type originals.return_type as enum ('ReturnImmediate', 'ReturnScheduled');

-- One packet of originals on its way home: all that was ordered together goes together. Nothing is known of it once it is sent.
create table originals.return (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  type originals.return_type not null,
  address_id uuid not null,
  packed_by date not null,
  cents integer not null check (cents >= 0),
  -- Of papers that are only played: the practice centre packs it, and nobody else waits for it.
  is_simulated boolean not null,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  tracking_id text,
  tracking_link text,
  primary key (account_id, id),
  foreign key (account_id, address_id) references originals.return_address,
  check ((sent_at is null) = (tracking_id is null))
);
create index return_by_age on originals.return (account_id, requested_at desc, id desc);

alter table originals.original add column return_id uuid,
  add constraint original_return foreign key (account_id, return_id) references originals.return;
create index original_of_return on originals.original (account_id, return_id) where return_id is not null;
