-- The last letters of a sender, of which a list asks for each of its own where they were filed: ids follow the time.
create index sender_document_newest on extraction.sender_document (account_id, sender_id, document_id);
drop index extraction.sender_document_of;

-- The same for letters whose sender is known by name alone.
create index document_archived_by_sender on documents.document (account_id, space_id, lower(sender_name), seq desc)
  where root = 'archive' and sender_name is not null;
