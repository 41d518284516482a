-- Of which account a document of a download is: one may be shared with the person, and rows of earlier versions may have
-- its id in two accounts. Then the person's own account's was meant.
alter table documents.download_document add column document_account_id uuid;
update documents.download_document i set document_account_id = coalesce(
  (select d.account_id from documents.document d where d.account_id = i.account_id and d.id = i.document_id),
  (select d.account_id from documents.document d where d.id = i.document_id order by d.account_id limit 1),
  i.account_id);
alter table documents.download_document
  alter column document_account_id set not null,
  drop constraint download_document_pkey,
  add primary key (account_id, download_id, document_account_id, document_id);
