-- A business's own sign-in by SAML. What its provider signs with: two at a time, so that one can follow the other.
alter table identity.sso_connection add column sign_in_url text;
create table identity.saml_certificate (
  account_id uuid not null,
  connection_id uuid not null,
  fingerprint text not null,
  pem text not null,
  not_after timestamptz not null,
  used_at timestamptz,
  warned_at timestamptz,
  primary key (account_id, connection_id, fingerprint),
  foreign key (account_id, connection_id) references identity.sso_connection on delete cascade
);
create index saml_certificate_by_end on identity.saml_certificate (not_after);

-- The provider's answer comes without a cookie of ours: it waits under a code until the browser that began redeems it, once.
alter table identity.sso_flow add column answered_at timestamptz;
create table identity.saml_answer (
  code_hash text primary key,
  state_hash text not null,
  subject text not null,
  email text,
  first_name text not null,
  last_name text not null,
  signed_in_at timestamptz,
  expires_at timestamptz not null
);
create index saml_answer_by_age on identity.saml_answer (expires_at);

-- What was asserted once is not believed again as long as it would hold.
create table identity.saml_assertion (
  id_hash text primary key,
  expires_at timestamptz not null
);
create index saml_assertion_by_age on identity.saml_assertion (expires_at);
