create schema intake;
create type intake.stage as enum ('Pending', 'Processing', 'Completed', 'FailedProcessing', 'Dismissed');
create type intake.door as enum ('upload', 'scan');
-- One row per file that came to a door. Received once `sha256` is set; every received one ends in a stage that says how.
create table intake.upload (
  account_id uuid not null references accounts.account,
  id uuid not null,
  space_id uuid not null,
  folder_id uuid not null,
  user_id uuid not null,
  door intake.door not null,
  filename text not null,
  bytes bigint not null check (bytes >= 0),
  media_type text,
  sha256 text,
  stage intake.stage not null default 'Pending',
  step text,
  progress real not null default 0,
  code text,
  document_id uuid,
  duplicate_of uuid,
  received_at timestamptz,
  arrives_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, space_id) references documents.space,
  foreign key (account_id, folder_id) references documents.folder,
  foreign key (account_id, document_id) references documents.document on delete set null (document_id),
  check ((stage = 'FailedProcessing') <= (code is not null))
);
create index upload_open on intake.upload (account_id, user_id, id desc) where stage <> 'Dismissed';
create index upload_stuck on intake.upload (created_at) where stage in ('Pending', 'Processing');
create index upload_by_bytes on intake.upload (account_id, sha256) where sha256 is not null;
