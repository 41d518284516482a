-- A business's own sign-in. Who it names is a person of that business alone: an identity is known by connection and subject.
-- The domain is proven by a record that only its owner can write, and belongs to one account at a time.
create type identity.sso_protocol as enum ('oidc', 'saml');
create table identity.sso_connection (
  account_id uuid not null references accounts.account,
  id uuid not null unique default uuidv7(),
  name text not null,
  protocol identity.sso_protocol not null,
  issuer text not null,
  client_id text,
  -- Encrypted for this cell of the account.
  client_secret text,
  domain text not null,
  domain_token text not null,
  domain_proven_at timestamptz,
  -- Since its settings were changed last.
  tried_at timestamptz,
  is_on boolean not null default false,
  is_only boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, id),
  check (not is_on or (domain_proven_at is not null and tried_at is not null)),
  check (not is_only or is_on)
);
create unique index sso_connection_of_domain on identity.sso_connection (domain) where domain_proven_at is not null;

alter type identity.sso_provider add value 'business';
alter type identity.sso_purpose add value 'trial';
alter table identity.sso_flow add column connection_id uuid;
alter table identity.sso_arrival add column connection_id uuid;
-- By which sign-in of a business it was opened: it stays in the account of that business.
alter table identity.session add column connection_id uuid;
alter type identity.session_end add value 'sso';
