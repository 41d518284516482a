-- What else came from one sender and names an account, newest first: asked when a bill is opened.
create index document_by_payee on documents.document (account_id, space_id, lower(sender_name), seq desc)
  where sender_name is not null and root <> 'trash' and (iban is not null or amount_cents is not null);
-- Bills in the order in which they are to be paid.
create index document_payable on documents.document (account_id, space_id, due_date)
  where classification_type = 'Invoice' and amount_cents > 0 and root <> 'trash';
