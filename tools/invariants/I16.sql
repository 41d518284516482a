-- Each mail that was written with its change is sent by a job of its own, and nothing is sent that was not written.
-- That one of an undone change is never there, and that a server gets each once, is proven where mails are sent.
select m.id::text, fault as why
from platform.mail m
left join graphile_worker.jobs j on j.key = 'mail:' || m.account_id || '/' || m.id,
lateral (values
  (case when m.state = 'waiting' and j.id is null then 'waits, and no job sends it' end),
  (case when m.state = 'waiting' and j.attempts >= j.max_attempts and j.locked_at is null
      and j.updated_at < now() - greatest(current_setting('postkorb.patience')::interval, interval '2 hours')
    then 'waits for a job that gave up' end),
  (case when m.state = 'sent' and m.tries = 0 then 'is sent, and nobody tried' end),
  (case when m.maybe_sent and m.tries = 0 then 'may have arrived, and nobody tried' end),
  (case when m.secret_hash is not null and m.tries = 0 then 'opens something before anybody could have got it' end),
  (case when m.secret_hash is not null and m.state in ('refused', 'given-up') then 'did not arrive, and its link opens something' end),
  (case when (m.secret_hash is null) <> (m.secret_until is null) then 'has a secret without an end, or an end without a secret' end)
) faults (fault)
where fault is not null
union all
select j.id::text, 'would send a mail that was never written'
from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'platform.send-mail'
where not exists (select from platform.mail m where m.account_id::text = j.payload ->> 'accountId' and m.id::text = j.payload ->> 'id')
