create schema team;

-- Somebody who was asked to join and has not come yet: an invitation takes a seat like a person. Its id becomes that of
-- the login, so that who was invited and who came are one. `turn` is which of its mails opens something.
create table team.invite (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email)),
  role identity.user_role not null check (role <> 'Owner'),
  note text not null,
  locale accounts.locale not null,
  invited_by uuid not null,
  turn integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email)
);
create index invite_by_age on team.invite (expires_at);
