-- What lies in the trash of a space, to be emptied without looking through everything that is kept.
create index document_trash on documents.document (account_id, space_id) where root = 'trash';
