-- What nobody can take back rests after a restore: the kinds of effects that wait until somebody lets go of them.
create table platform.resting (
  effect text primary key,
  since timestamptz not null
);
