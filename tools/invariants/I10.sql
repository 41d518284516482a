-- Whose seat was taken is nowhere signed in, has nothing under way, and no more people sit than the account has licences.
with taken as (
  select account_id, user_id from identity.membership where status = 'deactivated'),
-- What is under way ends by news of the seat: nothing is late while news waits to be told.
late as (
  select now() - current_setting('postkorb.patience')::interval as since
  where not exists (select from graphile_worker.jobs j where j.task_identifier in ('platform.spread-news', 'platform.deliver-news')
    and j.attempts < j.max_attempts))
select s.id::text, 'is a session of a seat that was taken' as why
from identity.session s join taken using (account_id, user_id) where s.ended_at is null
union all
select f.user_id::text, 'has a calendar and no seat'
from documents.calendar_feed f join taken using (account_id, user_id), late where f.created_at < late.since
union all
select j.id::text, 'works for a seat that was taken'
from documents.bulk_job j join taken using (account_id, user_id), late
where j.stage in ('Choosing', 'Working') and not j.is_system and j.created_at < late.since
union all
select t.id::text, 'is given by a seat that was taken'
from sharing.transfer t join taken using (account_id, user_id), late
where t.stage = 'Carrying' and t.created_at < late.since
union all
select d.id::text, 'is packed for a seat that was taken'
from documents.download d join taken using (account_id, user_id), late
where d.stage in ('Collecting', 'Waiting', 'Packing', 'Ready') and d.expires_at > now() and d.created_at < late.since
union all
select o.id::text, 'makes pages for a seat that was taken'
from documents.page_order o join taken t on t.account_id = o.asker_account_id and t.user_id = o.user_id, late
where o.stage = 'Working' and o.created_at < late.since
union all
select g.id::text, 'is open to a seat that was taken'
from documents.grant g join taken using (account_id, user_id)
union all
select g.id::text, 'rests for somebody who has their seat'
from documents.resting_grant g join identity.membership m using (account_id, user_id) where m.status = 'active'
union all
select u.id::text, 'is sent from a seat that was taken'
from intake.upload u join taken using (account_id, user_id), late
where u.stage = 'Pending' and u.door = 'upload' and u.created_at < late.since
union all
select a.id::text, format('has %s people on %s licences', c.used, c.licences)
from accounts.account a
cross join lateral (select
  (select count(*) from identity.membership m where m.account_id = a.id and m.status <> 'deactivated')
    + (select count(*) from team.invite i where i.account_id = a.id)
    + (select count(*) from team.join_link l where l.account_id = a.id and l.ended_why is null) as used,
  case a.type when 'private' then 5 else 10 end
    + coalesce((select s.extra from billing.seats s where s.account_id = a.id), 0) as licences) c
where c.used > c.licences
