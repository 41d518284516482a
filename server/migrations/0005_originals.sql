create schema originals;
create type originals.place as enum
  ('StorageShortTerm', 'StorageLongTerm', 'ReturnBasket', 'ReturnImmediate', 'ReturnScheduled', 'ShredBasket');
create table originals.original (
  account_id uuid not null,
  document_id uuid not null,
  place originals.place not null default 'StorageShortTerm',
  shelf text not null,
  received_on date not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
