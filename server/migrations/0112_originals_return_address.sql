-- Where originals are sent to. One that was used stays as it was, also when it is put away: parcels name it.
create table originals.return_address (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  name text not null,
  label text not null,
  address_line1 text not null,
  address_line2 text not null,
  postal_code text not null,
  locality text not null,
  region text not null,
  country_code text not null,
  is_default boolean not null,
  is_scheduled boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  used_at timestamptz,
  removed_at timestamptz,
  primary key (account_id, id),
  check (removed_at is null or (not is_default and not is_scheduled))
);
create unique index return_address_default on originals.return_address (account_id) where is_default;
create unique index return_address_scheduled on originals.return_address (account_id) where is_scheduled;
