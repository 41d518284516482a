-- Start-time fair queueing, counted in pages: where the letter in work stands, and where each account's last letter ends.
create table intake.clock (
  single boolean primary key default true check (single),
  at double precision not null default 0
);
insert into intake.clock default values;

create table intake.fair_share (
  account_id uuid primary key references accounts.account,
  finish double precision not null
);

-- The turn of a letter is the priority of its job; what is read of a long one lies here until all of it is.
alter table intake.upload
  add turn integer not null default 0,
  add turn_pages integer not null default 0,
  add so_far jsonb;
