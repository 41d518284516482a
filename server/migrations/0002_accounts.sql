create schema accounts;
create type accounts.account_type as enum ('business', 'private');
create type accounts.locale as enum ('de_DE', 'en_GB');

-- The contract and tenant. `number` is the short name of the account inside search lexemes.
create table accounts.account (
  id uuid primary key default uuidv7(),
  number integer not null generated always as identity unique,
  public_id text not null unique,
  type accounts.account_type not null,
  first_name text not null,
  last_name text not null,
  company_name text,
  email text not null,
  phone_number text,
  locale accounts.locale not null default 'de_DE',
  saas_only boolean not null default false,
  newsletter_consent_at timestamptz,
  terms_accepted_at timestamptz not null,
  processing_agreement_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (type = 'private' or (company_name is not null and processing_agreement_at is not null))
);
