-- Where post of an account comes in: eight digits and the two that check them (ISO 7064, MOD 97-10). A number is given once and
-- never again, so its row outlives its account: hence no reference, and neither a change nor an end of a row.
create table originals.postbox (
  account_id uuid not null unique,
  number text primary key check (number ~ '^[1-9][0-9]{9}$' and number::bigint % 97 = 1),
  given_at timestamptz not null
);
create function originals.refuse_postbox_change() returns trigger language plpgsql as
  $$ begin raise exception 'a postbox number is never changed and never given again'; end $$;
create trigger postbox_is_final before update or delete on originals.postbox
  for each row execute function originals.refuse_postbox_change();

-- Who else gets post there, and how else their names are written.
create table originals.addressee (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  name text not null,
  aliases text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id)
);
