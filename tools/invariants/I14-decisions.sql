-- Played from the beginning the journal gives what people decided: about days, bills, calendars and names. An entry about a day
-- names the duty it was decided about; one that names none is about the day to pay by, and passes to the duty that is found for it.
with told as (
  select j.account_id, j.seq, j.action, j.entry::jsonb as said, object.id
  from platform.journal j cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') as object (id)
  where j.action like 'documents.deadline-%' or j.action like 'payments.%' or j.action like 'documents.calendar-%'
    or j.action in ('documents.duty-done', 'documents.duty-reopened', 'documents.duty-snoozed', 'documents.duty-reminder-set')
    or j.action in ('documents.filename-pattern-set', 'documents.download-prepared')
),
last_of as (
  select distinct on (account_id, id, deed) account_id, id, deed, action, said #> '{after}' as after from (
    select *, case
      when action like 'documents.%-done' or action like 'documents.%-reopened' then 'done'
      when action like 'documents.%-snoozed' then 'snoozed'
      when action like 'documents.%-reminder-set' then 'reminded'
      when action in ('payments.paid', 'payments.unpaid') then 'paid'
      when action in ('documents.calendar-renewed', 'documents.calendar-stopped') then 'calendar'
      else action end as deed
    from told t where not exists (select from documents.duty y where y.account_id = t.account_id
      and y.document_id::text = t.id and t.said -> 'objects' ? y.id::text)) deeds
  order by account_id, id, deed, seq desc
),
last_days as (
  select account_id, id, max(action) filter (where deed = 'done') as done,
    max(after ->> 'until') filter (where deed = 'snoozed') as until, max(after ->> 'on') filter (where deed = 'reminded') as remind
  from last_of group by account_id, id
),
decided as (
  select d.account_id, d.id::text as id, d.id::text as document_id, null::uuid as duty_id,
    x.done_at is not null as is_done, x.snoozed_until, x.remind_on
  from documents.document d left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
  where x.document_id is not null or not exists (select from documents.duty y
    where y.account_id = d.account_id and y.document_id = d.id and y.touched_at is not null)
  union all
  select account_id, id::text, document_id::text, id, done_at is not null, snoozed_until, remind_on from documents.duty
)
select w.id, fault as why
from decided w
left join last_days own on own.account_id = w.account_id and own.id = w.id
left join last_days day on day.account_id = w.account_id and day.id = w.document_id,
lateral (values
  (case when w.is_done <> (coalesce(own.done, case when w.is_done then day.done end, '') like '%-done')
    then 'has a day that is done otherwise than its last entry says' end),
  (case when w.snoozed_until::text is distinct from coalesce(own.until, case when w.snoozed_until is not null then day.until end)
    then 'has a day that sleeps otherwise than its last entry says' end),
  (case when w.remind_on::text is distinct from coalesce(own.remind, case when w.remind_on is not null then day.remind end)
    then 'has a day that reminds otherwise than its last entry says' end)
) faults (fault)
where fault is not null
union all
select d.id::text as id, fault as why
from documents.document d
left join payments.settlement s on s.account_id = d.account_id and s.document_id = d.id
left join last_of paid on paid.account_id = d.account_id and paid.id = d.id::text and paid.deed = 'paid'
left join last_of filed on filed.account_id = d.account_id and filed.id = d.id::text and filed.deed = 'payments.file-made',
lateral (values
  (case when (s.paid_at is not null) <> coalesce(paid.action = 'payments.paid', false)
    then 'is paid otherwise than its last entry says' end),
  (case when (s.ordered_at is null) <> (filed.id is null)
    then 'went to the bank without an entry, or the entry is wrong' end)
) faults (fault)
where fault is not null
union all
select coalesce(f.user_id::text, c.id), 'has a calendar address otherwise than the last entry says'
from documents.calendar_feed f
full join (select * from last_of where deed = 'calendar' and action = 'documents.calendar-renewed') c
  on c.account_id = f.account_id and c.id = f.user_id::text
where f.user_id is null or c.id is null
union all
select f.account_id::text, 'names its files otherwise than the last entry says'
from documents.filename_pattern f
left join last_of n on n.account_id = f.account_id and n.deed = 'documents.filename-pattern-set'
where (n.after -> 'elements', n.after -> 'version') is distinct from (f.elements, to_jsonb(f.version))
union all
select w.id::text, 'is a download without an entry' from documents.download w
where w.stage in ('Waiting', 'Packing', 'Ready') and not exists (select from told t where t.account_id = w.account_id
  and t.action = 'documents.download-prepared' and t.id = w.id::text)
