-- A letter may show fewer pages than its original has. Others than its own people are then told nothing that stands on the
-- hidden ones alone: `told_others` has, by column, what they are told in place of a value, and is null where they are told all;
-- `told_since` is when something was last kept from them.
alter table documents.document
  add column hides_pages boolean not null default false,
  add column told_others jsonb check (jsonb_typeof(told_others) = 'object'),
  add column told_since timestamptz;
alter table documents.recipe add column base_told_others jsonb check (jsonb_typeof(base_told_others) = 'object');

-- A list that others see is sorted and narrowed down by what they are told; in nearly every folder that is everything.
create index document_told_others on documents.document (account_id, folder_id) where told_others is not null;

-- Which file of a document was packed: one that shows fewer pages by now is not handed to others any more.
alter table documents.download_document add column packed text;

update documents.document d set hides_pages = true, told_since = now() from documents.recipe r
where r.account_id = d.account_id and r.document_id = d.id and jsonb_array_length(r.sheets) < r.base_page_count;

-- Nobody reads these letters again: of what was read on them others are told what stands, letter by letter, on a page they see.
update documents.document d set told_others = (
  select jsonb_object_agg(kept.name, kept.empty) from (values
    ('senderName', 'sender_name', 'null'::jsonb, d.sender_name), ('senderEmail', 'sender_email', 'null', d.sender_email),
    ('senderPhone', 'sender_phone', 'null', d.sender_phone), ('recipientName', 'recipient_name', 'null', d.recipient_name),
    ('subject', 'subject', 'null', d.subject), ('tags', 'tags', '[]', null),
    ('documentDate', 'document_date', 'null', null), ('dueDate', 'due_date', 'null', null),
    ('amountCents', 'amount_cents', 'null', null), ('currency', 'currency', 'null', null), ('iban', 'iban', 'null', d.iban),
    ('bic', 'bic', 'null', d.bic), ('reference', 'reference', 'null', d.reference),
    ('classificationType', 'classification_type', '"Document"', null), ('kind', 'kind', 'null', null),
    ('isCollected', 'is_collected', 'false', null), ('summary', 'summary', 'null', null)) kept (field, name, empty, said)
  where not kept.field = any(d.user_fields) and not (kept.field = 'summary' and d.summary_by = 'person')
    and not coalesce(exists (select from documents.page p where p.account_id = d.account_id and p.document_id = d.id
      and position(lower(kept.said) in lower(p.text)) > 0), false))
where d.hides_pages;
