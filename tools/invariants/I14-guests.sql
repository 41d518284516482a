-- Played from the beginning the journal gives what each person who was let in has read: by person, never the space's mark.
with last_of as (
  select distinct on (j.account_id, object.id, j.entry::jsonb #>> '{actor,userId}')
    j.account_id, object.id, j.entry::jsonb #>> '{actor,userId}' as user_id, j.action
  from platform.journal j cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') as object (id)
  where j.action in ('documents.guest-marked-read', 'documents.guest-marked-unread')
  order by j.account_id, object.id, j.entry::jsonb #>> '{actor,userId}', j.seq desc
)
select coalesce(m.document_id::text, l.id) as id,
  format('is %s by the guest %s otherwise than the last entry says',
    case when m.is_read is null then 'not marked' when m.is_read then 'read' else 'unread' end, coalesce(m.user_id::text, l.user_id)) as why
from documents.guest_mark m
full join last_of l on l.account_id = m.account_id and l.id = m.document_id::text and l.user_id = m.user_id::text
where m.is_read is distinct from (l.action = 'documents.guest-marked-read')
  and (m.user_id is not null or exists (select from documents.document d where d.account_id = l.account_id and d.id::text = l.id))
