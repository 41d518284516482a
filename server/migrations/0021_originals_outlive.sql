-- Paper lies on its shelf until its day, also when its picture was destroyed.
alter table originals.original drop constraint original_account_id_document_id_fkey;
