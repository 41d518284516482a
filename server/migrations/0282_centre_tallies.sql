-- How many envelopes came to each stage in each hour, and what went wrong at each station: numbers, and nobody's name.
create table centre.tally (
  centre_id uuid not null references centre.centre,
  hour timestamptz not null,
  stage text not null,
  count integer not null,
  primary key (centre_id, hour, stage)
);

create table centre.fault (
  centre_id uuid not null,
  hour timestamptz not null,
  station_id uuid not null,
  problem text not null,
  count integer not null,
  primary key (centre_id, hour, station_id, problem),
  foreign key (centre_id, station_id) references centre.station
);
