-- What ended with its last day lets nobody read as unread, and tells no beginning, whether or not the job that removes it came by.
create or replace function documents.is_read_by_guest(p_user uuid, p_account uuid, p_document uuid, p_folder uuid, p_came timestamptz)
returns boolean stable language sql
return case
  when exists (select from documents.grant g
    where g.account_id = p_account and g.document_id = p_document and g.user_id = p_user
      and (g.ends_on is null or not documents.is_over(g.ends_on))
      and not exists (select from documents.guest_mark m where m.account_id = p_account and m.document_id = p_document
        and m.user_id = p_user and m.marked_at >= g.created_at)) then false
  else coalesce(
    (select m.is_read from documents.guest_mark m
      where m.account_id = p_account and m.document_id = p_document and m.user_id = p_user),
    not exists (select from documents.grant g where g.account_id = p_account and g.user_id = p_user
      and (g.ends_on is null or not documents.is_over(g.ends_on))
      and g.folder_id = any((select f.path from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[])
      and date_trunc('milliseconds', g.created_at) <= p_came)) end;

create or replace function documents.shared_since(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns timestamptz stable language sql
return (select min(g.created_at) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (g.ends_on is null or not documents.is_over(g.ends_on))
    and (g.document_id = p_document or g.folder_id = any(
      (select case when f.root = 'trash' then documents.thrown_from(p_user, p_account, p_document, f.path) else f.path end
        from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[])));
