create schema extraction;
create type extraction.source as enum ('machine', 'user');
-- Everything that was read, best first by rank; what a person wrote stands above and is never overwritten.
create table extraction.reading (
  account_id uuid not null,
  document_id uuid not null,
  field text not null,
  rank integer not null check (rank >= 0),
  value text not null,
  label text,
  page integer,
  box real[] check (box is null or cardinality(box) = 4),
  score real not null check (score between 0 and 1),
  source extraction.source not null,
  primary key (account_id, document_id, field, source, rank),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
