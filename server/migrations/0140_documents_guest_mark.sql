-- A document has one read mark for whose space it lies in. Whoever was let in has their own: here, once they marked it
-- (opening marks); until then it is unread where it was shared with them singly, or came where it was shared since then.
create table documents.guest_mark (
  account_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  is_read boolean not null,
  marked_at timestamptz not null default now(),
  primary key (account_id, document_id, user_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
create index guest_mark_unread on documents.guest_mark (user_id) where not is_read;

-- When a document was last put where others see it who did not before; null is: it came there, or nobody sees it.
alter table documents.document add came_at timestamptz;
create index document_came on documents.document (account_id, folder_id, (coalesce(came_at, created_at)));

-- For lists of what is unread, documents/access/read-mark.sql.ts says the same as one set. Documents tell milliseconds.
create function documents.is_read_by_guest(p_user uuid, p_account uuid, p_document uuid, p_folder uuid, p_came timestamptz)
returns boolean stable language sql
return case
  when exists (select from documents.grant g
    where g.account_id = p_account and g.document_id = p_document and g.user_id = p_user
      and not exists (select from documents.guest_mark m where m.account_id = p_account and m.document_id = p_document
        and m.user_id = p_user and m.marked_at >= g.created_at)) then false
  else coalesce(
    (select m.is_read from documents.guest_mark m
      where m.account_id = p_account and m.document_id = p_document and m.user_id = p_user),
    not exists (select from documents.grant g where g.account_id = p_account and g.user_id = p_user
      and g.folder_id = any((select f.path from documents.folder f where f.account_id = p_account and f.id = p_folder)::uuid[])
      and date_trunc('milliseconds', g.created_at) <= p_came)) end;
