-- How many bytes an account keeps is asked before each upload: answered from the index alone.
create index document_bytes on documents.document (account_id) include (bytes);
