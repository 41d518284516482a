-- That the Owner takes over the own space of somebody whose seat was taken: asked for with a reason, done days after a mail to them.
create table team.space_takeover (
  account_id uuid not null references accounts.account,
  user_id uuid not null,
  id uuid not null default uuidv7(),
  asked_by uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (account_id, user_id)
);
