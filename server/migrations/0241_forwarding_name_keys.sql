-- By what an envelope finds an order: the door it forwards from, and which rules made its keys. 0: none yet, as of all that are here today.
alter table forwarding.source add column door text;
alter table forwarding.source add column key_rules smallint not null default 0;
create index source_door on forwarding.source (door, account_id);
-- What has no keys yet is looked up by its postcode.
create index source_keys on forwarding.source (zip, key_rules);
create index source_rules on forwarding.source (key_rules, account_id, id);

-- The names of an order, each with its keys.
create table forwarding.source_name (
  account_id uuid not null,
  source_id uuid not null,
  name text not null,
  folded text not null,
  sound text not null,
  zip text not null,
  primary key (account_id, source_id, name),
  foreign key (account_id, source_id) references forwarding.source on delete cascade
);
create index source_name_folded on forwarding.source_name (folded, account_id);
create index source_name_sound on forwarding.source_name (sound, zip, account_id);
