-- One grant for each person and container, found from either side. Of several the strongest right stays, since the first of them.
update documents.grant g set permission = best.permission from (
  select account_id, (array_agg(id order by created_at, id))[1] as id, max(permission) as permission
  from documents.grant group by account_id, user_id, folder_id, document_id having count(*) > 1) best
where g.account_id = best.account_id and g.id = best.id;
delete from documents.grant g using documents.grant first
where first.account_id = g.account_id and first.user_id = g.user_id
  and (first.folder_id = g.folder_id or first.document_id = g.document_id)
  and (first.created_at, first.id) < (g.created_at, g.id);
create unique index grant_on_folder on documents.grant (account_id, folder_id, user_id) where folder_id is not null;
create unique index grant_on_document on documents.grant (account_id, document_id, user_id) where document_id is not null;

-- What rests comes back as it was.
update documents.resting_grant g set permission = best.permission from (
  select account_id, (array_agg(id order by created_at, id))[1] as id, max(permission) as permission
  from documents.resting_grant group by account_id, user_id, folder_id, document_id having count(*) > 1) best
where g.account_id = best.account_id and g.id = best.id;
delete from documents.resting_grant g using documents.resting_grant first
where first.account_id = g.account_id and first.user_id = g.user_id
  and (first.folder_id = g.folder_id or first.document_id = g.document_id)
  and (first.created_at, first.id) < (g.created_at, g.id);
