-- Played from the beginning the journal gives what people decided: about days, bills, calendars and names.
with told as (
  select j.account_id, j.seq, j.action, j.entry::jsonb as said, object.id
  from platform.journal j cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') as object (id)
  where j.action like 'documents.deadline-%' or j.action like 'payments.%' or j.action like 'documents.calendar-%'
    or j.action in ('documents.filename-pattern-set', 'documents.download-prepared')
),
last_of as (
  select distinct on (account_id, id, deed) account_id, id, deed, action, said #> '{after}' as after from (
    select *, case
      when action in ('documents.deadline-done', 'documents.deadline-reopened') then 'done'
      when action in ('payments.paid', 'payments.unpaid') then 'paid'
      when action in ('documents.calendar-renewed', 'documents.calendar-stopped') then 'calendar'
      else action end as deed
    from told) deeds
  order by account_id, id, deed, seq desc
)
select d.id::text as id, fault as why
from documents.document d
left join documents.deadline x on x.account_id = d.account_id and x.document_id = d.id
left join payments.settlement s on s.account_id = d.account_id and s.document_id = d.id
left join last_of done on done.account_id = d.account_id and done.id = d.id::text and done.deed = 'done'
left join last_of snooze on snooze.account_id = d.account_id and snooze.id = d.id::text and snooze.deed = 'documents.deadline-snoozed'
left join last_of remind on remind.account_id = d.account_id and remind.id = d.id::text and remind.deed = 'documents.deadline-reminder-set'
left join last_of paid on paid.account_id = d.account_id and paid.id = d.id::text and paid.deed = 'paid'
left join last_of filed on filed.account_id = d.account_id and filed.id = d.id::text and filed.deed = 'payments.file-made',
lateral (values
  (case when (x.done_at is not null) <> coalesce(done.action = 'documents.deadline-done', false)
    then 'has a day that is done otherwise than its last entry says' end),
  (case when x.snoozed_until::text is distinct from snooze.after ->> 'until'
    then 'has a day that sleeps otherwise than its last entry says' end),
  (case when x.remind_on::text is distinct from remind.after ->> 'on'
    then 'has a day that reminds otherwise than its last entry says' end),
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
