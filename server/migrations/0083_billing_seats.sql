create schema billing;

-- Seats beyond those of the plan, which are paid for or were taken before there was a limit. An account without a row has none.
create table billing.seats (
  account_id uuid primary key references accounts.account,
  extra integer not null default 0 check (extra >= 0)
);

-- Nobody who belongs to an account loses the seat because there are limits now: 5 seats of a household, 10 of a business.
insert into billing.seats (account_id, extra)
select account_id, taken - included from (
  select a.id as account_id, case a.type when 'private' then 5 else 10 end as included,
    (select count(*) from identity.membership m where m.account_id = a.id and m.status <> 'deactivated') as taken
  from accounts.account a) counted
where taken > included;

-- What an account owes beside its plan, each at the moment it was agreed to; `month` is the first day of the month it is invoiced with.
create type billing.charge_kind as enum ('seat');
create table billing.charge (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  kind billing.charge_kind not null,
  quantity integer not null check (quantity > 0),
  cents integer not null check (cents >= 0),
  month date not null check (extract(day from month) = 1),
  created_at timestamptz not null,
  primary key (account_id, id)
);
