-- When somebody who was let in last opened a document, and in which session: for each the journal tells it once.
create table documents.guest_look (
  account_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  session_id uuid,
  opened_at timestamptz not null,
  primary key (account_id, document_id, user_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
create index guest_look_of_user on documents.guest_look (account_id, user_id, opened_at);
