-- The second factor of a login: what an authenticator app and we know, encrypted with the key of the account it was set up in.
-- One that waits has not shown yet that the app knows it; `last_step` is the half minute of the code that was used last.
create type identity.totp_stage as enum ('waiting', 'on');
create table identity.totp (
  user_id uuid not null references identity.user on delete cascade,
  stage identity.totp_stage not null,
  account_id uuid not null references accounts.account,
  secret text not null,
  created_at timestamptz not null,
  last_step bigint not null default 0,
  primary key (user_id, stage)
);

-- What opens the login once, where the app is lost; only its hash is kept.
create table identity.recovery_code (
  user_id uuid not null references identity.user on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
