-- Run after every migration: what the application role may do with the platform; in the schemas of the domains
-- it may do what their modules say (server/src/platform/database/rights.ts). It owns nothing.
grant usage on schema platform to postkorb_app;
grant select, update on sequence platform.virtual_clock to postkorb_app;
-- Only the function writes entries: it numbers, dates and chains them. Earlier versions let the role insert by itself.
revoke all on platform.journal, platform.journal_head from postkorb_app;
revoke all on function platform.append_journal from public;
grant select on platform.journal to postkorb_app;
grant select, insert, update, delete on platform.idempotency, platform.turn, platform.mail to postkorb_app;
-- Keys lie beside the database now; what an earlier version kept here is only read and taken out.
revoke insert, update on platform.account_key from postkorb_app;
grant select on platform.resting to postkorb_app;
grant select, delete on platform.account_key to postkorb_app;
grant select, insert, update, delete on platform.clock, platform.scrub, platform.blob_fault to postkorb_app;
grant execute on function platform.database_time, platform.append_journal, platform.enqueue, platform.has_job, platform.forget_lost_jobs, platform.others_wait to postkorb_app;

-- The machinery of the queue works on its own tables and sees nothing else; they show rows only to whom a policy names.
do $$ begin
  if not exists (select from pg_roles where rolname = 'postkorb_queue') then create role postkorb_queue nologin; end if;
end $$;
grant usage on schema graphile_worker to postkorb_queue;
grant select, insert, update, delete on all tables in schema graphile_worker to postkorb_queue;
revoke insert, update, delete on graphile_worker.migrations from postkorb_queue;
grant usage on all sequences in schema graphile_worker to postkorb_queue;
grant execute on all functions in schema graphile_worker to postkorb_queue;
do $$ declare closed text; begin
  for closed in select c.oid::regclass from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'postkorb_queue')
  loop execute format('create policy postkorb_queue on %s to postkorb_queue using (true) with check (true)', closed); end loop;
end $$;

-- What works as the owner looks last where a caller may make tables and types of its own; unnamed that place comes first.
do $$ declare work record; begin
  for work in select p.oid::regprocedure as name, set.path from pg_proc p
      join lateral (select split_part(option, '=', 2) as path from unnest(p.proconfig) option where option ^@ 'search_path=') set on true
    where p.prosecdef and p.proowner = current_user::regrole and set.path !~ 'pg_temp'
  loop execute format('alter function %s set search_path = %s, pg_temp', work.name, work.path); end loop;
end $$;
