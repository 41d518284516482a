-- By which version of the reader the fields were read: the worker reads what an earlier one read again, in its child.
alter table einvoice.invoice add reader integer not null default 0;
create index invoice_reader on einvoice.invoice (reader, account_id, document_id);
