-- What came to an account since something was shared: where that has many folders, they are not asked one by one.
create index document_came_to_account on documents.document (account_id, (coalesce(came_at, created_at)));
