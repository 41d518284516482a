-- The day to pay by that is done, or that a duty stands for: what asks for open days looks past it without reading the rest.
alter table documents.document add column settled_day date;

update documents.document d set settled_day = d.due_date
where d.due_date is not null and (
  exists (select from documents.duty p where p.account_id = d.account_id and p.document_id = d.id
    and p.kind = 'payment' and p.day = d.due_date)
  or exists (select from documents.deadline x where x.account_id = d.account_id and x.document_id = d.id
    and x.done_at is not null));

create index document_day_open on documents.document (account_id, space_id, due_date)
  where due_date is not null and settled_day is distinct from due_date and root <> 'trash';
