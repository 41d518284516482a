-- The last day on which a grant opens something (null is no end), who gave it, and when its person was told that it ends.
alter table documents.grant add ends_on date, add granted_by uuid, add warned_at timestamptz;
alter table documents.resting_grant add ends_on date, add granted_by uuid, add warned_at timestamptz;
create index grant_ending on documents.grant (ends_on) where ends_on is not null;
-- The page of access rights goes through what an account has opened, person by person.
create index grant_of_account on documents.grant (account_id, user_id);

-- Whether a day is over where the product lives.
create function documents.is_over(p_day date) returns boolean stable language sql
return p_day < (now() at time zone 'Europe/Berlin')::date;

create or replace function documents.permission_on_folder(p_user uuid, p_account uuid, p_path uuid[])
returns documents.permission stable language sql
return (select max(g.permission) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and g.folder_id = any(p_path)
    and (g.ends_on is null or not documents.is_over(g.ends_on)));

create or replace function documents.permission_on_document(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns documents.permission stable language sql
return (select max(g.permission) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (g.document_id = p_document or g.folder_id = any(
    (select f.path from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[]))
    and (g.ends_on is null or not documents.is_over(g.ends_on)));
