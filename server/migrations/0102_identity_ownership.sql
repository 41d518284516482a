-- An Owner who lost app and recovery codes gets in by password alone again once this is due, unless somebody stops it by a link.
create table identity.factor_release (
  account_id uuid not null references accounts.account,
  user_id uuid not null references identity.user on delete cascade,
  id uuid not null unique,
  reason text not null,
  begun_at timestamptz not null,
  due_at timestamptz not null,
  primary key (account_id, user_id)
);

-- Who was given another role signs in anew.
alter type identity.session_end add value 'role';
