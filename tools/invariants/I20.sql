-- What is destroyed left one mark in the journal, which says what it was, who destroyed it, when and why.
-- The script adds a question for every table that could still name it. `old`: its grace is over.
with mark as (
  select j.account_id, object.id::uuid as id, j.at, j.entry::jsonb as said, j.action = 'documents.destroyed' as is_letter
  from platform.journal j cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') as object (id)
  where j.action in ('documents.destroyed', 'documents.folders-destroyed')
),
gone as (
  select account_id, id, is_letter, max(at) < now() - interval '25 hours' as old, max(said #>> array['before', 'sha256', id::text]) as sha256
  from mark group by account_id, id, is_letter
)
select id::text, 'was destroyed ' || count(*) || ' times' as why from mark group by account_id, id having count(*) > 1
union all
select id::text, 'has a mark that does not say what it was, who destroyed it, or why' from mark
where (is_letter and said #>> array['before', 'sha256', id::text] is null)
  or said #>> '{actor,userId}' is null or said ->> 'reason' is null
