-- Where boxes stand: a rack by its place on the way through the hall, a shelf by its place in the rack.
create table centre.rack (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  name text not null,
  position integer not null,
  added_at timestamptz not null,
  primary key (centre_id, id),
  unique (centre_id, name),
  unique (centre_id, position)
);

create table centre.shelf (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  rack_id uuid not null,
  position integer not null,
  code text not null,
  primary key (centre_id, id),
  unique (centre_id, code),
  unique (centre_id, rack_id, position),
  foreign key (centre_id, rack_id) references centre.rack
);

-- A box that nobody has placed yet has no shelf.
create table centre.box (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  code text not null,
  shelf_id uuid,
  position integer,
  taken_in_at timestamptz not null,
  primary key (centre_id, id),
  unique (centre_id, code),
  unique (centre_id, shelf_id, position),
  foreign key (centre_id, shelf_id) references centre.shelf,
  check ((shelf_id is null) = (position is null))
);
insert into centre.box (centre_id, code, taken_in_at)
  select centre_id, box_code, min(stage_at) from centre.envelope where box_code is not null group by centre_id, box_code;
create index envelope_in_box on centre.envelope (centre_id, box_code, id) where box_code is not null;

-- Rolls of labels that were printed: no number of a kind is in two of them, of whichever centre.
create table centre.roll (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  kind text not null,
  first bigint not null,
  count integer not null check (count > 0),
  printed_at timestamptz not null,
  primary key (centre_id, id)
);
create unique index roll_of_each_number on centre.roll (kind, first);
