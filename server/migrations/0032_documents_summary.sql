-- Who made the summary that is shown, and when; what a person wrote or removed is never overwritten by reading again.
alter table documents.document
  add summary_by text not null default 'reading' check (summary_by in ('reading', 'rules', 'service', 'person')),
  add summary_at timestamptz,
  -- What a copy was made of, while that exists.
  add copied_from uuid,
  add foreign key (account_id, copied_from) references documents.document on delete set null (copied_from);
create index document_of_copies on documents.document (account_id, copied_from) where copied_from is not null;

-- What people say was read wrongly; it changes nothing by itself.
create table documents.feedback (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  user_id uuid not null,
  fields text[] not null,
  message text not null check (length(message) <= 2000),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
create index feedback_of_document on documents.feedback (account_id, document_id);
