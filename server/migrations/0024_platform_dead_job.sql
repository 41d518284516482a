-- A job that used up its attempts makes way for the next of its name; the library would leave it lying without one.
create or replace function platform.enqueue(task text, payload json, key text, priority int, attempts int, run_at timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from graphile_worker._private_jobs j
    where j.key = enqueue.key and j.attempts >= j.max_attempts and j.locked_at is null;
  return (graphile_worker.add_job(task, payload, job_key := key, priority := priority,
    max_attempts := attempts, run_at := coalesce(run_at, now()))).id;
end $$;
