create schema sharing;

-- People whom the people of a space share with; colleagues need no row.
create table sharing.contact (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  space_id uuid not null,
  email text not null check (email = lower(email)),
  name text not null default '',
  used_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, space_id, email),
  foreign key (account_id, space_id) references accounts.space
);

-- What is to be opened to an address once its mailbox is proven: a grant that waits for its person.
create table sharing.invitation (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email)),
  folder_id uuid,
  document_id uuid,
  permission documents.permission not null,
  ends_on date,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, folder_id) references documents.folder on delete cascade,
  foreign key (account_id, document_id) references documents.document on delete cascade,
  check (num_nonnulls(folder_id, document_id) = 1)
);
create unique index invitation_on_folder on sharing.invitation (account_id, folder_id, email) where folder_id is not null;
create unique index invitation_on_document on sharing.invitation (account_id, document_id, email) where document_id is not null;
create index invitation_of_email on sharing.invitation (email);
create index invitation_of_account on sharing.invitation (account_id, email);
create index invitation_by_age on sharing.invitation (expires_at);

-- Addresses that want no mails about shares, nor anything shared by people of other accounts: by a seal, not as they are.
create table sharing.opted_out (
  address text primary key,
  opted_at timestamptz not null
);

-- Whether a login is mailed that something was shared with it; without a row it is.
create table sharing.mail_choice (
  user_id uuid primary key references identity.user on delete cascade,
  shared boolean not null
);
