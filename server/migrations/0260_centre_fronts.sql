-- At whose scanner the front or the pages are awaited: one envelope at a time, or two could get each other's.
alter table centre.envelope add column front_station_id uuid;
create index envelope_awaits_front on centre.envelope (centre_id, front_station_id) where stage in ('Reading', 'Scanning');
