-- The key under which secrets of an account are encrypted, itself encrypted under the root key of that name.
create table platform.account_key (
  account_id uuid primary key,
  id uuid not null,
  root text not null,
  wrapped text not null
);
