-- Who threw something away that is not their own, while it lies in the trash: they may take that back. Null is: its own people
-- did, or it lies in a folder that was thrown away, or nobody remembers.
alter table documents.document add trashed_by uuid;
alter table documents.folder add trashed_by uuid;

-- Through which folders something in the trash is still shared with whoever threw it away: those it lies in, and those it came
-- from. Null is: others threw it away. What lies in a folder in the trash was thrown away with the topmost of these.
create function documents.thrown_from(p_user uuid, p_account uuid, p_document uuid, p_path uuid[])
returns uuid[] stable language sql
return (select p_path || coalesce(home.path, '{}') from (
    select d.trashed_by, d.trashed_from from documents.document d
      where cardinality(p_path) = 1 and d.account_id = p_account and d.id = p_document
    union all
    select f.trashed_by, f.trashed_from from documents.folder f where f.account_id = p_account and f.id = p_path[2]) thrown
  left join documents.folder home on home.account_id = p_account and home.id = thrown.trashed_from
  where thrown.trashed_by = p_user);

-- What lies in the trash does not exist for whoever was let in, but for an editor who threw it away.
drop function documents.permission_on_folder(uuid, uuid, uuid[]);
create function documents.permission_on_folder(p_user uuid, p_account uuid, p_path uuid[], p_root documents.root)
returns documents.permission stable language sql
return (select max(g.permission) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (p_root <> 'trash' or g.permission = 'editor')
    and g.folder_id = any((select case when p_root = 'trash'
      then documents.thrown_from(p_user, p_account, null, p_path) else p_path end)::uuid[]));

create or replace function documents.permission_on_document(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns documents.permission stable language sql
return (select (select max(g.permission) from documents.grant g
    where g.user_id = p_user and g.account_id = p_account and (place.root <> 'trash' or g.permission = 'editor')
      and (g.document_id = p_document or g.folder_id = any(place.path)))
  from (select f.root, case when f.root = 'trash' then documents.thrown_from(p_user, p_account, p_document, f.path) else f.path end as path
    from documents.folder f where f.account_id = p_account and f.id = p_folder offset 0) place
  where place.path is not null);

create or replace function documents.shared_since(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns timestamptz stable language sql
return (select min(g.created_at) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (g.document_id = p_document or g.folder_id = any(
    (select case when f.root = 'trash' then documents.thrown_from(p_user, p_account, p_document, f.path) else f.path end
      from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[])));
