-- Keys that a device keeps for a login; `id` is the authenticator’s own name of it, and `public_key` its COSE key, both in base64url. `counter` is how often it says it was used.
create table identity.passkey (
  id text primary key,
  user_id uuid not null references identity.user on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_person on identity.passkey (user_id);

-- A challenge is sealed and kept nowhere until it is used, which it is once.
create table identity.used_challenge (
  hash text primary key,
  expires_at timestamptz not null
);
