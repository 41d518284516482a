-- What time it is: whoever destroys, renews or charges by the day asks the database, and no machine of its own.
create function platform.database_time() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- How far the clock of the database was when a machine had run for so long: where the two go apart, the clock has jumped.
create table platform.clock (
  -- Which run of which machine.
  boot text primary key,
  ran_ms bigint not null,
  seen_at timestamptz not null,
  -- Set while the clock is not to be believed.
  stopped_at timestamptz
);
