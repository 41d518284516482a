-- Whether the address of a login is its person's only until somebody else shows that its mailbox is theirs: so for those who signed up with an address that nobody had proven.
alter table identity.user add column address_is_lent boolean not null default false;

-- A login whose address somebody else has proven: it keeps its password and all it held, and may do nothing but name another address. `login` is the key under which tries with the former address are
-- counted, by which it is found. It is erased at `erase_at`; null where it stays.
create table identity.parted_login (
  user_id uuid primary key references identity.user on delete cascade,
  login text not null,
  parted_at timestamptz not null,
  erase_at timestamptz
);
create index parted_login_by_key on identity.parted_login (login);
create index parted_login_by_end on identity.parted_login (erase_at);

-- The second proof of a try whose first one was wrong: under which keys, and when, the try was counted.
alter table identity.challenge add column first_counted text[], add column first_at timestamptz;

-- Sessions end where somebody else has proven the address.
alter type identity.session_end add value 'parted';
