create schema if not exists platform;

-- The application role owns nothing and may not change the schema; its rights are in grants.sql.
do $$ begin
  if not exists (select from pg_roles where rolname = 'postkorb_app') then create role postkorb_app nologin; end if;
end $$;

-- One chain of entries per account : hash = sha256(prev_hash || entry), entry being the exact text stored.
create table platform.journal_head (
  account_id uuid primary key,
  seq bigint not null,
  hash text not null
);
create table platform.journal (
  account_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  action text not null,
  entry text not null,
  prev_hash text not null,
  hash text not null,
  primary key (account_id, seq)
);
create index journal_of_object on platform.journal using gin ((entry::jsonb -> 'objects'));

create function platform.append_journal(account uuid, payload jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  head platform.journal_head;
  moment timestamptz := clock_timestamp();
  body text;
begin
  insert into platform.journal_head values (account, 0, repeat('0', 64)) on conflict do nothing;
  select * into head from platform.journal_head where account_id = account for update;
  head.seq := head.seq + 1;
  body := (payload || jsonb_build_object('account', account, 'seq', head.seq, 'algorithm', 'sha256',
    'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')))::text;
  insert into platform.journal
  values (account, head.seq, moment, payload ->> 'action', body, head.hash,
    encode(sha256(convert_to(head.hash || body, 'UTF8')), 'hex'))
  returning hash into head.hash;
  update platform.journal_head set seq = head.seq, hash = head.hash where account_id = account;
  return head.seq;
end $$;

create function platform.refuse_change() returns trigger language plpgsql as
$$ begin raise exception 'the journal is written once and never changed'; end $$;
create trigger journal_is_final before update or delete on platform.journal
  for each row execute function platform.refuse_change();
create trigger journal_is_never_emptied before truncate on platform.journal
  for each statement execute function platform.refuse_change();

-- The stored answer of a deed that must happen once per client key; kept seven days.
create table platform.idempotency (
  account_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  verb text not null,
  fingerprint text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_by_age on platform.idempotency (at);

-- Queues a job in the caller's transaction. The application role has no right on graphile_worker itself.
create function platform.enqueue(task text, payload json, key text, priority int, attempts int, run_at timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog as $$
begin
  return (graphile_worker.add_job(task, payload, job_key := key, priority := priority,
    max_attempts := attempts, run_at := coalesce(run_at, now()))).id;
end $$;
revoke all on function platform.enqueue from public;

-- Whether a job still waits or runs, so that a sweeper never starts a second one beside it.
create function platform.has_job(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select 1 from graphile_worker.jobs j
    where j.key = wanted and (j.attempts < j.max_attempts or j.locked_at is not null)) $$;
revoke all on function platform.has_job from public;
