-- For how long a session lasts without use, and whether its person chose to stay signed in on that device.
-- One that was ended stays until its time would have been up, so that its browser can be told why.
create type identity.session_end as enum ('elsewhere', 'not-me', 'password', 'seat');
alter table identity.session
  add column stays boolean not null default false,
  add column idle_minutes integer not null default 30,
  add column ended_at timestamptz,
  add column ended_why identity.session_end,
  add check ((ended_at is null) = (ended_why is null));
create index session_of_person on identity.session (user_id);

-- What an account asks of everybody who signs in for it; no row: nothing beyond what holds for all.
create table identity.sign_in_policy (
  account_id uuid primary key references accounts.account on delete cascade,
  forbids_staying boolean not null
);

-- When somebody first signed in with this login; everybody who has one already counts as having done so.
alter table identity.user add column signed_in_at timestamptz;
update identity.user set signed_in_at = created_at;
