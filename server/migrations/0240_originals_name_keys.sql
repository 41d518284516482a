-- The names by which post finds an account: its own, those of its addressees, and how else these are written; each with the keys by which it
-- is looked up among the names of all accounts.
create table originals.addressed_name (
  account_id uuid not null references accounts.account,
  name text not null,
  folded text not null,
  sound text not null,
  primary key (account_id, name)
);
-- Who has a name is read in an order, so that even the most frequent one is read by these alone.
create index addressed_name_folded on originals.addressed_name (folded, account_id);
create index addressed_name_sound on originals.addressed_name (sound, account_id);

-- Which rules made the keys of an account's names. 0: none yet, as of all that are here today.
create table originals.name_keys (
  account_id uuid primary key references accounts.account,
  rules smallint not null
);
create index name_keys_rules on originals.name_keys (rules, account_id);
insert into originals.name_keys (account_id, rules)
  select account_id, 0 from originals.postbox where account_id in (select id from accounts.account)
  union select account_id, 0 from originals.addressee;
