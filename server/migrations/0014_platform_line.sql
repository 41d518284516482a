-- Whether a job of this kind waits whose time came earlier than the given one: then who works on for long lets it pass.
create function platform.others_wait(task text, before timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (select 1 from graphile_worker.jobs j
    where j.task_identifier = task and j.run_at < before and j.locked_at is null and j.attempts < j.max_attempts) $$;
revoke all on function platform.others_wait from public;
