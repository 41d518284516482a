-- Whoever was let in reaches what was opened to them, as the parents of folders alone give it, not their paths; and in the trash
-- nothing but what they threw away themselves, as the journal says, and may still edit.
with recursive guest as (select distinct account_id, user_id from documents.grant),
way as (
  select f.account_id, f.id, f.id as above, f.parent_id, f.type
  from documents.folder f where f.account_id in (select account_id from guest)
  union all
  select w.account_id, w.id, f.id, f.parent_id, f.type
  from way w join documents.folder f on f.account_id = w.account_id and f.id = w.parent_id
),
place as (
  select w.account_id, w.id, array_agg(w.above) as above, bool_or(w.type = 'FolderTrash') as is_trash,
    (array_agg(w.above) filter (where trash.id is not null))[1] as topmost
  from way w left join documents.folder trash
    on trash.account_id = w.account_id and trash.id = w.parent_id and trash.type = 'FolderTrash'
  group by w.account_id, w.id
),
moved as (
  select distinct on (j.account_id, object.id) j.account_id, object.id, j.entry::jsonb #>> '{actor,userId}' as user_id
  from platform.journal j
  cross join lateral jsonb_array_elements_text(j.entry::jsonb -> 'objects') with ordinality as object (id, nth)
  where j.action = 'documents.moved' and object.nth < jsonb_array_length(j.entry::jsonb -> 'objects')
    or j.action = 'documents.folder-moved' and object.nth = 1
  order by j.account_id, object.id, j.seq desc
),
thing as (
  select d.account_id, d.id, d.id as document_id, d.folder_id as place_id, d.trashed_from from documents.document d
  union all
  select f.account_id, f.id, null, f.id, f.trashed_from from documents.folder f
),
reached as (
  select g.user_id, t.account_id, t.id, p.is_trash, coalesce(p.topmost, t.id) as thrown, t.document_id, p.above,
    case when t.document_id is not null
      then documents.permission_on_document(g.user_id, t.account_id, t.id, t.place_id)
      else (select documents.permission_on_folder(g.user_id, f.account_id, f.path, f.root)
        from documents.folder f where f.account_id = t.account_id and f.id = t.id) end as as_what
  from guest g join thing t on t.account_id = g.account_id
  join place p on p.account_id = t.account_id and p.id = t.place_id
),
opened as (
  select r.*, (select max(g.permission) from documents.grant g
    where g.user_id = r.user_id and g.account_id = r.account_id
      and (g.ends_on is null or g.ends_on >= (now() at time zone 'Europe/Berlin')::date)
      and (g.document_id = r.document_id or g.folder_id = any(r.above || coalesce(home.above, '{}')))) as best,
    m.user_id is not distinct from r.user_id::text as is_thrower
  from reached r
  left join thing t on r.is_trash and t.account_id = r.account_id and t.id = r.thrown
  left join place home on home.account_id = t.account_id and home.id = t.trashed_from
  left join moved m on m.account_id = r.account_id and m.id = r.thrown::text
)
select id::text, format('is reached by %s as %s, and was opened to them as %s',
  user_id, coalesce(as_what::text, 'nothing'), coalesce(best::text, 'nothing')) as why
from opened where not is_trash and as_what is distinct from best
union all
select id::text, format('lies in the trash, and is reached by %s, who did not throw it away or may not edit it', user_id)
from opened where is_trash and as_what is not null and not (is_thrower and best = 'editor')
