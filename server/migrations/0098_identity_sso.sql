-- An identity at another house that opens a login. Who it is say issuer and subject alone; `email` is what the provider called
-- it when it was linked, for its owner to tell it from others, and is compared with nothing.
create type identity.sso_provider as enum ('google', 'microsoft', 'pool');
create table identity.linked_identity (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.user on delete cascade,
  provider identity.sso_provider not null,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (issuer, subject)
);
create index linked_identity_of_user on identity.linked_identity (user_id);

-- A visit to a provider that has begun: taken once, by the browser that began it. What proves it there is derived, never stored.
create type identity.sso_purpose as enum ('sign-in', 'link', 'prove');
create table identity.sso_flow (
  state_hash text primary key,
  browser_hash text not null,
  provider identity.sso_provider not null,
  issuer text not null,
  purpose identity.sso_purpose not null,
  session_id uuid,
  stays boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sso_flow_by_age on identity.sso_flow (expires_at);

-- Somebody a provider has named whom no login is linked to: until they say which, or sign up, in the browser they came with.
create table identity.sso_arrival (
  browser_hash text primary key,
  provider identity.sso_provider not null,
  issuer text not null,
  subject text not null,
  email text,
  email_proven boolean not null,
  first_name text not null,
  last_name text not null,
  expires_at timestamptz not null
);
create index sso_arrival_by_age on identity.sso_arrival (expires_at);

-- A login that is opened by others alone has a credential that no password fits.
alter table identity.credential add column is_void boolean not null default false;
