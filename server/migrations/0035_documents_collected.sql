-- The sender takes the money of the letter from the reader's account: nobody has to pay it.
alter table documents.document add is_collected boolean not null default false;
