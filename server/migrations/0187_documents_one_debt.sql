-- Whether another letter may ask for the money of this one: a reminder from the same sender or to the same account, or the same bill once more.
create index document_reminders on documents.document (account_id, space_id, lower(sender_name))
  where kind = 'reminder' and root <> 'trash';
create index document_by_reference on documents.document (account_id, space_id, reference, amount_cents)
  where reference is not null and amount_cents > 0 and root <> 'trash';
