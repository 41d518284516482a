-- A sender as the letters of a space know them. It is forgotten with the last of its letters.
create table extraction.sender (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  space_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, space_id) references accounts.space on delete cascade
);
create index sender_of_space on extraction.sender (account_id, space_id, id);

-- By what the next letter is known again.
create table extraction.sender_mark (
  account_id uuid not null,
  sender_id uuid not null,
  kind text not null,
  value text not null,
  primary key (account_id, kind, value, sender_id),
  foreign key (account_id, sender_id) references extraction.sender on delete cascade
);
create index sender_mark_of on extraction.sender_mark (account_id, sender_id);

create table extraction.sender_document (
  account_id uuid not null,
  document_id uuid not null,
  sender_id uuid not null,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade,
  foreign key (account_id, sender_id) references extraction.sender on delete cascade
);
create index sender_document_of on extraction.sender_document (account_id, sender_id);

-- What one letter taught about one field: what it means instead of what was read, or where it stands. It goes with its letter.
create table extraction.lesson (
  account_id uuid not null,
  document_id uuid not null,
  field text not null,
  read_as text,
  value text,
  label text,
  page integer,
  box real[] check (box is null or cardinality(box) = 4),
  learned_at timestamptz not null,
  primary key (account_id, document_id, field),
  foreign key (account_id, document_id) references extraction.sender_document on delete cascade
);

create function extraction.forget_empty_senders() returns trigger language plpgsql as $$
begin
  delete from extraction.sender s using (select distinct account_id, sender_id from gone) g
  where s.account_id = g.account_id and s.id = g.sender_id
    and not exists (select from extraction.sender_document d where d.account_id = g.account_id and d.sender_id = g.sender_id);
  return null;
end $$;
create trigger forget_empty_senders after delete on extraction.sender_document
  referencing old table as gone for each statement execute function extraction.forget_empty_senders();
create trigger forget_left_senders after update on extraction.sender_document
  referencing old table as gone for each statement execute function extraction.forget_empty_senders();

-- Of how many letters of the same sender before a value is known; null where the letter says it alone.
alter table extraction.reading add letters_before integer check (letters_before > 0);
-- How many letters of a sender were read by what was learned is counted for each new one.
create index reading_by_habit on extraction.reading (account_id, document_id, field) where letters_before is not null;
