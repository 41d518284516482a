-- The trash begins with what was deleted last, a walk through one index like every other order of a list.
create index document_deleted on documents.document (account_id, folder_id, trashed_at, seq) where trashed_at is not null;
