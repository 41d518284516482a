create schema payments;

-- What became of a bill: paid when somebody says so, ordered when it was last put into a file for the bank.
create table payments.settlement (
  account_id uuid not null,
  document_id uuid not null,
  paid_at timestamptz,
  ordered_at timestamptz,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);

-- Who paid last from this space, so that name and IBAN need not be typed again.
create table payments.payer (
  account_id uuid not null,
  space_id uuid not null,
  name text not null,
  iban text not null,
  primary key (account_id, space_id),
  foreign key (account_id, space_id) references documents.space
);
