-- The last day on which a grant opens something (null is no end), who gave it, and when its person was told that it ends.
alter table documents.grant add ends_on date, add granted_by uuid, add warned_at timestamptz;
alter table documents.resting_grant add ends_on date, add granted_by uuid, add warned_at timestamptz;
create index grant_ending on documents.grant (ends_on) where ends_on is not null;
-- The page of access rights goes through what an account has opened, person by person.
create index grant_of_account on documents.grant (account_id, user_id);

-- Whether a day is over where the product lives.
create function documents.is_over(p_day date) returns boolean stable language sql
return p_day < (now() at time zone 'Europe/Berlin')::date;

create or replace function documents.permission_on_folder(p_user uuid, p_account uuid, p_path uuid[], p_root documents.root)
returns documents.permission stable language sql
return (select max(g.permission) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (p_root <> 'trash' or g.permission = 'editor')
    and (g.ends_on is null or not documents.is_over(g.ends_on))
    and g.folder_id = any((select case when p_root = 'trash'
      then documents.thrown_from(p_user, p_account, null, p_path) else p_path end)::uuid[]));

create or replace function documents.permission_on_document(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns documents.permission stable language sql
return (select (select max(g.permission) from documents.grant g
    where g.user_id = p_user and g.account_id = p_account and (place.root <> 'trash' or g.permission = 'editor')
      and (g.ends_on is null or not documents.is_over(g.ends_on))
      and (g.document_id = p_document or g.folder_id = any(place.path)))
  from (select f.root, case when f.root = 'trash' then documents.thrown_from(p_user, p_account, p_document, f.path) else f.path end as path
    from documents.folder f where f.account_id = p_account and f.id = p_folder offset 0) place
  where place.path is not null);
