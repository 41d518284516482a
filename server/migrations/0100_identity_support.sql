-- Who answers customers' questions: a login of its own kind that opens no account by itself, and is none of the scan centre's
-- people. Its codes come from the secret of the house and this salt, so that no row tells them; `last_step` is the half minute
-- of the code that was used last.
create type identity.operator_kind as enum ('scan', 'support');
alter table identity.operator
  add column kind identity.operator_kind not null default 'scan',
  add column code_salt text,
  add column last_step bigint not null default 0,
  add check ((kind = 'support') = (code_salt is not null));

-- That support may look in as one person sees it, and what came of it: a token, used once and in time, then a session.
-- `granted_by` is the second person of support who let them in; null where the customer did.
create type identity.support_end as enum ('support', 'customer', 'time');
create table identity.support_access (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text unique,
  token_until timestamptz not null,
  created_at timestamptz not null,
  granted_by uuid references identity.user,
  reason text,
  operator_id uuid references identity.user,
  ticket text,
  session_id uuid,
  began_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_why identity.support_end,
  primary key (account_id, id),
  foreign key (account_id, user_id) references identity.membership on delete cascade,
  check ((granted_by is null) = (reason is null)),
  check ((began_at is null) = (operator_id is null)),
  check ((began_at is null) = (ticket is null)),
  check ((began_at is null) = (ends_at is null)),
  check (began_at is null or token_hash is null),
  check (granted_by <> operator_id),
  check ((ended_at is null) = (ended_why is null))
);
create index support_access_of_person on identity.support_access (account_id, user_id, created_at);
create index support_access_by_session on identity.support_access (session_id);

-- A session of support that was ended tells its browser why.
alter type identity.session_end add value 'support';
