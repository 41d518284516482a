-- Letters that were read before duties were known: a slow job reads them again from their kept words, and each leaves this list.
create table documents.duty_waiting (
  account_id uuid not null,
  document_id uuid not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
insert into documents.duty_waiting (account_id, document_id)
select account_id, id from documents.document where ready_at is not null;
