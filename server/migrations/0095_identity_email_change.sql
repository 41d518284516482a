-- The address a person wants to sign in with from now on; it counts when they open the link that was mailed there.
create table identity.email_change (
  user_id uuid primary key references identity.user on delete cascade,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

-- With which address a person signed in before: while the row is there, a link that was mailed to it leads back.
create table identity.former_email (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.user on delete cascade,
  email text not null check (email = lower(email)),
  changed_at timestamptz not null
);
create index former_email_of_user on identity.former_email (user_id);

-- A session ends where it was not ended by its person, because they sign in with another address.
alter type identity.session_end add value 'email';
