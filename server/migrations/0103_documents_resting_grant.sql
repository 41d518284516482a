-- What an account had opened to a login whose seat there was taken: it rests, out of reach, until the seat is given back.
create table documents.resting_grant (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  folder_id uuid,
  document_id uuid,
  permission documents.permission not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, folder_id) references documents.folder on delete cascade,
  foreign key (account_id, document_id) references documents.document on delete cascade,
  check (num_nonnulls(folder_id, document_id) = 1)
);
create index resting_grant_of_user on documents.resting_grant (account_id, user_id);

-- Seats that were taken before grants rested with them.
with gone as (
  delete from documents.grant g using identity.membership m
  where m.account_id = g.account_id and m.user_id = g.user_id and m.status = 'deactivated' returning g.*)
insert into documents.resting_grant (account_id, id, user_id, folder_id, document_id, permission, created_at)
select account_id, id, user_id, folder_id, document_id, permission, created_at from gone;
