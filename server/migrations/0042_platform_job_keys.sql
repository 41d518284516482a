-- The key of a job about a row carries the account of the row: kind:account/id, perhaps with more behind. Jobs that wait
-- since an earlier version have kind:id, which two accounts may share, and name their account in the payload. They are
-- found, and make way for their successor, as if they had the key of today; this is the only place that knows their form.
create function platform.former_key(key text) returns text language sql immutable
as $$ select regexp_replace(key, '^([a-z-]+):[0-9a-f-]{36}/', '\1:') $$;
create function platform.account_in_key(key text) returns text language sql immutable
as $$ select substring(key from '^[a-z-]+:([0-9a-f-]{36})/') $$;

create or replace function platform.has_job(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from graphile_worker._private_jobs j
    where (j.key = wanted or (j.key = platform.former_key(wanted)
        and j.payload ->> 'accountId' = platform.account_in_key(wanted)))
      and (j.attempts < j.max_attempts or j.locked_at is not null)) $$;

create or replace function platform.enqueue(task text, payload json, key text, priority int, attempts int, run_at timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- A job that used up its attempts makes way for the next of its name; the library would leave it lying without one.
  delete from graphile_worker._private_jobs j
    where j.key = enqueue.key and j.attempts >= j.max_attempts and j.locked_at is null;
  delete from graphile_worker._private_jobs j
    where j.key = platform.former_key(enqueue.key) and j.key <> enqueue.key and j.locked_at is null
      and j.payload ->> 'accountId' = platform.account_in_key(enqueue.key);
  return (graphile_worker.add_job(task, payload, job_key := key, priority := priority,
    max_attempts := attempts, run_at := coalesce(run_at, now()))).id;
end $$;
