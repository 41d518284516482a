-- Jobs that used up their attempts lie in the queue for ever: the library keeps them for whoever asks why. A day is enough
-- to ask; after it nothing of what they were about may be left here, least of all the ids of what was destroyed.
create function platform.forget_lost_jobs(before timestamptz) returns integer
language sql security definer set search_path = pg_catalog as $$
  with lost as (
    delete from graphile_worker._private_jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at < before
    returning 1)
  select count(*)::int from lost $$;
revoke all on function platform.forget_lost_jobs from public;
