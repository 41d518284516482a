create type documents.download_format as enum ('pdfZip', 'csv', 'both');
create type documents.download_file as enum ('searchable', 'original');
create type documents.download_stage as enum ('Collecting', 'Waiting', 'Packing', 'Ready', 'Failed', 'Cancelled');

-- What a person wants to take along. `space_id` is where they stood, so that the packing job reaches what they reach.
create table documents.download (
  account_id uuid not null references accounts.account,
  id uuid not null,
  user_id uuid not null,
  space_id uuid not null,
  format documents.download_format not null,
  file documents.download_file not null,
  locale accounts.locale not null,
  stage documents.download_stage not null default 'Collecting',
  total integer not null default 0,
  done integer not null default 0,
  filename text,
  media_type text,
  sha256 text,
  bytes bigint,
  code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
create index download_of_user on documents.download (account_id, user_id, created_at desc);
create index download_by_bytes on documents.download (account_id, sha256) where sha256 is not null;
create index download_by_age on documents.download (expires_at);

-- Also documents of other accounts that are shared with the person; reach is asked whenever they are read.
create table documents.download_document (
  account_id uuid not null,
  download_id uuid not null,
  document_id uuid not null,
  position integer not null,
  primary key (account_id, download_id, document_id),
  foreign key (account_id, download_id) references documents.download on delete cascade
);
