-- What asks for money in the order in which it is to be paid: bills, and letters that name an account.
drop index documents.document_payable;
create index document_payable on documents.document (account_id, space_id, due_date)
  where amount_cents > 0 and root <> 'trash' and (classification_type = 'Invoice' or iban is not null);
-- What else asks for money to the same account, newest first: a reminder may name its sender otherwise than the bill.
create index document_by_account on documents.document (account_id, space_id, iban, seq desc)
  where iban is not null and root <> 'trash';
