-- Which spaces are a person's own follows from their role: the main one for Owner and Admin, and the one they have as a Member.
alter table identity.membership drop column space_id;

-- Operators look after the letters of many accounts and belong to none.
create table identity.operator (
  user_id uuid primary key references identity.user on delete cascade,
  created_at timestamptz not null default now()
);

-- Who is signed in: a person for an account, an operator for none, or an operator on behalf of a person.
create type identity.session_kind as enum ('person', 'operator', 'support');
alter table identity.session
  add column kind identity.session_kind not null default 'person',
  add column operator_id uuid references identity.operator on delete cascade,
  alter column account_id drop not null,
  alter column user_id drop not null,
  add check ((kind = 'operator') = (account_id is null)),
  add check ((account_id is null) = (user_id is null)),
  add check ((kind = 'person') = (operator_id is null));
