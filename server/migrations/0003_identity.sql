create schema identity;
create type identity.user_role as enum ('Admin', 'Owner', 'Member');
create type identity.user_status as enum ('invited', 'active', 'deactivated');

-- Who may act for which account. A login may have several memberships; look-ups start from the user.
create table identity.membership (
  account_id uuid not null references accounts.account,
  user_id uuid not null,
  role identity.user_role not null,
  status identity.user_status not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index membership_of_user on identity.membership (user_id);
create unique index one_owner on identity.membership (account_id) where role = 'Owner';
