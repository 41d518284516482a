-- What the rules say of an invoice, judged once when its XML was read; null where that was before there were judges.
alter table einvoice.invoice add verdict jsonb;
