-- What one person walks for: some packets, each with its tray on the trolley, frozen when it was begun.
create table centre.pick_list (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  opened_at timestamptz not null,
  primary key (centre_id, id),
  foreign key (centre_id, person_id) references centre.person
);

-- A packet of originals while it is picked, packed and handed over: one sending of one return.
create table centre.packet (
  centre_id uuid not null references centre.centre,
  id uuid not null default uuidv7(),
  code text not null unique,
  -- Whose papers it takes; no column of the account's own, since the row is the centre's.
  owner_account_id uuid not null,
  return_id uuid not null,
  sending integer not null check (sending > 0),
  pick_list_id uuid not null,
  -- Which tray of its list.
  number integer not null check (number > 0),
  stage text not null,
  stage_at timestamptz not null,
  grams integer,
  -- As the carrier's label says it; null while there is none, or where somebody sticks one on that was made elsewhere.
  tracking_id text,
  primary key (centre_id, id),
  unique (owner_account_id, return_id, sending),
  unique (centre_id, id, owner_account_id),
  foreign key (centre_id, pick_list_id) references centre.pick_list
);
create index packet_of_list on centre.packet (centre_id, pick_list_id, number);
create index packet_at_stage on centre.packet (centre_id, stage, stage_at, id);

create table centre.packet_paper (
  centre_id uuid not null,
  packet_id uuid not null,
  envelope_id uuid not null,
  owner_account_id uuid not null,
  -- In which order one walks, and where it lay then; null of one that came back in its packet.
  position integer not null,
  box_code text,
  picked_at timestamptz,
  packed_at timestamptz check (packed_at is null or picked_at is not null),
  primary key (centre_id, packet_id, envelope_id),
  -- In no packet lies what is somebody else's.
  foreign key (centre_id, packet_id, owner_account_id) references centre.packet (centre_id, id, owner_account_id),
  foreign key (centre_id, envelope_id) references centre.envelope
);
create index packet_paper_of_envelope on centre.packet_paper (centre_id, envelope_id);

-- A paper that was not where it should be, until somebody finds it.
create table centre.paper_search (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  packet_id uuid not null,
  envelope_id uuid not null,
  box_code text,
  opened_by uuid not null,
  opened_at timestamptz not null,
  found_by uuid,
  found_at timestamptz,
  found_in text,
  primary key (centre_id, id),
  foreign key (centre_id, packet_id, envelope_id) references centre.packet_paper,
  check ((found_at is null) = (found_by is null))
);
create unique index one_search_of_each_paper on centre.paper_search (centre_id, envelope_id) where found_at is null;
create index search_of_packet on centre.paper_search (centre_id, packet_id);
-- The papers of a packet are found by the label of their envelope.
create index envelope_of_account on centre.envelope (matched_account_id, code) where matched_account_id is not null;
