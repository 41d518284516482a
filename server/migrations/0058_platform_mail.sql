-- A mail to one person: written in the transaction of what it tells of, sent by a job. Of a link's secret only the hash is kept.
create table platform.mail (
  account_id uuid not null,
  id uuid not null,
  kind text not null,
  recipient text not null,
  locale text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given-up')),
  -- While it is handed over: when a try begins with this set, nobody knows how the one before ended.
  handing_over_at timestamptz,
  -- A try was lost between the last byte and the answer: it may have arrived, and so may the next.
  maybe_sent boolean not null default false,
  tries int not null default 0,
  -- What the server said when it refused for good: its codes alone.
  reply text,
  secret_hash text unique,
  secret_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id),
  check ((state = 'waiting') = (ended_at is null)),
  check (state = 'waiting' or handing_over_at is null)
);
create index mail_by_end on platform.mail (ended_at);
