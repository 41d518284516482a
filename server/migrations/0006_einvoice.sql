create schema einvoice;
-- What the structured part of an e-invoice says, read once from the stored XML (I19: never differs from a fresh reading).
create table einvoice.invoice (
  account_id uuid not null,
  document_id uuid not null,
  xml_sha256 text not null,
  data jsonb not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
