-- How far the bytes that lie here were read again, one pass after the other, and what was found damaged.
create table platform.scrub (
  id boolean primary key default true check (id),
  began_at timestamptz not null,
  -- Behind which blob of which account it goes on; both null where a pass begins.
  account_id uuid,
  blob text,
  ended_at timestamptz,
  checked bigint not null default 0,
  healed bigint not null default 0,
  lost bigint not null default 0
);
create table platform.blob_fault (
  account_id uuid not null,
  blob text not null,
  found_at timestamptz not null,
  healed_at timestamptz,
  primary key (account_id, blob)
);
