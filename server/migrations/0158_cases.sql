create schema cases;

-- Letters of one matter: a bill, its reminder, the payment. `version` counts what was changed.
create table cases.case (
  account_id uuid not null,
  id uuid not null,
  space_id uuid not null,
  -- What a person called it.
  name text,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, space_id) references accounts.space
);

-- Where a letter belongs. A letter that is only suggested has to be confirmed.
create table cases.letter (
  account_id uuid not null,
  document_id uuid not null,
  case_id uuid not null,
  standing text not null check (standing in ('sure', 'suggested')),
  reason text not null check (reason in ('number', 'quotedDay', 'debt', 'contract', 'person')),
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade,
  foreign key (account_id, case_id) references cases.case on delete cascade
);
create index letter_of_case on cases.letter (account_id, case_id);

-- What a person took apart, both ways round: no rule puts it together again.
create table cases.apart (
  account_id uuid not null,
  document_id uuid not null,
  other_id uuid not null,
  primary key (account_id, document_id, other_id),
  foreign key (account_id, document_id) references documents.document on delete cascade,
  foreign key (account_id, other_id) references documents.document on delete cascade
);
create index apart_other on cases.apart (account_id, other_id);

-- By what letters find each other: their numbers, and the days they bear or speak of with those they were exchanged with.
create table cases.key (
  account_id uuid not null,
  document_id uuid not null,
  kind text not null,
  -- Without what people write in it, so that two letters have the same.
  value text not null,
  written text not null,
  primary key (account_id, document_id, kind, value),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
create index key_by_value on cases.key (account_id, value, document_id);

-- Letters that were read before cases were known: a slow job looks at their kept words, and each leaves this list.
create table cases.waiting (
  account_id uuid not null,
  document_id uuid not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
insert into cases.waiting (account_id, document_id)
select account_id, id from documents.document where ready_at is not null;
