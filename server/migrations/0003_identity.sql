create schema identity;
create type identity.user_role as enum ('Admin', 'Owner', 'Member');
create type identity.user_status as enum ('invited', 'active', 'deactivated');

-- A login. One person may act for several accounts; the e-mail is kept in lower case so that it exists once.
create table identity.user (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  locale accounts.locale not null default 'de_DE',
  created_at timestamptz not null default now()
);

-- What is kept instead of a password (SRP-6a): both are lower-case hex and useless for signing in.
create table identity.credential (
  user_id uuid primary key references identity.user on delete cascade,
  salt text not null check (length(salt) = 32),
  verifier text not null check (length(verifier) = 768),
  iterations integer not null,
  updated_at timestamptz not null default now()
);

-- Who may act for which account. A login may have several memberships; look-ups start from the user.
-- `space_id` is the space whose roots are this person's own; documents stands higher, so nothing can refer to it here.
create table identity.membership (
  account_id uuid not null references accounts.account,
  user_id uuid not null references identity.user,
  space_id uuid not null,
  role identity.user_role not null,
  status identity.user_status not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index membership_of_user on identity.membership (user_id);
create unique index one_owner on identity.membership (account_id) where role = 'Owner';

-- A sign-in that has begun: taken once, by the network address that began it. The secret exponent is derived, never stored.
create table identity.challenge (
  id uuid primary key,
  user_id uuid references identity.user on delete cascade,
  login text not null,
  net text not null,
  b_public text not null,
  expires_at timestamptz not null
);
create index challenge_by_age on identity.challenge (expires_at);

-- The cookie holds the secret, the row only its hash.
create table identity.session (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  net text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (account_id, user_id) references identity.membership on delete cascade
);
create index session_of_user on identity.session (account_id, user_id);
create index session_by_age on identity.session (expires_at);

-- When somebody tried, so that trying has a limit that survives a restart. Keys hold no address in clear.
create table identity.attempt (
  key text primary key,
  tries timestamptz[] not null,
  expires_at timestamptz not null
);
create index attempt_by_age on identity.attempt (expires_at);
