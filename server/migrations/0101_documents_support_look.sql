-- Which documents support opened on behalf of a customer, once for each of its sessions.
create table documents.support_look (
  account_id uuid not null,
  document_id uuid not null,
  session_id uuid not null,
  at timestamptz not null,
  primary key (account_id, document_id, session_id),
  foreign key (account_id, document_id) references documents.document (account_id, id) on delete cascade
);
create index support_look_of_session on documents.support_look (session_id);
