-- The last entry about the stamps or the signatures of a person names what they keep now, and in which version.
with last as (
  select distinct on (j.account_id, j.action, j.entry::jsonb #>> '{objects,0}') j.account_id,
    case j.action when 'documents.stamps-kept' then 'stamps' else 'signatures' end as kind,
    j.entry::jsonb #>> '{objects,0}' as user_id, j.entry::jsonb -> 'after' as said
  from platform.journal j where j.action in ('documents.stamps-kept', 'documents.signatures-kept')
  order by j.account_id, j.action, j.entry::jsonb #>> '{objects,0}', j.seq desc
)
select b.user_id::text as id, format('keeps other %s than the last entry says', b.kind) as why
from documents.stamp_book b
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('id', item -> 'id', 'name', item -> 'name') order by n), '[]') as items
  from jsonb_array_elements(b.items) with ordinality i (item, n)) named
left join last l on l.account_id = b.account_id and l.kind = b.kind::text and l.user_id = b.user_id::text
where l.said is null or (l.said ->> 'version')::int <> b.version or l.said -> 'items' <> named.items
