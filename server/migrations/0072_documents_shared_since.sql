-- Since when a person sees a document that was shared with them, by whichever share is the oldest: beside the function that
-- says whether they do, so that history and lists cannot differ about which share opens what. Null is: not at all.
create function documents.shared_since(p_user uuid, p_account uuid, p_document uuid, p_folder uuid)
returns timestamptz stable language sql
return (select min(g.created_at) from documents.grant g
  where g.user_id = p_user and g.account_id = p_account and (g.document_id = p_document or g.folder_id = any(
    (select f.path from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[])));
