-- Somebody asks the scan centre to scan a paper once more: the new scan is a document of its own beside the old one.
create table originals.rescan (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  reason text not null,
  note text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  scanned_at timestamptz,
  new_document_id uuid,
  primary key (account_id, id),
  foreign key (account_id, document_id) references originals.original on delete cascade,
  check ((scanned_at is null) = (new_document_id is null))
);
-- One at a time: the centre has the sheet in its hands once.
create unique index rescan_open on originals.rescan (account_id, document_id) where scanned_at is null;
create index rescan_of_document on originals.rescan (account_id, document_id, asked_at);
create index rescan_by_new on originals.rescan (account_id, new_document_id) where new_document_id is not null;
