-- Every order of a list is a walk through one index, whatever the length of the folder. Texts are cut, as an index holds
-- only short ones; of equal names the newest letter comes first, of equal days and sums the newest when the newest lead.
create index document_by_letter_date on documents.document
  (account_id, folder_id, (coalesce(document_date, (created_at at time zone 'Europe/Berlin')::date)), seq);
create index document_by_due_date on documents.document (account_id, folder_id, due_date, seq);
create index document_by_amount on documents.document (account_id, folder_id, amount_cents, seq);
create index document_by_sender on documents.document
  (account_id, folder_id, (left(sender_name, 100) collate documents.name_order), (-seq));
create index document_by_subject on documents.document
  (account_id, folder_id, (left(subject, 100) collate documents.name_order), (-seq));
-- Few letters are invoices or came on paper where most were uploaded.
create index document_invoices on documents.document (account_id, folder_id, seq desc) where classification_type = 'Invoice';
create index document_on_paper on documents.document (account_id, folder_id, seq desc) where scan_id is not null;
