-- When a box was last counted as a whole, whatever came of it.
alter table centre.box add column counted_at timestamptz;
create index box_to_count on centre.box (centre_id, (coalesce(counted_at, taken_in_at)), id);

-- A count of a box: by one person, and by a second one where something differs. Who counts sees nothing of what should be there.
create table centre.count (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  box_id uuid not null,
  state text not null check (state in ('Counting', 'Recount', 'Recounting', 'Done')),
  first_by uuid not null,
  second_by uuid,
  begun_at timestamptz not null,
  done_at timestamptz,
  primary key (centre_id, id),
  foreign key (centre_id, box_id) references centre.box,
  check (second_by is distinct from first_by),
  check ((state in ('Counting', 'Recount')) <= (second_by is null)),
  check ((state = 'Done') = (done_at is not null))
);
create unique index one_open_count_of_each_box on centre.count (centre_id, box_id) where done_at is null;

-- What was scanned in a box, by the first person and by the second.
create table centre.counted (
  centre_id uuid not null,
  count_id uuid not null,
  pass integer not null check (pass in (1, 2)),
  code text not null,
  primary key (centre_id, count_id, pass, code),
  foreign key (centre_id, count_id) references centre.count on delete cascade
);

-- What a count found that is not as it should be, until it is settled.
create table centre.finding (
  centre_id uuid not null,
  id uuid not null default uuidv7(),
  count_id uuid not null,
  box_id uuid not null,
  code text not null,
  kind text not null check (kind in ('Missing', 'Elsewhere', 'Unknown', 'ShouldBeGone')),
  noted_at timestamptz not null,
  -- Of a missing one: since when its owner knows that it is lost.
  lost_at timestamptz,
  settled_at timestamptz,
  primary key (centre_id, id),
  foreign key (centre_id, count_id) references centre.count,
  foreign key (centre_id, box_id) references centre.box,
  check (lost_at is null or kind = 'Missing')
);
create unique index one_open_finding_of_each_kind on centre.finding (centre_id, code, kind) where settled_at is null;
create index finding_open on centre.finding (centre_id, noted_at, id) where settled_at is null;
