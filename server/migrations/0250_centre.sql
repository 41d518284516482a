create schema centre;

-- A scan centre: one laptop with a scanner, or a hall with twenty stations.
create table centre.centre (
  id uuid primary key default uuidv7(),
  name text not null unique,
  -- Its papers were made up, by Postkorb: nothing of it exists.
  is_practice boolean not null,
  opened_at timestamptz not null
);

-- Where people work. Its password is said once and nowhere kept.
create table centre.station (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (centre_id, id)
);
create unique index one_station_of_each_name on centre.station (lower(name)) where removed_at is null;

create table centre.person (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  name text not null,
  role text not null check (role in ('Operator', 'Lead')),
  -- Of the code on the badge; the code itself is printed and nowhere kept.
  badge_hash text not null unique,
  pin_salt text not null,
  pin_hash text not null,
  -- Somebody else has seen it: it opens nothing but the choice of another one.
  is_start_pin boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (centre_id, id)
);

-- A browser in which the password of a station was typed.
create table centre.device (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  station_id uuid not null,
  token_hash text not null unique,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (centre_id, id),
  foreign key (centre_id, station_id) references centre.station
);
create index device_of_station on centre.device (centre_id, station_id);

-- Who works on such a device now: one person at a time.
create table centre.shift (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  device_id uuid not null,
  person_id uuid not null,
  token_hash text not null unique,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (centre_id, id),
  unique (centre_id, device_id),
  foreign key (centre_id, device_id) references centre.device on delete cascade,
  foreign key (centre_id, person_id) references centre.person
);
create index shift_of_person on centre.shift (centre_id, person_id);
