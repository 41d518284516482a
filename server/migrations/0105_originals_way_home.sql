-- Where a paper has been so far, each step with its time; what was sent or destroyed went to one of the last two.
create type originals.station as enum
  ('StorageShortTerm', 'StorageLongTerm', 'ReturnBasket', 'ReturnImmediate', 'ReturnScheduled', 'ShredBasket', 'ReturnPacketSent', 'Digital');

alter table originals.original
  add column sent_at timestamptz,
  add column destroyed_at timestamptz,
  add column moved_at timestamptz,
  -- Made by the practice centre of a demo account: nothing else ever packs, sends or shreds it by itself.
  add column is_simulated boolean not null default false,
  -- Earlier versions made a shelf up from the number of the upload: nobody is told it.
  add column is_shelf_invented boolean not null default false,
  alter column shelf drop not null;
update originals.original set is_shelf_invented = true, moved_at = received_on::timestamp at time zone 'Europe/Berlin';
alter table originals.original alter column moved_at set not null,
  add constraint ends_once check (sent_at is null or destroyed_at is null);

create table originals.move (
  account_id uuid not null,
  document_id uuid not null,
  step integer not null check (step > 0),
  -- Null for the first step alone: the paper came in.
  from_station originals.station check ((from_station is null) = (step = 1)),
  to_station originals.station not null,
  at timestamptz not null,
  primary key (account_id, document_id, step),
  foreign key (account_id, document_id) references originals.original on delete cascade
);
insert into originals.move (account_id, document_id, step, to_station, at)
select account_id, document_id, 1, place::text::originals.station, moved_at from originals.original;

-- What holds for all papers of an account; its row is locked by whoever changes its basket.
create table originals.keeping (
  account_id uuid primary key references accounts.account
);

create index original_by_receipt on originals.original (account_id, received_on desc, document_id desc);
create index original_in_basket on originals.original (account_id, document_id) where place = 'ReturnBasket';
