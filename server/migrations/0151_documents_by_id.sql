-- Whether another account holds a document of the same id is asked of each row that others opened: found by the id, and not by asking
-- every account that opened something to the person.
create index document_by_id on documents.document (id);
